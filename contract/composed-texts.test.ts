import { expect, test } from 'vitest';
import { compose } from './compose.ts';
import { COMPOSED_TEXTS, decompose } from './composed-texts.ts';

test.each(COMPOSED_TEXTS)('“%s” is found again in a sentence that was made from it', (text) => {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const values = Object.fromEntries(names.map((name, index) => [name, name === 'count' ? `1,00${index}` : `@scope/x.${index}`]));
  expect(decompose(compose(text, values))).toEqual({ text, values });
});

test('a sentence that was made from none of them is none', () => {
  expect(decompose('The moss is soft.')).toBeUndefined();
  expect(decompose('Upgrade lodash')).toBeUndefined();
});
