import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sharedData } from '#tests/shared-data.ts';
import { compareVersions, isOrdered, satisfies } from '../versions.ts';

// npm's own fixtures (ISC), read from the real-data collection. Rows whose options change the meaning are not about our interface.
const file = sharedData('conformance/node-semver/fixtures.json');
const fixtures = file ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown[][]>) : {};

// A third member asks for leniency, which we always grant, or for pre-releases, which is another question.
const asksForPrereleases = (row: unknown[]): boolean => JSON.stringify(row[2])?.includes('includePrerelease') ?? false;

describe.skipIf(!file)('agrees with node-semver (needs ../shared/data)', () => {
  test('versions that a range includes', () => {
    const rows = fixtures['range-include']!.filter((row) => !asksForPrereleases(row));
    expect(rows.filter(([range, version]) => satisfies('npm', version as string, range as string) !== true)).toEqual([]);
  });
  test('versions that a range excludes', () => {
    const rows = fixtures['range-exclude']!.filter((row) => !asksForPrereleases(row) && typeof row[1] === 'string');
    expect(rows.filter(([range, version]) => satisfies('npm', version as string, range as string) === true)).toEqual([]);
  });
  test('greater and smaller', () => {
    const rows = fixtures['comparisons']!;
    const wrong = rows.filter(
      ([a, b]) => compareVersions('npm', a as string, b as string) <= 0 || compareVersions('npm', b as string, a as string) >= 0,
    );
    expect(wrong).toEqual([]);
  });
  test('equality', () => {
    const rows = fixtures['equality']!;
    expect(rows.filter(([a, b]) => compareVersions('npm', a as string, b as string) !== 0)).toEqual([]);
  });
  test('texts that are no version have no place in the order', () => {
    const rows = fixtures['invalid-versions']!.filter(([version]) => typeof version === 'string');
    expect(rows.filter(([version]) => isOrdered('npm', version as string))).toEqual([]);
  });
});
