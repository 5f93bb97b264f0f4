import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));

/** Forms that keep nothing, and why. */
const KEEPS_NOTHING: Readonly<Record<string, string>> = {
  'components/add-integration.tsx': 'a token is a secret',
  'features/organizations/integration-menu.tsx': 'a token is a secret',
  'features/auth/password-reset.screen.tsx': 'a password is a secret',
  'features/settings/password-form.tsx': 'a password is a secret',
  'features/settings/second-factor-proof.tsx': 'a password and a code are secrets',
  'features/settings/second-factor-setup.tsx': 'a password and a code are secrets',
  'features/auth/outbox.screen.tsx': 'a key is a secret',
  'features/auth/password-reset-request.screen.tsx': 'nobody is signed in',
  'features/auth/sign-in.screen.tsx': 'nobody is signed in',
  'features/auth/sign-up.screen.tsx': 'nobody is signed in',
  'features/auth/social-setup.tsx': 'nobody is signed in',
  'features/help/grade-example.tsx': 'its numbers are examples',
  'features/results/history/ask-for-date.tsx': 'its date goes into the address',
};

test('every form keeps what is typed into it, or says why it does not', () => {
  const files = globSync('{components,features}/**/*.tsx', { cwd: SOURCES }).filter((file) => !/\.test\.|submit-form/.test(file));
  const forms = files.filter((file) => /<(?:form|SubmitForm)\b/.test(textOf(file)));
  const without = forms.filter((file) => !/<SubmitForm\b[^>]*\bdraft=|\buseDraft\(|\buseDraft</.test(textOf(file)));
  expect(without.toSorted()).toEqual(Object.keys(KEEPS_NOTHING).toSorted());
});

const textOf = (file: string) => readFileSync(`${SOURCES}/${file}`, 'utf8').replaceAll('=>', '');
