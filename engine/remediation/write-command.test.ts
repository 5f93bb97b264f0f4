import { expect, test } from 'vitest';
import { writeCommand } from './write-command.ts';

const POLICY = { allowMajor: true, minimumAgeDays: 0, prefer: 'nearest' } as const;

test('the command names the plan and the policy that it was made with', () => {
  expect(writeCommand('.', 'no_major', POLICY)).toBe('understory fix . --plan no_major --write');
  expect(writeCommand('apps/web', 'lockfile_only', { allowMajor: false, minimumAgeDays: 7, prefer: 'newest' })).toBe(
    'understory fix apps/web --plan lockfile_only --write --no-major --minimum-age 7d --prefer newest',
  );
});

test('a shell takes the folder as one word, whatever its name', () => {
  expect(writeCommand("it's $(here)", 'no_major', POLICY)).toBe(String.raw`understory fix 'it'\''s $(here)' --plan no_major --write`);
});

test('the command of a part names the packages that move', () => {
  expect(writeCommand('.', 'no_major', POLICY, ['@scope/a', 'b'])).toBe('understory fix . --plan no_major --write --moves @scope/a,b');
  expect(writeCommand('.', 'no_major', POLICY, ["it's"])).toBe(String.raw`understory fix . --plan no_major --write --moves 'it'\''s'`);
});
