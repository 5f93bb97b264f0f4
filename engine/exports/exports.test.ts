import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Component, Importer, InventoryResult, RegistryFacts } from '#contract/results/inventory.ts';
import type { Vulnerability } from '#contract/results/vulnerabilities.ts';
import { jsSbom } from '#engine/plugins/js-sbom/js-sbom.ts';
import { cycloneDxErrors } from '#tests/conformance/cyclonedx/validate-json.ts';
import { cycloneDxXmlErrors } from '#tests/conformance/cyclonedx/validate-xml.ts';
import { missingInBom, missingInSpdx } from '#tests/conformance/exports/minimum-elements.ts';
import { spdxFlaws } from '#tests/conformance/exports/spdx-flaws.ts';
import { sharedData } from '#tests/shared-data.ts';
import type { ExportInput } from './export-input.ts';
import { EXPORTS } from './exports.ts';
import type { ExportName } from './exports.ts';

const component = (purl: string, facts: Partial<Component>): Component => ({
  purl,
  ecosystem: 'npm',
  name: '',
  version: '',
  source: { kind: 'registry', url: null },
  scopes: ['production'],
  direct: false,
  uses: [{ direct: false, scopes: ['production'], importers: [0] }],
  dependencies: [],
  location: { file: 'package-lock.json', line: 7, end_line: 12 },
  integrity: null,
  licenses: [],
  deprecated: null,
  paths: [],
  path_count: '1',
  ...facts,
});

const SHA512 = `sha512-${Buffer.alloc(64, 7).toString('base64')}`;
const LEFT = component('pkg:npm/%40acme/left@1.0.0', {
  name: '@acme/left',
  version: '1.0.0',
  direct: true,
  source: { kind: 'registry', url: 'https://registry.test/left-1.0.0.tgz' },
  dependencies: [{ to: 'pkg:npm/right@2.0.0', kind: 'production', range: '^2.0.0' }],
  other_locations: [{ file: 'packages/cart/package-lock.json', line: 9, end_line: 11 }],
  integrity: `${SHA512} sha1-${Buffer.alloc(20, 1).toString('base64')}`,
  licenses: ['MIT'],
});
const RIGHT = component('pkg:npm/right@2.0.0', {
  name: 'right',
  version: '2.0.0',
  scopes: ['development'],
  source: { kind: 'git', url: 'git+https://git.test/right.git#abcdef' },
  licenses: ['Apache-2.0 OR MIT', 'ISC'],
  deprecated: 'Use left.',
});
const ODD = component('pkg:npm/odd@0.0.1', {
  name: 'odd',
  version: '0.0.1',
  scopes: ['optional'],
  licenses: ['SEE LICENSE IN \u0007LICENSE', 'MIT'],
  integrity: 'sha512-short',
});
const IMPORTER: Importer = {
  id: '.',
  name: 'shop',
  version: null,
  manifest: 'package.json',
  manager: 'npm',
  lockfile: 'package-lock.json',
  licenses: ['MIT'],
  dependencies: [
    { name: '@acme/left', range: '^1', scope: 'production', component: LEFT.purl, location: null },
    { name: 'odd', range: '*', scope: 'optional', component: ODD.purl, location: null },
  ],
};
const VULNERABILITY: Vulnerability = {
  id: 'CVE-2026-0001',
  aliases: ['GHSA-aaaa-bbbb-cccc'],
  malware: false,
  summary: 'A <b>bad</b> thing & more',
  details: 'Long text',
  published: '2026-01-02T03:04:05Z',
  modified: null,
  severity: {
    class: 'HIGH',
    score: 7.5,
    basis: 'cvss',
    vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H',
    version: '3.1',
    source: 'OSV:GHSA-aaaa-bbbb-cccc',
  },
  vectors: [{ version: '2.0', vector: 'AV:N/AC:L/Au:N/C:N/I:N/A:P', score: 5, source: 'nvd@nist.gov', primary: true }],
  impact: null,
  weaknesses: [{ id: 'CWE-400', name: null }],
  owasp: [],
  epss: null,
  kev: null,
  references: [
    { type: 'WEB', url: 'https://example.test/a b' },
    { type: 'WEB', url: 'javascript:alert(1)' },
  ],
  advisories: [{ id: 'GHSA-aaaa-bbbb-cccc', source: 'OSV', modified: null, revision: 'r1' }],
  affected: [
    {
      purl: LEFT.purl,
      ecosystem: 'npm',
      name: LEFT.name,
      version: LEFT.version,
      scopes: LEFT.scopes,
      direct: true,
      importers: [{ importer: '.', direct: true, scopes: LEFT.scopes }],
      location: LEFT.location,
      paths: [['.', LEFT.purl]],
      path_count: '1',
      affected_range: '<1.0.1',
      fixed_versions: ['1.0.1'],
      opinions: [],
      agreement: 'no_second_opinion',
      witnesses: [] as never,
    },
  ],
};
const INVENTORY = {
  ecosystem: 'npm',
  importers: [IMPORTER],
  components: [LEFT, ODD, RIGHT],
  registry: [],
  coverage: {},
} as unknown as InventoryResult;

const INPUT: ExportInput = {
  project: { name: 'shop', version: null },
  tool: { name: 'Understory', version: '0.1.0' },
  timestamp: new Date('2026-11-21T10:00:00.123Z'),
  inventories: [INVENTORY],
  vulnerabilities: [VULNERABILITY],
  coverage: {
    complete: false,
    gaps: ['1 dependency comes from git and is not matched against advisories.'],
    files: [],
    packages: { declared: 2, extracted: 3, matched: 2, not_resolvable: 1 },
    unresolved: [],
    problems: [],
    knowledge: null,
  },
  knowledge: { hash: 'abc', built_at: null, feeds: [] },
};

async function written(format: ExportName, input = INPUT): Promise<string> {
  return (await EXPORTS[format].load())(input);
}

async function serial(input: ExportInput): Promise<string> {
  return JSON.parse(await written('cyclonedx-json', input)).serialNumber;
}

test.each(['1.6', '1.7'])('CycloneDX %s JSON is valid by its official schema', async (version) => {
  const bom = JSON.parse(await written(version === '1.6' ? 'cyclonedx-json' : 'cyclonedx-1.7-json')) as { specVersion: string };
  expect(bom.specVersion).toBe(version);
  expect(cycloneDxErrors(version, bom)).toEqual([]);
});

test.each(['1.6', '1.7'])('CycloneDX %s XML is valid by its official schema', async (version) => {
  expect(await cycloneDxXmlErrors(version, await written(version === '1.6' ? 'cyclonedx-xml' : 'cyclonedx-1.7-xml'))).toEqual([]);
});

test('the validators do refuse what is wrong', async () => {
  const xml = await written('cyclonedx-xml');
  expect(await cycloneDxXmlErrors('1.6', xml.replace('<scope>excluded', '<scope>unknown'))).not.toEqual([]);
  const json = await written('cyclonedx-json');
  expect(cycloneDxErrors('1.6', JSON.parse(json.replace('"excluded"', '"unknown"')))).not.toEqual([]);
});

test('CycloneDX holds graph, hashes, licences, scopes and vulnerabilities', async () => {
  const bom = JSON.parse(await written('cyclonedx-json'));
  expect(bom.dependencies).toEqual([
    { ref: LEFT.purl, dependsOn: [RIGHT.purl] },
    { ref: ODD.purl, dependsOn: [] },
    { ref: RIGHT.purl, dependsOn: [] },
    { ref: 'project', dependsOn: [LEFT.purl, ODD.purl] },
  ]);
  const byRef = Object.fromEntries(bom.components.map((entry: { 'bom-ref': string }) => [entry['bom-ref'], entry]));
  expect(byRef[LEFT.purl]).toMatchObject({
    group: '@acme',
    name: 'left',
    version: '1.0.0',
    scope: 'required',
    purl: LEFT.purl,
    licenses: [{ license: { id: 'MIT', acknowledgement: 'declared' } }],
    hashes: [
      { alg: 'SHA-1', content: '01'.repeat(20) },
      { alg: 'SHA-512', content: '07'.repeat(64) },
    ],
    externalReferences: [{ type: 'distribution', url: 'https://registry.test/left-1.0.0.tgz' }],
  });
  expect(byRef[RIGHT.purl]).toMatchObject({ scope: 'excluded', licenses: [{ expression: '(Apache-2.0 OR MIT) OR ISC' }] });
  expect(byRef[ODD.purl]).toMatchObject({
    scope: 'optional',
    licenses: [{ license: { name: 'MIT' } }, { license: { name: 'SEE LICENSE IN \ufffdLICENSE' } }],
  });
  expect(byRef[ODD.purl].hashes).toBeUndefined();
  expect(bom.vulnerabilities[0]).toMatchObject({
    id: 'CVE-2026-0001',
    cwes: [400],
    references: [{ id: 'GHSA-aaaa-bbbb-cccc' }],
    recommendation: 'Upgrade to a fixed version (@acme/left: 1.0.1).',
    affects: [
      {
        ref: LEFT.purl,
        versions: [
          { version: '1.0.0', status: 'affected' },
          { range: 'vers:npm/<1.0.1', status: 'affected' },
        ],
      },
    ],
  });
  expect(bom.metadata.properties).toContainEqual({ name: 'understory:complete', value: 'false' });
});

test('CycloneDX says where each component was found, what the project is, and that something is missing', async () => {
  const bom = JSON.parse(await written('cyclonedx-json'));
  expect(bom.metadata).toMatchObject({
    lifecycles: [{ phase: 'pre-build' }],
    component: { name: 'shop', version: 'unversioned', purl: 'pkg:npm/shop' },
  });
  const byRef = Object.fromEntries(bom.components.map((entry: { 'bom-ref': string }) => [entry['bom-ref'], entry]));
  expect(byRef[LEFT.purl].evidence).toEqual({
    occurrences: [
      { location: 'package-lock.json', line: 7 },
      { location: 'packages/cart/package-lock.json', line: 9 },
    ],
  });
  expect(byRef[RIGHT.purl].properties).toContainEqual({ name: 'cdx:npm:package:development', value: 'true' });
  expect(bom.compositions).toEqual([{ aggregate: 'incomplete', dependencies: ['project'] }]);
  const xml = await written('cyclonedx-xml');
  expect(xml.replaceAll(/\s*\n\s*/g, '')).toContain(
    '<occurrence><location>package-lock.json</location><line>7</line></occurrence><occurrence><location>packages/cart/package-lock.json</location>',
  );
  expect(xml.replaceAll(/\s*\n\s*/g, '')).toContain(
    '<composition><aggregate>incomplete</aggregate><dependencies><dependency ref="project"/></dependencies></composition>',
  );
});

const told = (purl: string): RegistryFacts => ({
  purl,
  newest_release: null,
  newest_release_date: null,
  release_date: null,
  outdated: null,
  deprecated: 'Use right.',
  licenses: ['0BSD'],
});

test('licences and deprecations that only the registry tells stand in every document', async () => {
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

test('CycloneDX tells what has no field of its own: malware, exploitation and its likelihood', async () => {
  const urgent: Vulnerability = {
    ...VULNERABILITY,
    malware: true,
    epss: { score: 0.25, percentile: 0.9, date: '2026-11-20' },
    kev: { date_added: '2026-11-01', due_date: null, ransomware: null },
  };
  const bom = JSON.parse(await written('cyclonedx-json', { ...INPUT, vulnerabilities: [urgent] }));
  expect(bom.vulnerabilities[0].properties).toEqual([
    { name: 'understory:epss', value: '0.25 (2026-11-20)' },
    { name: 'understory:kev', value: '2026-11-01' },
    { name: 'understory:malware', value: 'true' },
  ]);
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

test('SPDX has the fields of version 2.3 and no other, and refers to nothing that is missing', async () => {
  const spdx = JSON.parse(await written('spdx-json'));
  expect(spdxFlaws(spdx)).toEqual([]);
  expect(spdxFlaws({ ...spdx, hasExtractedLicensingInfos: [] })).toEqual([expect.stringMatching(/^LicenseRef-\w+ is not defined$/)]);
  expect(spdxFlaws({ ...spdx, relationships: spdx.relationships.slice(1) })).toEqual(['the document describes nothing']);
  expect(spdxFlaws({ ...spdx, packages: spdx.packages.slice(1) })).not.toEqual([]);
  expect(spdxFlaws({ ...spdx, owner: 'me' })).toEqual([': Unrecognized key: "owner"']);
});

test('SPDX holds purls, checksums, licences of its own and the advisories', async () => {
  const { packages, hasExtractedLicensingInfos: infos } = JSON.parse(await written('spdx-json'));
  const byName = Object.fromEntries(packages.map((entry: { name: string }) => [entry.name, entry]));
  expect(byName['@acme/left']).toMatchObject({
    supplier: 'Organization: @acme',
    downloadLocation: 'https://registry.test/left-1.0.0.tgz',
    licenseDeclared: 'MIT',
    checksums: [
      { algorithm: 'SHA512', checksumValue: '07'.repeat(64) },
      { algorithm: 'SHA1', checksumValue: '01'.repeat(20) },
    ],
    externalRefs: [
      { referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl', referenceLocator: LEFT.purl },
      { referenceCategory: 'SECURITY', referenceType: 'advisory', referenceLocator: 'https://osv.dev/vulnerability/CVE-2026-0001' },
    ],
  });
  expect(byName['right']).toMatchObject({
    downloadLocation: 'git+https://git.test/right.git@abcdef',
    licenseDeclared: '(Apache-2.0 OR MIT) OR ISC',
  });
  expect(infos).toHaveLength(1);
  expect(byName['odd'].licenseDeclared).toBe(`${infos[0].licenseId} OR (MIT)`);
  for (const { SPDXID: id } of packages) expect(id).toMatch(/^SPDXRef-[A-Za-z0-9.-]+$/);
});

test('SARIF says what was found, where, how bad, and that the run was not complete', async () => {
  const { version, runs } = JSON.parse(await written('sarif'));
  expect(version).toBe('2.1.0');
  expect(runs[0].invocations[0]).toMatchObject({ executionSuccessful: false, toolExecutionNotifications: [{ level: 'error' }] });
  expect(runs[0].properties).toEqual({ knowledge: 'abc' });
  expect(runs[0].tool.driver.rules[0]).toMatchObject({
    id: 'CVE-2026-0001',
    name: 'VulnerableDependency',
    help: { text: '@acme/left 1.0.0 is affected (<1.0.1); fixed in 1.0.1.\n\nReferences:\nhttps://example.test/a b' },
    properties: { 'security-severity': '7.5', tags: ['security', 'vulnerability', 'external/cwe/cwe-400'] },
  });
  expect(runs[0].results).toMatchObject([
    {
      ruleId: 'CVE-2026-0001',
      ruleIndex: 0,
      level: 'error',
      message: { text: '@acme/left 1.0.0 is affected by CVE-2026-0001: A <b>bad</b> thing & more. Affected: <1.0.1. Fixed in 1.0.1.' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'package-lock.json', uriBaseId: '%SRCROOT%' },
            region: { startLine: 7, endLine: 12 },
          },
        },
      ],
    },
  ]);
});

test('no cell of the CSV begins a formula, and quotes and breaks stay inside their cell', async () => {
  const evil = component('pkg:npm/evil@1.0.0', { name: '=HYPERLINK("http://x.test")', version: '-1+1', licenses: ['@SUM(A1)', 'a\r\nb'] });
  const csv = await written('csv', { ...INPUT, inventories: [{ ...INVENTORY, components: [evil] }] });
  const line = csv.slice(csv.indexOf('\r\n') + 2);
  expect(line.startsWith(`npm,"'=HYPERLINK(""http://x.test"")","'-1+1",pkg:npm/evil@1.0.0,production,false,.,"'@SUM(A1) | a\r\nb",`)).toBe(
    true,
  );
});

test('a table without rows still says that something is missing', async () => {
  const csv = await written('csv', { ...INPUT, inventories: [], vulnerabilities: null });
  expect(csv.split('\r\n')[1]).toMatch(/^,+false,1 dependency comes from git/);
});

test.each(Object.keys(EXPORTS) as ExportName[])('%s: the same analysis gives the same bytes', async (format) => {
  expect(await written(format)).toBe(await written(format));
});

test('another analysis is another document', async () => {
  expect(await serial(INPUT)).not.toBe(await serial({ ...INPUT, timestamp: new Date('2026-11-22T00:00:00Z') }));
});

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
