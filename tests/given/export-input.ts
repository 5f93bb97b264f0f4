// A small project with everything in it that a document has to hold, and what a format makes of it.
import type { InventoryResult } from '#contract/results/inventory.ts';
import type { ExportInput } from '#engine/exports/export-input.ts';
import { EXPORTS, type ExportName } from '#engine/exports/exports.ts';
import { registryComponent, ROOT } from '#tests/conformance/matching/registry-component.ts';
import { affectedBy, completeLedger, npmInventory, vulnerability } from './results.ts';

const transitive = { direct: false, uses: [{ direct: false, scopes: ['production' as const], importers: [0] }] };
const location = { file: 'package-lock.json', line: 7, end_line: 12 };
const sha512 = `sha512-${Buffer.alloc(64, 7).toString('base64')}`;

export const LEFT = registryComponent('npm', '@acme/left', '1.0.0', {
  source: { kind: 'registry', url: 'https://registry.test/left-1.0.0.tgz' },
  dependencies: [{ to: 'pkg:npm/right@2.0.0', kind: 'production', range: '^2.0.0' }],
  location,
  other_locations: [{ file: 'packages/cart/package-lock.json', line: 9, end_line: 11 }],
  integrity: `${sha512} sha1-${Buffer.alloc(20, 1).toString('base64')}`,
  licenses: ['MIT'],
});
export const RIGHT = registryComponent('npm', 'right', '2.0.0', {
  ...transitive,
  scopes: ['development'],
  source: { kind: 'git', url: 'git+https://git.test/right.git#abcdef' },
  location,
  licenses: ['Apache-2.0 OR MIT', 'ISC'],
  deprecated: 'Use left.',
});
export const ODD = registryComponent('npm', 'odd', '0.0.1', {
  ...transitive,
  scopes: ['optional'],
  location,
  licenses: ['SEE LICENSE IN \u0007LICENSE', 'MIT'],
  integrity: 'sha512-short',
});

export const INVENTORY: InventoryResult = npmInventory([LEFT, ODD, RIGHT], {
  importers: [
    {
      ...ROOT,
      name: 'shop',
      lockfile: 'package-lock.json',
      licenses: ['MIT'],
      dependencies: [
        { name: '@acme/left', range: '^1', scope: 'production', component: LEFT.purl, location: null },
        { name: 'odd', range: '*', scope: 'optional', component: ODD.purl, location: null },
      ],
    },
  ],
});

export const VULNERABILITY = vulnerability('CVE-2026-0001', {
  aliases: ['GHSA-aaaa-bbbb-cccc'],
  summary: 'A <b>bad</b> thing & more',
  details: 'Long text',
  published: '2026-01-02T03:04:05Z',
  severity: {
    class: 'HIGH',
    score: 7.5,
    basis: 'cvss',
    vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H',
    version: '3.1',
    source: 'OSV:GHSA-aaaa-bbbb-cccc',
  },
  vectors: [{ version: '2.0', vector: 'AV:N/AC:L/Au:N/C:N/I:N/A:P', score: 5, source: 'nvd@nist.gov', primary: true }],
  weaknesses: [{ id: 'CWE-400', name: null }],
  references: [
    { type: 'WEB', url: 'https://example.test/a b' },
    { type: 'WEB', url: 'javascript:alert(1)' },
  ],
  advisories: [{ id: 'GHSA-aaaa-bbbb-cccc', source: 'OSV', modified: null, revision: 'r1' }],
  affected: [affectedBy(INVENTORY, LEFT, { affected_range: '<1.0.1', fixed_versions: ['1.0.1'] })],
});

export const INPUT: ExportInput = {
  project: { name: 'shop', version: null },
  tool: { name: 'Understory', version: '0.1.0' },
  timestamp: new Date('2026-11-21T10:00:00.123Z'),
  inventories: [INVENTORY],
  vulnerabilities: [VULNERABILITY],
  coverage: {
    ...completeLedger,
    complete: false,
    gaps: ['1 dependency comes from git and is not matched against advisories.'],
  },
  knowledge: { hash: 'abc', built_at: null, feeds: [] },
};

export async function written(format: ExportName, input: ExportInput = INPUT): Promise<string> {
  const text = await (await EXPORTS[format].load())(input);
  return typeof text === 'string' ? text : Buffer.from(text).toString('latin1');
}
