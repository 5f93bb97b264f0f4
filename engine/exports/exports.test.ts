import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RegistryFacts } from '#contract/results/inventory.ts';
import { jsSbom } from '#engine/plugins/js-sbom/js-sbom.ts';
import { cycloneDxErrors } from '#tests/conformance/cyclonedx/validate-json.ts';
import { cycloneDxXmlErrors } from '#tests/conformance/cyclonedx/validate-xml.ts';
import { missingInBom, missingInSpdx } from '#tests/conformance/exports/minimum-elements.ts';
import { INPUT, INVENTORY, LEFT, ODD, written } from '#tests/given/export-input.ts';
import { sharedData } from '#tests/shared-data.ts';
import type { ExportInput } from './export-input.ts';
import { EXPORTS, type ExportName } from './exports.ts';

const told = (purl: string): RegistryFacts => ({
  purl,
  newest_release: null,
  newest_release_date: null,
  release_date: null,
  outdated: null,
  deprecated: 'Use right.',
  licenses: ['0BSD'],
});

test('licenses and deprecations that only the registry tells are in every document', async () => {
  const [bare, stated] = [{ ...ODD, licenses: [] }, LEFT];
  const registry = [told(bare.purl), told(stated.purl)];
  const input = { ...INPUT, inventories: [{ ...INVENTORY, components: [bare, stated], registry }] };
  const bom = JSON.parse(await written('cyclonedx-json', input));
  expect(bom.components.map((entry: { licenses: unknown }) => entry.licenses)).toEqual([
    [{ license: { id: 'MIT', acknowledgement: 'declared' } }],
    [{ license: { id: '0BSD', acknowledgement: 'declared' } }],
  ]);
  expect(bom.components[1].properties).toContainEqual({ name: 'understory:deprecated', value: 'Use right.' });
  const spdx = JSON.parse(await written('spdx-json', input));
  const libraries = spdx.packages.filter(({ primaryPackagePurpose: purpose }: { primaryPackagePurpose: string }) => purpose === 'LIBRARY');
  expect(libraries.map(({ licenseDeclared }: { licenseDeclared: string }) => licenseDeclared)).toEqual(['0BSD', 'MIT']);
  expect((await written('csv', input)).split('\r\n')[1]).toMatch(/^npm,odd,0\.0\.1,.*,0BSD,Use right\.,/);
});

test('every minimum element of NTIA is in CycloneDX and in SPDX', async () => {
  const bom = JSON.parse(await written('cyclonedx-json'));
  expect(bom.metadata.timestamp).toBe('2026-11-21T10:00:00.123Z');
  expect(bom.metadata.authors).toEqual([{ name: 'Understory 0.1.0' }]);
  expect(missingInBom(bom)).toEqual([]);

  const spdx = JSON.parse(await written('spdx-json'));
  expect(spdx.creationInfo).toMatchObject({ created: '2026-11-21T10:00:00Z', creators: ['Tool: Understory-0.1.0'] });
  expect(missingInSpdx(spdx)).toEqual([]);
  expect(spdx.relationships.map(({ relationshipType }: { relationshipType: string }) => relationshipType)).toEqual([
    'DESCRIBES',
    'DEPENDS_ON',
    'OPTIONAL_DEPENDENCY_OF',
    'DEPENDS_ON',
  ]);
});

test.each(Object.keys(EXPORTS) as ExportName[])('%s: the same analysis gives the same bytes', async (format) => {
  expect(await written(format)).toBe(await written(format));
});

test('another analysis is another document', async () => {
  expect(await serial(INPUT)).not.toBe(await serial({ ...INPUT, timestamp: new Date('2026-11-22T00:00:00Z') }));
});

async function serial(input: ExportInput): Promise<string> {
  return JSON.parse(await written('cyclonedx-json', input)).serialNumber;
}

const realLockfile = sharedData('conformance/multi-scanner-project/package-lock.json.gz');

describe.skipIf(!realLockfile)('a real lockfile (needs ../shared/data)', () => {
  let input: ExportInput;

  beforeAll(async () => {
    const files: Record<string, string> = {
      'package.json': readFileSync(sharedData('conformance/multi-scanner-project/package.json')!, 'utf8'),
      'package-lock.json': gunzipSync(readFileSync(realLockfile!)).toString(),
    };
    const checkout = { paths: Object.keys(files).sort(), skipped: [], readText: async (path: string) => files[path]! };
    const log = { info: () => undefined, warn: () => undefined };
    const inventory = await jsSbom.run({ checkout, log, signal: new AbortController().signal } as never);
    input = { ...INPUT, inventories: [inventory], vulnerabilities: [], coverage: inventory.coverage };
  });

  test.each(['1.6', '1.7'])('gives valid CycloneDX %s', async (version) => {
    const suffix = version === '1.6' ? '' : '1.7-';
    expect(cycloneDxErrors(version, JSON.parse(await written(`cyclonedx-${suffix}json` as ExportName, input)))).toEqual([]);
    expect(await cycloneDxXmlErrors(version, await written(`cyclonedx-${suffix}xml` as ExportName, input))).toEqual([]);
  });

  test('names every component once in each format', async () => {
    const purls = input.inventories[0]!.components.map(({ purl }) => purl).sort();
    const bom = JSON.parse(await written('cyclonedx-json', input));
    expect(bom.components.map(({ purl }: { purl: string }) => purl).sort()).toEqual(purls);
    const spdx = JSON.parse(await written('spdx-json', input));
    const libraries = spdx.packages.filter((entry: { primaryPackagePurpose: string }) => entry.primaryPackagePurpose === 'LIBRARY');
    const located = libraries.flatMap(({ externalRefs }: { externalRefs: { referenceLocator: string }[] }) => externalRefs);
    expect(located.map(({ referenceLocator }: { referenceLocator: string }) => referenceLocator).sort()).toEqual(purls);
    expect(new Set(spdx.packages.map(({ SPDXID: id }: { SPDXID: string }) => id)).size).toBe(spdx.packages.length);
  });
});
