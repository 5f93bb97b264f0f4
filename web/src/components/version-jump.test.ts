import { expect, test } from 'vitest';
import { compareVersions, jumpBetween } from './version-jump.ts';

test.each([
  ['1.2.0', '1.2.6', 'patch'],
  ['4.17.20', '4.18.0', 'minor'],
  ['0.21.0', '1.15.0', 'major'],
  ['0.3.6', '0.4.0', 'major'],
  ['0.3.6', '0.3.7', 'patch'],
  ['v2.14.0', 'v2.16.0', 'minor'],
  ['1.0.0', '1.0.0', null],
  ['dev-main', '1.0.0', null],
  ['1.0.0', '2.0.0-rc.1', null],
])('%s to %s is %s', (from, to, jump) => {
  expect(jumpBetween(from, to)).toBe(jump);
});

test('numbers compare as numbers, and only plain releases are compared', () => {
  expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0);
  expect(compareVersions('1.0', '1.0.0')).toBe(0);
  expect(compareVersions('1.0.0-beta.1', '1.0.0')).toBeUndefined();
});
