import { expect, test } from 'vitest';
import { purlText } from './purl-text.ts';

test.each([
  ['pkg:npm/lodash@4.17.4', 'lodash@4.17.4'],
  ['pkg:npm/%40babel/core@7.0.0', '@babel/core@7.0.0'],
  ['pkg:composer/symfony/http-kernel@v5.4.0?repository_url=x', 'symfony/http-kernel@v5.4.0'],
  ['packages/app', 'packages/app'],
  ['.', '.'],
])('%s is shown as %s', (purl, text) => {
  expect(purlText(purl)).toBe(text);
});
