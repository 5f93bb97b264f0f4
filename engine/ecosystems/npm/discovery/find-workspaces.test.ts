import { expect, test } from 'vitest';
import { isWorkspaceOf } from './find-workspaces.ts';
import { cpuTimer } from '#tests/given/cpu-timer.ts';

test.each([
  [['packages/*'], 'packages/a', true],
  [['packages/*'], 'packages/a/b', false],
  [['packages/**'], 'packages/a/b', true],
  [['**/a'], 'x/y/a', true],
  [['./packages/*/'], 'packages/a', true],
  [['packages/{a,b-*}'], 'packages/b-c', true],
  [['packages/{a,b-*}'], 'packages/c', false],
  [['packages/*', '!packages/a'], 'packages/a', false],
  [['packages/v?.x'], 'packages/v1.x', true],
  [['packages/v?.x'], 'packages/v1yx', false],
  [['.'], 'packages', false],
  [undefined, 'packages', false],
] as const)('%j and %s: %s', (globs, folder, member) => {
  expect(isWorkspaceOf(globs, folder)).toBe(member);
});

test('hostile globs are matched quickly', () => {
  const deep = Array.from({ length: 40 }, () => 'a').join('/');
  const spent = cpuTimer();
  expect(isWorkspaceOf([`${'**/a/'.repeat(60)}b`, `${'a*'.repeat(200)}b`, '{a,b}'.repeat(100)], deep)).toBe(false);
  expect(isWorkspaceOf([`${'*a'.repeat(100)}b`], 'a'.repeat(250))).toBe(false);
  expect(spent()).toBeLessThan(500);
});
