import { describe, expect, test } from 'vitest';
import type { Component } from '#contract/results/inventory.ts';
import type { Records } from '#knowledge/bundle/write/write-records.ts';
import type { NvdRecord } from '#knowledge/advisory-source.ts';
import { withRecords } from '#tests/conformance/matching/open-records.ts';
import { inventoriesOf, registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { findVulnerabilities } from './find-vulnerabilities.ts';

const spanHash = 'a'.repeat(64);

function record(id: string, name: string, fields: object = {}, ecosystem = 'npm') {
  const ranges = [{ type: ecosystem === 'npm' ? 'SEMVER' : 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed: '2.0.0' }] }];
  return {
    id,
    modified: '2026-01-02T00:00:00Z',
    published: '2026-01-01T00:00:00Z',
    affected: [{ package: { ecosystem, name }, ranges }],
    ...fields,
  };
}

function nvd(id: string, fields: Partial<NvdRecord> = {}): NvdRecord {
  return { id, status: 'Analyzed', published: null, modified: null, severities: [], weaknesses: [], cpes: [], ...fields };
}

const cpe = {
  vendor: 'a',
  product: 'a',
  targetSoftware: null,
  version: null,
  startIncluding: null,
  startExcluding: null,
  endIncluding: null,
  endExcluding: null,
};

async function find(records: Records, ...components: Component[]) {
  return await withRecords(records, (bundle) => findVulnerabilities(inventoriesOf(components), bundle));
}

async function idsOf(records: object[], ...components: Component[]) {
  const { vulnerabilities } = await find({ osv: records }, ...components);
  return vulnerabilities.map(({ id }) => id);
}

async function opinionsIn(records: Records) {
  const { vulnerabilities } = await find(records, registryComponent('npm', 'a', '1.0.0'));
  return vulnerabilities[0]!.affected[0]!.opinions.map(({ source, verdict }) => [source, verdict]);
}

describe('names', () => {
  test('of npm are compared byte for byte', async () => {
    const records = [record('GHSA-1', 'JSONStream')];
    expect(await idsOf(records, registryComponent('npm', 'jsonstream', '1.0.0'))).toEqual([]);
    expect(await idsOf(records, registryComponent('npm', 'JSONStream', '1.0.0'))).toEqual(['GHSA-1']);
  });

  test('of Composer are compared without regard to case', async () => {
    const records = [record('GHSA-1', 'Acme/Lib', {}, 'Packagist')];
    expect(await idsOf(records, registryComponent('composer', 'acme/lib', '1.0.0'))).toEqual(['GHSA-1']);
  });

  test('of one ecosystem say nothing about another', async () => {
    expect(await idsOf([record('GHSA-1', 'a')], registryComponent('composer', 'a', '1.0.0'))).toEqual([]);
  });

  test("of Drupal's own repository hold for drupal/ packages and for what came from there", async () => {
    const records = [
      record('D-1', 'drupal/token', {}, 'Packagist:https://packages.drupal.org/8'),
      record('D-2', 'acme/module', {}, 'Packagist:https://packages.drupal.org/8'),
    ];
    const fromDrupal = { source: { kind: 'registry' as const, url: 'https://ftp.drupal.org/files/projects/module-1.0.0.zip' } };
    expect(await idsOf(records, registryComponent('composer', 'drupal/token', '1.0.0'))).toEqual(['D-1']);
    expect(await idsOf(records, registryComponent('composer', 'acme/module', '1.0.0'))).toEqual([]);
    expect(await idsOf(records, registryComponent('composer', 'acme/module', '1.0.0', fromDrupal))).toEqual(['D-2']);
  });

  test.each([
    ['vcs', 'acme/lib', '1.0.0', ['GHSA-1']],
    ['tarball', 'acme/lib', '1.0.0', ['GHSA-1']],
    ['vcs', 'acme/lib', 'dev-main', []],
    ['link', 'acme/lib', '1.0.0', []],
    ['tarball', 'npm-asset/lib', '1.0.0', []],
  ] as const)('of a Composer package from %s are looked up where it is a release: %s %s', async (kind, name, version, expected) => {
    const records = [record('GHSA-1', name, {}, 'Packagist')];
    expect(await idsOf(records, registryComponent('composer', name, version, { source: { kind, url: null } }))).toEqual(expected);
  });

  test.each(['git', 'vcs', 'file', 'link', 'tarball', 'workspace'] as const)('of a %s dependency are not looked up', async (kind) => {
    const found = await find({ osv: [record('GHSA-1', 'a')] }, registryComponent('npm', 'a', '1.0.0', { source: { kind, url: null } }));
    expect(found).toEqual({ vulnerabilities: [], lookedUp: 0, problems: [], unresolved: [] });
  });

  test.each(['platform', 'clipboard', 'formidable', 'chainsaw', 'opener', 'connect', 'slash', 'archiver', 'app'])(
    'that NVD uses for another product give no finding: %s',
    async (name) => {
      const everyVersion = nvd('CVE-2020-1111', { cpes: [{ ...cpe, vendor: 'somebody', product: name }] });
      const elsewhere = record('GHSA-1', name, { aliases: ['CVE-2020-1111'] }, 'Maven');
      const found = await find({ osv: [elsewhere], nvd: [everyVersion] }, registryComponent('npm', name, '1.0.0'));
      expect(found).toEqual({ vulnerabilities: [], lookedUp: 1, problems: [], unresolved: [] });
    },
  );
});

describe('a finding', () => {
  test('unites the records of its aliases under the CVE and keeps the evidence of each', async () => {
    const records = [
      record('GHSA-1', 'a', { aliases: ['CVE-2020-1111'], summary: 'Reviewed' }),
      record('AAA-1', 'a', { aliases: ['GHSA-1'], summary: 'Copied' }),
      record('GHSA-2', 'a', { withdrawn: '2026-02-02T00:00:00Z' }),
    ];
    const location = { file: 'package-lock.json', line: 7, end_line: 9 };
    const { vulnerabilities } = await find({ osv: records }, registryComponent('npm', 'a', '1.0.0', { location, span_hash: spanHash }));
    expect(vulnerabilities).toHaveLength(1);
    const [{ id, aliases, summary, affected }] = vulnerabilities as [(typeof vulnerabilities)[0]];
    const interval = { introduced: null, fixed: '2.0.0', last_affected: null, limit: null };
    const evidence = {
      lockfile: 'package-lock.json',
      line: 7,
      end_line: 9,
      span_hash: spanHash,
      purl: 'pkg:npm/a@1.0.0',
      version: '1.0.0',
      affected_index: 0,
      matched_by: 'range',
      range_type: 'SEMVER',
      interval,
      advisory_revision: expect.stringMatching(/^[0-9a-f]{64}$/),
    };
    expect({ id, aliases, summary }).toEqual({ id: 'CVE-2020-1111', aliases: ['AAA-1', 'GHSA-1'], summary: 'Reviewed' });
    expect(affected).toEqual([
      {
        ...registryIdentity('a', '1.0.0'),
        location,
        affected_range: '<2.0.0',
        fixed_versions: ['2.0.0'],
        opinions: [
          { source: 'OSV', id: 'AAA-1', verdict: 'affected', range: '<2.0.0' },
          { source: 'OSV', id: 'GHSA-1', verdict: 'affected', range: '<2.0.0' },
        ],
        agreement: 'no_second_opinion',
        witnesses: [
          { ...evidence, advisory_id: 'AAA-1' },
          { ...evidence, advisory_id: 'GHSA-1' },
        ],
      },
    ]);
  });

  test('links to the web and to nothing else', async () => {
    const references = ['javascript:alert(1)', 'https://example.org/a', 'data:text/html,x'].map((url) => ({ type: 'WEB', url }));
    const { vulnerabilities } = await find({ osv: [record('GHSA-1', 'a', { references })] }, registryComponent('npm', 'a', '1.0.0'));
    expect(vulnerabilities[0]!.references).toEqual([{ type: 'WEB', url: 'https://example.org/a' }]);
  });

  test('does not join two CVEs that no record equates', async () => {
    const records = [
      record('GHSA-1', 'a', { aliases: ['CVE-2020-1111'] }),
      record('GHSA-2', 'a', { aliases: ['CVE-2020-2222'] }),
      record('XYZ-1', 'a', { aliases: ['GHSA-1', 'GHSA-2'] }),
    ];
    expect(await idsOf(records, registryComponent('npm', 'a', '1.0.0'))).toEqual(
      expect.arrayContaining(['CVE-2020-1111', 'CVE-2020-2222']),
    );
  });

  test('takes the latest CVSS version, NVD first, and names it', async () => {
    const v31 = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
    const v30 = 'CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N';
    const severity = [{ type: 'CVSS_V3', score: v30 }];
    const byNvd = nvd('CVE-2020-1111', {
      severities: [
        { version: '2.0', vector: 'AV:N/AC:L/Au:N/C:P/I:P/A:P', source: 'nvd@nist.gov', primary: true },
        { version: '3.1', vector: v31.replace('A:H', 'A:N'), source: 'a@example.org', primary: false },
        { version: '3.1', vector: v31, source: 'nvd@nist.gov', primary: true },
      ],
    });
    const records = [record('GHSA-1', 'a', { aliases: ['CVE-2020-1111'], severity })];
    const { vulnerabilities } = await find({ osv: records, nvd: [byNvd] }, registryComponent('npm', 'a', '1.0.0'));
    expect(vulnerabilities[0]!.severity).toEqual({
      class: 'CRITICAL',
      score: 9.8,
      basis: 'cvss',
      vector: v31,
      version: '3.1',
      source: 'nvd@nist.gov',
    });
    expect(vulnerabilities[0]!.impact).toEqual({ confidentiality: 'HIGH', integrity: 'HIGH', availability: 'HIGH' });
    expect(vulnerabilities[0]!.vectors.map(({ version, score, source }) => [version, score, source])).toEqual([
      ['3.1', 9.8, 'nvd@nist.gov'],
      ['3.1', 9.1, 'a@example.org'],
      ['3.0', 5.3, 'OSV:GHSA-1'],
      ['2.0', 7.5, 'nvd@nist.gov'],
    ]);
  });

  test('without a score has the advisory’s rating, or is not yet scored, and is never dropped', async () => {
    const records = [
      record('GHSA-1', 'a', { database_specific: { severity: 'MODERATE' } }),
      record('GHSA-2', 'a', { severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N' }] }),
    ];
    const { vulnerabilities, problems } = await find({ osv: records }, registryComponent('npm', 'a', '1.0.0'));
    const bare = { score: null, vector: null, version: null };
    expect(vulnerabilities.map(({ severity }) => severity)).toEqual([
      { ...bare, class: 'MEDIUM', basis: 'rating', source: 'OSV:GHSA-1' },
      { ...bare, class: null, basis: 'none', source: null },
    ]);
    expect(problems.map(({ code, incomplete }) => [code, incomplete])).toEqual([['unreadable_cvss_vector', false]]);
  });

  test('of malware is critical and says so', async () => {
    const records = [record('MAL-2026-1', 'a', { affected: [{ package: { ecosystem: 'npm', name: 'a' }, versions: ['1.0.0'] }] })];
    const { vulnerabilities } = await find(
      { osv: records },
      registryComponent('npm', 'a', '1.0.0'),
      registryComponent('npm', 'a', '1.0.1'),
    );
    const [{ malware, severity, affected }] = vulnerabilities as [(typeof vulnerabilities)[0]];
    expect({ malware, class: severity.class, basis: severity.basis }).toEqual({ malware: true, class: 'CRITICAL', basis: 'malware' });
    expect(affected.map(({ version, witnesses }) => [version, witnesses[0]!.matched_by])).toEqual([['1.0.0', 'versions']]);
  });

  test.each([
    ['agree', 'affected', { endExcluding: '2.0.0' }, '<2.0.0'],
    ['disagree', 'not_affected', { endExcluding: '0.9.0' }, '<0.9.0'],
    ['agree', 'affected', { version: '1.0.0' }, '=1.0.0'],
    ['no_second_opinion', 'no_range', { version: '0.9.0' }, '=0.9.0'],
    ['no_second_opinion', 'no_range', { product: 'b', targetSoftware: 'wordpress', endExcluding: '0.9.0' }, null],
  ] as const)('is held against NVD: %s', async (agreement, verdict, bounds, range) => {
    const records = [record('GHSA-1', 'a', { aliases: ['CVE-2020-1111'] })];
    const opinion = nvd('CVE-2020-1111', { cpes: [{ ...cpe, ...bounds }] });
    const { vulnerabilities } = await find({ osv: records, nvd: [opinion] }, registryComponent('npm', 'a', '1.0.0'));
    const [affected] = vulnerabilities[0]!.affected as [(typeof vulnerabilities)[0]['affected'][0]];
    expect(affected.agreement).toBe(agreement);
    expect(affected.opinions.at(-1)).toEqual({ source: 'NVD', id: 'CVE-2020-1111', verdict, range });
  });

  test('says that NVD has no record only where the knowledge holds NVD', async () => {
    const osv = [record('GHSA-1', 'a', { aliases: ['CVE-2020-1111'] })];
    expect(await opinionsIn({ osv })).toEqual([['OSV', 'affected']]);
    expect(await opinionsIn({ osv, nvd: [nvd('CVE-2020-2222', {})] })).toEqual([
      ['OSV', 'affected'],
      ['NVD', 'no_record'],
    ]);
  });
});

test('a version without a place in the order is reported, not skipped', async () => {
  const records = [record('GHSA-1', 'acme/lib', {}, 'Packagist')];
  expect(await find({ osv: records }, registryComponent('composer', 'acme/lib', 'dev-main'))).toEqual({
    vulnerabilities: [],
    lookedUp: 1,
    problems: [
      {
        code: 'undecided_match',
        message: 'Whether GHSA-1 affects acme/lib dev-main is unknown: the version "dev-main" is not comparable with other versions.',
        incomplete: true,
      },
    ],
    unresolved: [{ name: 'acme/lib', declared: 'dev-main', importer: '.', reason: 'invalid_version' }],
  });
});

function registryIdentity(name: string, version: string) {
  const { purl, ecosystem, scopes, direct, paths, path_count } = registryComponent('npm', name, version);
  const importers = [{ importer: '.', direct, scopes }];
  return { purl, ecosystem, name, version, scopes, direct, importers, paths, path_count };
}
