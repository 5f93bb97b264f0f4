import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sharedData } from '#tests/shared-data.ts';
import { phpVersionCompare } from './composer/php-version-compare.ts';
import { compareVersions } from './versions.ts';

// Claims `a < b`, one a line, from OSV-SCALIBR's version tests (Apache-2.0), read from the real-data collection.
const SIGNS: Readonly<Record<string, number>> = { '<': -1, '=': 0, '>': 1 };
type Compare = (a: string, b: string) => number;

function deviations(file: string, compare: Compare): string[] {
  const lines = readFileSync(sharedData(`conformance/version-compare/${file}`)!, 'utf8').split('\n');
  return lines.filter((line) => {
    if (line.trim() === '' || /^(?:#|\/\/)/.test(line)) return false;
    const [a, sign, b] = line.trim().split(' ');
    const expected = SIGNS[sign!]!;
    return Math.sign(compare(a!, b!)) !== expected || Math.sign(compare(b!, a!)) + expected !== 0;
  });
}

const withoutV: Compare = (a, b) => phpVersionCompare(a.replace(/^v/i, ''), b.replace(/^v/i, ''));
const composer: Compare = (a, b) => compareVersions('composer', a, b);

describe.skipIf(!sharedData('conformance/version-compare'))('holds every line of version-compare (needs ../shared/data)', () => {
  test('npm', () => {
    expect(deviations('semver-versions.txt', (a, b) => compareVersions('npm', a, b))).toEqual([]);
  });
  test("PHP's order, generated from real releases", () => {
    expect(deviations('packagist-versions-generated.txt', withoutV)).toEqual([]);
  });
  // PHP itself answers neither line so: it drops a "#" that is a part of its own.
  test("PHP's order, made by hand", () => {
    expect(deviations('packagist-versions.txt', withoutV)).toEqual(['1.2.3.# = 1.2.3', '1.2.3.# = 1.2.3.1']);
  });
  // The lines are PHP's order of the bare texts; Composer compares normal forms, where `v3.0` is `3.0.0.0` and words have no capitals.
  test("Composer's order differs where the normal form does", () => {
    expect(deviations('packagist-versions.txt', composer)).toEqual(['1.0.0 > 1.0', '1.2.3.# = 1.2.3', '1.2.3.# = 1.2.3.1']);
    expect(deviations('packagist-versions-generated.txt', composer)).toEqual([
      'v3.0 < v3.0.0-beta',
      'v3.4 < v3.4.0-alpha',
      'v4-beta4 < v4.0-alpha',
      'v1.9.0-ALPHA.1 = v1.9.0-BETA.1',
      'v1.9.0-BETA.1 < v1.9.0-ALPHA.2',
      'v1.9.0-ALPHA.2 = v1.9.0-BETA.2',
      '5.1.0-stable < 5.1.0-beta2',
      '3.0.0b1 < 3.0.0b1.post1',
      '3.0.0b2 < 3.0.0b2.post1',
      '3.2.0rc1 < 3.2.0rc1.post1',
      'v4.4 < v4.4.0-beta',
      'v6.5 < v6.5.0-beta-0',
      'v6.6 < v6.6.0-beta',
    ]);
  });
});
