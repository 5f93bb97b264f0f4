import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCveId } from '../format/cve-key.ts';
import { uniteAliases } from './unite-aliases.ts';

/** Groups of two and more names, as texts. */
function groupsOf(records: Readonly<Record<string, readonly string[]>>): string[] {
  const names = [...new Set(Object.entries(records).flat(2))].sort();
  const ordinals = new Map(names.map((name, ordinal) => [name, ordinal]));
  const edges = Object.entries(records).sort(([one], [other]) => (one < other ? -1 : 1));
  const roots = uniteAliases(
    names.length,
    edges.map(([id, aliases]) => [ordinals.get(id)!, aliases.map((alias) => ordinals.get(alias)!)] as const),
    (name) => isCveId(names[name]!),
  );
  const groups = Map.groupBy(names, (_, ordinal) => roots[ordinal]);
  return [...groups.values()].filter((group) => group.length > 1).map((group) => group.join(' '));
}

test('records that name the same CVE are one vulnerability', () => {
  expect(groupsOf({ 'GHSA-1': ['CVE-2024-0001'], 'MAL-2024-1': ['GHSA-1'], 'DRUPAL-1': ['CVE-2024-0001'] })).toEqual([
    'CVE-2024-0001 DRUPAL-1 GHSA-1 MAL-2024-1',
  ]);
});

test('a chain of records that each name another CVE does not make the CVEs equal', () => {
  expect(groupsOf({ 'GHSA-1': ['CVE-2024-0001', 'GHSA-2'], 'GHSA-2': ['CVE-2024-0002'] })).toEqual([
    'CVE-2024-0001 GHSA-1',
    'CVE-2024-0002 GHSA-2',
  ]);
});

test('two CVEs are one vulnerability when a record names both and nobody speaks of each alone', () => {
  expect(groupsOf({ 'GHSA-1': ['CVE-2024-0001', 'CVE-2024-0002'], 'GHSA-2': ['CVE-2024-0001'] })).toEqual([
    'CVE-2024-0001 CVE-2024-0002 GHSA-1 GHSA-2',
  ]);
});

test('a collective advisory does not unite CVEs that other records keep apart', () => {
  expect(groupsOf({ 'DRUPAL-1': ['CVE-2024-0001', 'CVE-2024-0002'], 'FOP-1': ['CVE-2024-0001'], 'FOP-2': ['CVE-2024-0002'] })).toEqual([
    'CVE-2024-0001 DRUPAL-1 FOP-1',
    'CVE-2024-0002 FOP-2',
  ]);
});

test('no third CVE joins two that are kept apart', () => {
  const records = {
    'DRUPAL-1': ['CVE-2022-0001', 'CVE-2023-0002', 'CVE-2023-0003'],
    'FOP-1': ['CVE-2022-0001'],
    'FOP-2': ['CVE-2023-0002'],
  };
  expect(groupsOf(records).some((group) => group.includes('CVE-2022-0001') && group.includes('CVE-2023-0002'))).toBe(false);
});

const someNames = fc.constantFrom(
  'CVE-2024-0001',
  'CVE-2024-0002',
  'CVE-2024-0003',
  'CVE-2024-0004',
  'GHSA-1',
  'GHSA-2',
  'GHSA-3',
  'MAL-1',
);
const someRecords = fc.dictionary(
  fc.constantFrom('CVE-2024-0001', 'GHSA-1', 'GHSA-2', 'GHSA-3', 'MAL-1', 'OSV-1', 'OSV-2'),
  fc.uniqueArray(someNames, { maxLength: 5 }),
  { maxKeys: 7 },
);

test('whatever else is said, two CVEs of each of which some record speaks alone stay two', () => {
  fc.assert(
    fc.property(someRecords, (records) => {
      const spokenOf = Object.entries(records).map(([id, aliases]) => [...new Set([id, ...aliases])].filter(isCveId));
      const alone = new Set(spokenOf.filter(({ length }) => length === 1).flat());
      for (const group of groupsOf(records)) expect(group.split(' ').filter((name) => alone.has(name)).length).toBeLessThan(2);
    }),
    { numRuns: 2_000 },
  );
});

test('a record that names every CVE there is unites none of which others speak, in no more time than it takes to read', () => {
  const cves = Array.from({ length: 20_000 }, (_, at) => `CVE-2024-${10_000 + at}`);
  const named = Object.fromEntries(cves.slice(0, 10_000).map((cve, at) => [`GHSA-${at}`, [cve]]));
  const sizes = groupsOf({ ...named, 'AAA-1': cves }).map((group) => group.split(' ').filter(isCveId).length);
  // It belongs to the first of them, and so do those of which nobody else speaks.
  expect([sizes.length, Math.max(...sizes), sizes.filter((size) => size === 1).length]).toEqual([10_000, 10_001, 9_999]);
});

test('whatever records say, CVEs in one group are connected by records that name two of them', () => {
  fc.assert(
    fc.property(someRecords, (records) => {
      for (const group of groupsOf(records)) {
        const cves = group.split(' ').filter(isCveId);
        const pairs = Object.entries(records).map(([id, aliases]) => [id, ...aliases].filter(isCveId));
        const reached = new Set(cves.slice(0, 1));
        for (let round = 0; round < cves.length; round++) {
          for (const pair of pairs) if (pair.some((cve) => reached.has(cve))) for (const cve of pair) reached.add(cve);
        }
        expect(cves.every((cve) => reached.has(cve))).toBe(true);
      }
    }),
  );
});
