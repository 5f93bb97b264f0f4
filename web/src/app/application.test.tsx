// @vitest-environment happy-dom
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openApp, ORGANIZATION, SESSION, USER } from '#web/testing/open-app.tsx';
import { resultAddress, resultAnswers } from '#web/testing/result-answers.ts';

// The program of each view, so that loading it takes no time within a test.
beforeAll(async () => {
  await Promise.all([
    import('#web/features/legal/legal.screen.tsx'),
    import('#web/features/auth/password-reset.screen.tsx'),
    import('#web/features/auth/sign-up.screen.tsx'),
    import('#web/features/auth/sign-in.screen.tsx'),
    import('#web/features/organizations/organization.screen.tsx'),
    import('#web/features/organizations/audit-logs.tsx'),
    import('#web/features/settings/settings.screen.tsx'),
    import('#web/features/help/help.screen.tsx'),
    import('#web/features/results/results.screen.tsx'),
    import('#web/features/results/tabs-view.tsx'),
    import('./header/shell.tsx'),
  ]);
}, 60_000);

const PAST = '2020-01-01T00:00:00Z';
const refusal = (status: number, error_code: string, validation_errors?: object[]) =>
  Response.json({ status_code: status, status: 'failure', error_code, error_message: 'No.', validation_errors }, { status });

describe('a public path opened by its address', () => {
  test('keeps the header of a signed-in person', async () => {
    const app = await openApp('/terms');
    await app.shows('The Meadow');
    expect(app.find('header').textContent).toContain('The Meadow');
  });

  test('keeps it, too, when the access token has run out and can be renewed', async () => {
    const renewed = { token: 't', refresh_token: 'r', token_expiry: SESSION.tokenExpiry, refresh_token_expiry: SESSION.tokenExpiry };
    const app = await openApp('/terms', { 'POST /api/auth/refresh': renewed }, { ...SESSION, tokenExpiry: PAST });
    await app.shows('The Meadow');
    expect(app.find('header').textContent).toContain('The Meadow');
  });

  test('has no header for strangers, and asks the server nothing about them', async () => {
    const app = await openApp('/terms', {}, null);
    await app.shows('Terms of service');
    expect(document.querySelector('header')).toBeNull();
    expect(app.sent.filter(({ route }) => route.includes('/auth/'))).toEqual([]);
  });
});

describe('an address that leads nowhere says so, and shows no other screen', () => {
  test.each(['/projects/nowhere', '/analyses/nowhere'])('%s', async (path) => {
    const app = await openApp(path);
    await app.shows('There is no such page');
    expect(app.find('h1').textContent).toBe('Page not found');
    expect(app.path()).toBe(path);
  });

  test('a page of the settings that does not exist goes to the cards and is named', async () => {
    const app = await openApp('/settings/nowhere');
    await app.shows('Settings has no page “nowhere”.');
    expect(app.path()).toBe('/settings');
  });

  test('any other path redirects to /404', async () => {
    const app = await openApp('/no/such/path');
    await expect.poll(app.path, { timeout: 20_000 }).toBe('/404');
  });
});

test('a page that needs another role names the role, and asks for nothing that would be refused', async () => {
  const app = await openApp(`/orgs/manage/logs/${ORGANIZATION.id}`);
  await app.shows('Audit Logs is not open to you');
  expect(app.text()).toContain('You are User in The Meadow; this page needs Admin or higher.');
  expect(app.sent.filter(({ route }) => route.includes('audit_logs'))).toEqual([]);
});

test.each(['/analyses/add?project_id=p', '/projects/add?integration_id=i', '/projects/components?q=left-pad'])(
  'a link into another organization opens it there, and says that it switched: %s',
  async (path) => {
    const other = { ...ORGANIZATION, id: '0198a0f0-0000-7000-8000-00000000000c', name: 'The Marsh' };
    const { toasts } = await import('#web/ui/toast-store.ts');
    const said = vi.spyOn(toasts, 'show');
    const app = await openApp(`${path}&org=${other.id}`, { [`GET /api/org/${other.id}`]: other });
    await app.shows('The Marsh');
    await expect
      .poll(() => said.mock.calls, { timeout: 20_000 })
      .toContainEqual([{ description: 'You switched to The Marsh, where this link leads.' }]);
    expect(app.sent.find(({ route }) => route.endsWith('/update_default_org'))?.body).toEqual({ org_id: other.id });
  },
);

test('a link to a record of an organization that one does not belong to says so, without a second try', async () => {
  const app = await openApp('/analyses/add?project_id=p&org=0198a0f0-0000-7000-8000-00000000000d', {
    [`PATCH /api/users/${USER.id}/update_default_org`]: refusal(404, 'EntityNotFound'),
  });
  await app.shows('This belongs to an organization you are not a member of');
  await app.shows('The Meadow');
  expect(app.all('button')).not.toContain('Try again');
  expect(app.find('header').textContent).toContain('The Meadow');
});

test('the setup of a social account without a session leads to the sign-in', async () => {
  const app = await openApp('/signup/github', {}, null);
  await app.shows('Welcome back. Please enter your credentials.');
  expect(app.path()).toBe('/login');
});

describe('the link of a mail that resets a password', () => {
  const RESET = 'POST /api/auth/password_reset';
  const submit = async (answer: Response) => {
    const app = await openApp('/email_action/reset_password?token=broken&userid=half', { [RESET]: answer }, null);
    await app.shows('Confirm the new password');
    await app.type('input[name=new_password]', 'leaves above the ground');
    await app.type('input[name=new_password_confirmation]', 'leaves above the ground');
    await app.click('button[type=submit]');
    return app;
  };

  test.each(['token', 'user_id_hash'])('that was damaged (%s) ends in the Failed view', async (property) => {
    const app = await submit(refusal(400, 'ValidationFailed', [{ property, errors: ['Invalid input'] }]));
    await app.shows('Failed');
    expect(app.find('h1').textContent).toBe('Failed');
    expect(app.all('a')).toEqual(expect.arrayContaining(['Request a new password reset', 'Back to login']));
  });

  test('that is whole keeps the form when the password is refused', async () => {
    const app = await submit(refusal(400, 'ValidationFailed', [{ property: 'new_password', errors: ['Too long'] }]));
    await app.shows('Invalid form:');
    expect(app.find('h1').textContent).toBe('Password Reset');
  });
});

const TABS = { sbom: 'SBOM', 'vuln-finder': 'Vulnerabilities', 'js-patching': 'Patches', 'license-finder': 'Licenses', codeql: 'CodeQL' };

test.each(Object.entries(TABS))('the address of a tab without a result says so, and shows no other tab: %s', async (page, label) => {
  const [other] = Object.keys(TABS).filter((tab) => tab !== page);
  const app = await openApp(resultAddress(page), resultAnswers([other === 'sbom' ? 'js-sbom' : other!]));
  await app.shows(`No ${label} result`);
  expect(app.text()).toContain('That is not the same as nothing found.');
  expect(app.path()).toBe(`/results/${page}`);
  expect(app.find<HTMLAnchorElement>('a', 'Show available results').getAttribute('href')).toMatch(/^\/results\?/);
});

test('the contact form stands above the words of the contact section', async () => {
  const app = await openApp('/help');
  await app.shows('Send the report');
  const section = app.find('section[aria-labelledby=contact]');
  expect([...section.children].map(({ tagName, textContent }) => (tagName === 'DIV' ? 'the form' : textContent))).toEqual([
    'Contact',
    'the form',
    'TBA',
  ]);
  expect(section.querySelectorAll('form')).toHaveLength(1);
});
