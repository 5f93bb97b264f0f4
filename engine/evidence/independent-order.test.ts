import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compareVersions, isOrdered } from '#engine/versions/versions.ts';
import { sharedData } from '#tests/shared-data.ts';
import { composerOrder } from './composer-order.ts';
import { compareIndependently, type IndependentOrder } from './independent-order.ts';
import { semverOrder } from './semver-order.ts';

const sign = { '<': -1, '=': 0, '>': 1 } as const;

function wrongLines(order: IndependentOrder, text: string): string[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(\/\/|#)/.test(line))
    .filter((line) => {
      const [a, operator, b] = line.split(/\s+/) as [string, keyof typeof sign, string];
      const compared = compareIndependently(order, a, b);
      return compared !== undefined && Math.sign(compared) !== sign[operator];
    });
}

test('SemVer order. Source: SemVer 2.0.0, section 11', () => {
  const lines = `
    1.0.0 < 2.0.0
    2.0.0 < 2.1.0
    2.1.0 < 2.1.1
    1.0.0-alpha < 1.0.0-alpha.1
    1.0.0-alpha.1 < 1.0.0-alpha.beta
    1.0.0-alpha.beta < 1.0.0-beta
    1.0.0-beta < 1.0.0-beta.2
    1.0.0-beta.2 < 1.0.0-beta.11
    1.0.0-beta.11 < 1.0.0-rc.1
    1.0.0-rc.1 < 1.0.0
    1.0.0+a = 1.0.0+b
    v1.2.0 = 1.2`;
  expect(wrongLines(semverOrder, lines)).toEqual([]);
});

test('Composer order. Source: Composer documentation, "Versions and constraints"', () => {
  const lines = `
    1.0.0-dev < 1.0.0-alpha1
    1.0.0-alpha1 < 1.0.0-beta1
    1.0-b1 = 1.0.0-beta1
    1.0.0-beta2-dev < 1.0.0-beta2
    1.0.0-beta2 < 1.0.0-beta11
    1.0.0-beta11 < 1.0.0-RC1
    1.0.0-RC1 < 1.0.0
    v1 = 1.0.0.0
    1.0.0 < 1.0.0-p1
    1.0.0-p1 < 1.0.0.1
    1.9.9 < 1.x-dev
    1.x-dev < 2.0.0-dev`;
  expect(wrongLines(composerOrder, lines)).toEqual([]);
  expect(compareIndependently(composerOrder, 'dev-main', '1.0.0')).toBeUndefined();
});

describe.skipIf(!sharedData('conformance/version-compare'))('the two readings of version order agree (conformance/version-compare)', () => {
  const files = [
    ['packagist-versions.txt', 'composer', composerOrder],
    ['packagist-versions-generated.txt', 'composer', composerOrder],
    ['semver-versions.txt', 'npm', semverOrder],
  ] as const;
  test.each(files)('%s', (file, ecosystem, order) => {
    const lines = readFileSync(sharedData(`conformance/version-compare/${file}`)!, 'utf8')
      .trim()
      .split('\n');
    const pairs = lines.filter((line) => /^\S+ [<=>] \S+$/.test(line)).map((line) => line.split(/ [<=>] /) as [string, string]);
    const compared = pairs.map(([a, b]) => ({ a, b, sign: Math.sign(compareIndependently(order, a, b) ?? Number.NaN) }));
    const judged = compared.filter(({ a, b, sign }) => !Number.isNaN(sign) && isOrdered(ecosystem, a) && isOrdered(ecosystem, b));
    expect(judged.filter(({ a, b, sign }) => sign !== Math.sign(compareVersions(ecosystem, a, b)))).toEqual([]);
    expect(judged.length / pairs.length).toBeGreaterThan(0.8);
  });
});
