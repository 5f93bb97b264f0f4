import { expect, test } from 'vitest';
import type { Vulnerability } from '#contract/results/vulnerabilities.ts';
import { cycloneDxErrors } from '#tests/conformance/cyclonedx/validate-json.ts';
import { cycloneDxXmlErrors } from '#tests/conformance/cyclonedx/validate-xml.ts';
import { INPUT, LEFT, ODD, RIGHT, VULNERABILITY, written } from '#tests/given/export-input.ts';

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

test('CycloneDX holds graph, hashes, licenses, scopes and vulnerabilities', async () => {
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

test('CycloneDX says what has no field of its own: malware, exploitation and its likelihood', async () => {
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
