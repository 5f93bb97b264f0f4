import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';
import { writeZip } from '#tests/given/zip.ts';
import { sharedData } from '#tests/shared-data.ts';
import type { AdvisorySource } from '../advisory-source.ts';
import { openKnowledge } from '../sync/knowledge-state.ts';
import type { BaseUrls } from '../sync/source-names.ts';
import { syncKnowledge } from '../sync/sync-knowledge.ts';
import { writeOsvFeed, osvRecord } from '#tests/given/feed-folder.ts';

const CWE = `<?xml version="1.0" encoding="UTF-8"?>
<Weakness_Catalog Name="CWE" Version="4.19" Date="2025-12-11">
  <Weaknesses>
    <Weakness ID="79" Name="Cross-site &amp; scripting" Abstraction="Base">
      <Related_Weaknesses>
        <Related_Weakness Nature="ChildOf" CWE_ID="74" View_ID="1000" Ordinal="Primary"/>
        <Related_Weakness Nature="ChildOf" CWE_ID="74" View_ID="1003"/>
        <Related_Weakness Nature="CanPrecede" CWE_ID="494" View_ID="1000"/>
      </Related_Weaknesses>
      <Common_Consequences>
        <Consequence><Scope>Confidentiality</Scope><Scope>Integrity</Scope><Impact>Read Application Data</Impact><Note>x</Note></Consequence>
      </Common_Consequences>
    </Weakness>
  </Weaknesses>
  <Categories>
    <Category ID="1347" Name="OWASP Top Ten 2021 Category A03:2021 - Injection">
      <Relationships><Has_Member CWE_ID="79" View_ID="1344"/></Relationships>
    </Category>
    <Category ID="1440" Name="OWASP Top Ten 2025 Category A05:2025 - Injection">
      <Relationships><Has_Member CWE_ID="79" View_ID="1450"/></Relationships>
    </Category>
  </Categories>
</Weakness_Catalog>`;

/** Writes the documents, each under `<source>/<name>`, syncs them together with one advisory and gives what the bundle answers. */
async function knowledgeOf(
  documents: Readonly<Record<string, Buffer | string | Readonly<Record<string, string>>>>,
): Promise<AdvisorySource> {
  const folder = temporaryFolder();
  const baseUrls: BaseUrls = { osv: writeOsvFeed(join(folder, 'osv'), 'npm', [osvRecord('GHSA-1', { aliases: ['CVE-2024-1000'] })]) };
  writeOsvFeed(join(folder, 'osv'), 'Packagist', []);
  for (const [path, content] of Object.entries(documents)) {
    const [source = '', name = ''] = path.split('/');
    mkdirSync(join(folder, source), { recursive: true });
    if (typeof content === 'string' || Buffer.isBuffer(content)) writeFileSync(join(folder, path), content);
    else
      writeZip(
        join(folder, source, name),
        Object.entries(content).map(([entry, bytes]) => ({ name: entry, bytes })),
      );
    baseUrls[source as keyof BaseUrls] = pathToFileURL(join(folder, source)).href;
  }
  const bundlePath = join(folder, 'k.bundle');
  const report = await syncKnowledge({ bundlePath, baseUrls, now: () => new Date('2026-01-01T00:00:00Z'), backoff: [] });
  if (Object.keys(report.failures).length > 0) throw new Error(Object.values(report.failures).join('\n'));
  return openKnowledge(bundlePath);
}

test("CISA's catalogue says what is exploited", async () => {
  const entries = [
    { cveID: 'CVE-2024-1000', dateAdded: '2024-05-01', dueDate: '2024-05-22', knownRansomwareCampaignUse: 'Known' },
    { cveID: 'CVE-2024-1001', dateAdded: '2024-05-01', knownRansomwareCampaignUse: 'Unknown' },
  ];
  const catalog = { dateReleased: '2025-08-25T17:04:19.9796Z', count: 2, vulnerabilities: entries };
  const knowledge = await knowledgeOf({ 'kev/known_exploited_vulnerabilities.json': JSON.stringify(catalog) });
  expect(knowledge.vulnerability('GHSA-1')?.kev).toEqual({ date_added: '2024-05-01', due_date: '2024-05-22', ransomware: true });
  expect(knowledge.bundle.feeds.at(-1)).toMatchObject({ name: 'CISA KEV', records: 2, modified: '2025-08-25T17:04:19.979Z' });
  await expect(knowledgeOf({ 'kev/known_exploited_vulnerabilities.json': JSON.stringify({ ...catalog, count: 3 }) })).rejects.toThrow(
    'has 2 entries where it says 3',
  );
});

test('EPSS scores are of the day the table names', async () => {
  const table =
    '#model_version:v2025.03.14,score_date:2025-08-25T00:00:00+0000\ncve,epss,percentile\nCVE-2024-1000,0.00043,0.10120\nCVE-1999-0001,0.97,1\n';
  const knowledge = await knowledgeOf({ 'epss/epss_scores-current.csv.gz': gzipSync(table) });
  expect(knowledge.vulnerability('CVE-2024-1000')?.epss).toEqual({ score: 0.00043, percentile: 0.1012, date: '2025-08-25' });
  const documents = { 'epss/epss_scores-current.csv.gz': gzipSync('cve,epss,percentile\nCVE-2024-1000,0.5,0.5\n') };
  await expect(knowledgeOf(documents)).rejects.toThrow('of which day');
  await expect(knowledgeOf({ 'epss/epss_scores-current.csv.gz': gzipSync(table).subarray(0, 60) })).rejects.toThrow(
    'unexpected end of file',
  );
});

test("MITRE's list gives names, parents, consequences and OWASP's categories", async () => {
  const knowledge = await knowledgeOf({ 'cwe/cwec_latest.xml.zip': { 'cwec_v4.19.xml': CWE } });
  expect(knowledge.weakness('CWE-79')).toEqual({
    id: 'CWE-79',
    name: 'Cross-site & scripting',
    parents: ['CWE-74'],
    consequences: [
      { scope: 'Confidentiality', impact: 'Read Application Data' },
      { scope: 'Integrity', impact: 'Read Application Data' },
    ],
  });
  expect(knowledge.owasp(['CWE-79'])).toEqual([
    { edition: '2021', id: 'A03:2021', name: 'Injection' },
    { edition: '2025', id: 'A05:2025', name: 'Injection' },
  ]);
  await expect(knowledgeOf({ 'cwe/cwec_latest.xml.zip': { 'a.xml': '<Weakness_Catalog><Weakness>' } })).rejects.toThrow(/cannot be used/);
});

test("a mapping of one's own replaces MITRE's", async () => {
  const owasp = { '2021': { 'A01:2021': { name: 'Broken Access Control', cwes: ['CWE-79'] } } };
  const knowledge = await knowledgeOf({ 'cwe/cwec_latest.xml.zip': { 'a.xml': CWE }, 'owasp/owasp-top10-cwe.json': JSON.stringify(owasp) });
  expect(knowledge.owasp(['CWE-79']).map(({ id }) => id)).toEqual(['A01:2021']);
});

test('licenses have the facts of one list and the category of the other', async () => {
  const licenses = [{ licenseId: 'MIT', name: 'MIT License', isDeprecatedLicenseId: false, isOsiApproved: true, isFsfLibre: true }];
  const index = [
    { category: 'Permissive', spdx_license_key: 'MIT', other_spdx_license_keys: [] },
    { category: 'Copyleft', spdx_license_key: 'GPL-2.0-only', other_spdx_license_keys: ['GPL-2.0', 'MIT'] },
  ];
  const knowledge = await knowledgeOf({
    'spdx/licenses.json': JSON.stringify({ releaseDate: '2025-07-01T00:00:00Z', licenses }),
    'licensedb/index.json': JSON.stringify(index),
  });
  expect(knowledge.license('MIT')).toEqual({
    id: 'MIT',
    name: 'MIT License',
    deprecated: false,
    osiApproved: true,
    fsfFree: true,
    category: 'Permissive',
  });
});

test('FriendsOfPHP is a second source under the same vulnerability and no match of its own', async () => {
  const advisory = `title: A title\nlink: https://example.org\ncve: CVE-2024-1000\nbranches:\n  1.x:\n    time: 2024-01-02 03:04:05\n    versions: ['>=1.0', '<1.2.3']\n  2.x:\n    time: ~\n    versions: ['<=2.0.1']\nreference: composer://acme/thing\n`;
  const knowledge = await knowledgeOf({
    'friendsofphp/master.zip': {
      'security-advisories-master/acme/thing/CVE-2024-1000.yaml': advisory,
      'security-advisories-master/README.md': '',
    },
  });
  expect(knowledge.findByPackage('composer', 'acme/thing')).toEqual([]);
  expect(knowledge.secondOpinions('composer', 'acme/thing')).toEqual([
    {
      source: 'FriendsOfPHP',
      advisoryId: 'FOP-acme/thing/CVE-2024-1000',
      affectedIndex: 0,
      ecosystem: 'composer',
      name: 'acme/thing',
      repository: 'packagist',
      ranges: [
        { type: 'ECOSYSTEM', events: [{ introduced: '1.0' }, { fixed: '1.2.3' }] },
        { type: 'ECOSYSTEM', events: [{ introduced: '0' }, { last_affected: '2.0.1' }] },
      ],
      versions: [],
      malware: false,
    },
  ]);
  expect(knowledge.vulnerability('CVE-2024-1000')?.advisories.map(({ id, published }) => [id, published])).toEqual([
    ['FOP-acme/thing/CVE-2024-1000', '2024-01-02T03:04:05.000Z'],
    ['GHSA-1', null],
  ]);
});

const REAL = {
  'kev/known_exploited_vulnerabilities.json': sharedData('reference/cisa-kev.json.gz'),
  'epss/epss_scores-current.csv.gz': sharedData('reference/epss-sample.csv'),
  'owasp/owasp-top10-cwe.json': sharedData('reference/owasp-top10-cwe.json'),
  'spdx/licenses.json': sharedData('reference/spdx-licenses.json'),
  'licensedb/index.json': sharedData('reference/scancode-licensedb-index.json'),
  'friendsofphp/master.zip': sharedData('advisories/friendsofphp-security-advisories.zip'),
};
test.skipIf(Object.values(REAL).includes(undefined))('the real feeds are read whole', async () => {
  const knowledge = await knowledgeOf(Object.fromEntries(Object.entries(REAL).map(([path, file]) => [path, readFileSync(file!)])));
  expect(knowledge.bundle.feeds.slice(2).map(({ name, records, complete }) => [name, records, complete])).toEqual([
    ['FriendsOfPHP', 1_592, true],
    ['CISA KEV', 1_404, true],
    ['FIRST EPSS', 2_634, true],
    ['OWASP Top 10', 281, true],
    ['SPDX', 727, true],
    ['ScanCode LicenseDB', 788, true],
  ]);
});
