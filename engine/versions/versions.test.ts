import { assert, oneof, property, string, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { Ecosystem } from '#contract/results/inventory.ts';
import { compareVersions, isOrdered, normalize, satisfies } from './versions.ts';
import { cpuTimer } from '#tests/given/cpu-timer.ts';

// Orders of SemVer 2.0.0 section 11, the npm CLI's leniency, and Composer's documentation on versions and constraints.
const ORDER = `
npm      1.0.0-alpha < 1.0.0-alpha.1
npm      1.0.0-alpha.1 < 1.0.0-alpha.beta
npm      1.0.0-rc.1 < 1.0.0
npm      1.0.0+a = 1.0.0+b
npm      v1.2.3 = 1.2.3
npm      0 = 0.0.0
npm      0 > 0.0.0-0
npm      1.2 = 1.2.0
npm      1.10.0 > 1.9.0
npm      not-a-version < 0.0.0-0
composer 1.0 = 1.0.0
composer v1.0.0 = 1.0
composer 1.0.0-dev < 1.0.0-alpha1
composer 1.0.0-alpha1 < 1.0.0-beta1
composer 1.0.0-beta1 < 1.0.0-RC1
composer 1.0.0-RC1 < 1.0.0
composer 1.0.0-ALPHA.1 < 1.0.0-BETA.1
composer 1.0.0 < 1.0.0-patch1
composer 1.9999999-dev > 1.9.0
composer dev-main < 0.0.1
composer 2.0.0.1 > 2.0.0
composer 0 = 0.0.0
composer 1.0.0-alpha.beta < 1.0.0
`;

test.each(linesOf(ORDER))('%s', (line) => {
  const [ecosystem, a, sign, b] = line.split(/ +/) as [Ecosystem, string, string, string];
  expect('<=>'[Math.sign(compareVersions(ecosystem, a, b)) + 1]).toBe(sign);
  expect('>=<'[Math.sign(compareVersions(ecosystem, b, a)) + 1]).toBe(sign);
});

const CONSTRAINTS = `
npm      1.2.3      in ^1.0.0             is true
npm      2.0.0-rc.1 in ^1.0.0 || >=2.0.0  is false
npm      1.2.3      in latest             is undefined
npm      main       in *                  is undefined
composer 1.2.3      in ^1.0               is true
composer 1.3.0      in ~1.2.3             is false
composer v1.2.9     in 1.2.*              is true
composer 2.0.0-beta in <2.0               is false
composer 1.9.9      in >=1.0 <2.0 || ^3   is true
composer dev-main   in ^1.0               is false
composer dev-main   in dev-main           is true
composer dev-main   in *                  is true
composer 1.x-dev    in ^1.0               is true
composer 1.0        in ^1.0 and more      is undefined
composer 1.0        in 1.0 - 2.0          is true
composer 2.0.9      in 1.0 - 2.0          is true
composer 2.0.9      in 1.0 - 2.0.0        is false
`;

test.each(linesOf(CONSTRAINTS))('%s', (line) => {
  const [, ecosystem, version, constraint, expected] = /^(\S+) +(\S+) +in (.+?) +is (\w+)$/.exec(line)!;
  expect(String(satisfies(ecosystem as Ecosystem, version!, constraint!))).toBe(expected);
});

test('a branch and a text that is not a version stand outside the order', () => {
  expect(outside('composer', ['dev-main', 'master', '1.x-dev', '1.0', '2.0.0-alpha.beta', 'x'])).toEqual(['dev-main', 'master', 'x']);
  expect(outside('npm', ['1.0.0', '0', 'main', 'git+ssh://x', ''])).toEqual(['main', 'git+ssh://x', '']);
});

test('the normal form is the one that equal versions share', () => {
  expect(normalize('composer', 'v1.2')).toBe('1.2.0.0');
  expect(normalize('npm', 'v1.2.3+build')).toBe('1.2.3');
  expect(normalize('npm', 'latest')).toBeUndefined();
});

test.each(Ecosystem.options)('%s: the order is total over any texts', (ecosystem) => {
  const text = oneof(stringMatching(/^v?\d{1,2}(\.\d{1,2}){0,3}(-(alpha|beta|rc|dev)\.?\d?)?$/), string({ maxLength: 12 }));
  assert(
    property(text, text, text, (a, b, c) => {
      expect(Math.sign(compareVersions(ecosystem, a, b)) + Math.sign(compareVersions(ecosystem, b, a))).toBe(0);
      const sorted = [a, b, c].sort((x, y) => compareVersions(ecosystem, x, y));
      expect(compareVersions(ecosystem, sorted[0]!, sorted[2]!)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 2_000 },
  );
});

test('a hostile text is parsed quickly', () => {
  const spent = cpuTimer();
  for (const text of [`1.0-beta${'1'.repeat(50_000)}!`, `1${'.1'.repeat(50_000)}!`, `${' '.repeat(50_000)}x`, `^1${'|'.repeat(50_000)}`]) {
    for (const ecosystem of Ecosystem.options) {
      normalize(ecosystem, text);
      satisfies(ecosystem, '1.0.0', text);
    }
  }
  expect(spent()).toBeLessThan(2_000);
});

function outside(ecosystem: Ecosystem, versions: string[]): string[] {
  return versions.filter((version) => !isOrdered(ecosystem, version));
}

function linesOf(table: string): string[] {
  return table.trim().split('\n');
}
