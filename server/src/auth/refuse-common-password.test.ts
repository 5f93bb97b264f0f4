import { expect, test } from 'vitest';
import { isCommonPassword } from './refuse-common-password.ts';

test.each([
  'qwertyuiop',
  '1234567890',
  '0987654321',
  'Password123!',
  'P@ssw0rd2026',
  'aaaaaaaaaaaa',
  'abababababab',
  'dragon1dragon1',
  'abcdefghijk',
  'Understory2026!',
  'basketball',
  'ADALOVELACE99',
])('%s is refused', (password) => {
  expect(isCommonPassword(password, ['ada@example.org', 'adalovelace', 'Ada Lovelace'])).toBe(true);
});

test.each([
  '7#9x4!2@8%1',
  'correct horse battery',
  'over the treetops',
  'roots below ground',
  'kT9#vLm2pQxz',
  'tulip-harbor-29',
  'Ich mag Bäume sehr',
])('%s is taken', (password) => {
  expect(isCommonPassword(password, ['ada@example.org', 'adalovelace', 'Ada Lovelace'])).toBe(false);
});
