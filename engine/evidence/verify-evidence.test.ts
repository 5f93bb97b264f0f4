import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VulnerabilitiesResult, Evidence } from '#contract/results/vulnerabilities.ts';
import { withSpanHashes } from '#engine/inventory/hash-spans.ts';
import { findVulnerabilities } from '#engine/vulnerabilities/find-vulnerabilities.ts';
import type { Advisory } from '#knowledge/advisory-source.ts';
import { withRecords } from '#tests/conformance/matching/open-records.ts';
import { inventoriesOf, registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { verifyEvidence, type EvidenceSources } from './verify-evidence.ts';

const lockfile = ['{', '  "a": {', '    "version": "2.5.0"', '  },', '  "acme/lib": {', '    "version": "v1.4.0-beta2"', '  }', '}'].join(
  '\n',
);

const records = [
  record('GHSA-1', 'npm', 'a', [{ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '2.0.0-rc.1' }, { fixed: '3.0.0' }]),
  record('GHSA-2', 'npm', 'a', [{ introduced: '2.5.0' }, { last_affected: '2.5.0' }]),
  record('GHSA-3', 'npm', 'a', [{ introduced: '1.0.0' }, { limit: '2.6.0' }]),
  record('MAL-4', 'npm', 'a', [], ['2.5.0', '2.5.1']),
  record('GHSA-5', 'Packagist', 'Acme/Lib', [{ introduced: '1.4.0-alpha1' }, { fixed: '1.4.0' }]),
];

let result: Pick<VulnerabilitiesResult, 'vulnerabilities'>;
let sources: Required<EvidenceSources>;
let advisories: Map<string, Advisory>;

beforeAll(async () => {
  await withRecords({ osv: records }, async (bundle) => {
    const read = [
      registryComponent('npm', 'a', '2.5.0', { location: { file: 'lock.json', line: 2, end_line: 4 } }),
      registryComponent('composer', 'acme/lib', 'v1.4.0-beta2', { location: { file: 'lock.json', line: 5, end_line: 7 } }),
    ];
    const { components } = await withSpanHashes({ components: read }, { readText: () => Promise.resolve(lockfile) });
    result = findVulnerabilities(inventoriesOf(components), bundle);
    advisories = new Map(records.map(({ id }) => [id, bundle.advisory(id)!]));
  });
  sources = {
    advisories: { advisory: (id) => advisories.get(id) },
    readFile: (path) => (path === 'lock.json' ? Buffer.from(lockfile) : undefined),
  };
});
afterAll(() => advisories.clear());

test('all evidence of the matcher is confirmed', () => {
  expect(verifyEvidence(result, sources)).toEqual({ findings: 5, checked: 5, rejected: [] });
});

test('evidence that says anything else is rejected', () => {
  const mutation = fc.constantFrom(...Object.keys(MUTATIONS)) as fc.Arbitrary<keyof typeof MUTATIONS>;
  fc.assert(
    fc.property(fc.nat(4), mutation, fc.string({ minLength: 1, maxLength: 12 }), fc.nat(30), (finding, field, text, number) => {
      const changed = structuredClone(result);
      const [evidence] = changed.vulnerabilities[finding]!.affected[0]!.witnesses as [Evidence];
      const before = structuredClone(evidence);
      MUTATIONS[field](evidence, text, number);
      fc.pre(JSON.stringify(before) !== JSON.stringify(evidence));
      expect(verifyEvidence(changed, sources).rejected).toHaveLength(1);
    }),
    { numRuns: 3_000 },
  );
});

test('a revised or withdrawn advisory, and another lockfile, are distinguished', () => {
  const reasonsWith = (changes: Partial<Advisory>, file = lockfile) => {
    const changed: EvidenceSources = {
      advisories: { advisory: (id) => ({ ...advisories.get(id)!, ...changes }) },
      readFile: () => Buffer.from(file),
    };
    return verifyEvidence({ vulnerabilities: result.vulnerabilities.slice(0, 1) }, changed).rejected.map(({ reasons }) => reasons);
  };
  expect(reasonsWith({ revision: 'b'.repeat(64) })).toEqual([['GHSA-1 was revised']]);
  expect(reasonsWith({ withdrawn: '2026-02-01T00:00:00Z' })).toEqual([['GHSA-1 was withdrawn']]);
  expect(reasonsWith({}, lockfile.replace('2.5.0', '2.5.9'))).toEqual([['lock.json has changed at line 2 since the scan']]);
});

const VERSIONS = ['0', '0.9.0', '1.0.0', '1.4.0', '2.0.0', '2.5.0', '2.5.1', '2.6.0', '3.0.0', '9.9.9', '1.4.0-alpha1', '1.4.0-RC1', null];
const versionAt = (number: number): string | null => VERSIONS[number % VERSIONS.length]!;

const MUTATIONS = {
  advisory_id: (evidence: Evidence, text: string, number: number) => {
    evidence.advisory_id = number % 2 ? text : records[number % records.length]!.id;
  },
  advisory_revision: (evidence: Evidence, _text: string, number: number) => {
    const digits = [...evidence.advisory_revision];
    digits[number] = digits[number] === '0' ? '1' : '0';
    evidence.advisory_revision = digits.join('');
  },
  affected_index: (evidence: Evidence, _text: string, number: number) => {
    evidence.affected_index = number;
  },
  version: (evidence: Evidence, text: string, number: number) => {
    evidence.version = versionAt(number) ?? text;
  },
  purl: (evidence: Evidence, text: string) => {
    evidence.purl += text;
  },
  matched_by: (evidence: Evidence) => {
    evidence.matched_by = evidence.matched_by === 'range' ? 'versions' : 'range';
  },
  range_type: (evidence: Evidence) => {
    if (evidence.matched_by === 'range') evidence.range_type = evidence.range_type === 'SEMVER' ? 'ECOSYSTEM' : 'SEMVER';
  },
  introduced: (evidence: Evidence, _text: string, number: number) => {
    if (evidence.interval) evidence.interval.introduced = versionAt(number);
  },
  fixed: (evidence: Evidence, _text: string, number: number) => {
    if (evidence.interval) evidence.interval.fixed = versionAt(number);
  },
  last_affected: (evidence: Evidence, _text: string, number: number) => {
    if (evidence.interval) evidence.interval.last_affected = versionAt(number);
  },
  limit: (evidence: Evidence, _text: string, number: number) => {
    if (evidence.interval) evidence.interval.limit = versionAt(number);
  },
  span_hash: (evidence: Evidence, text: string) => {
    evidence.span_hash = text;
  },
  line: (evidence: Evidence, _text: string, number: number) => {
    evidence.line = number + 1;
  },
  end_line: (evidence: Evidence, _text: string, number: number) => {
    evidence.end_line = number + 1;
  },
  lockfile: (evidence: Evidence, text: string) => {
    evidence.lockfile = text;
  },
};

function record(id: string, ecosystem: string, name: string, events: object[], versions: string[] = []) {
  const ranges = events.length > 0 ? [{ type: ecosystem === 'npm' ? 'SEMVER' : 'ECOSYSTEM', events }] : [];
  return { id, modified: '2026-01-01T00:00:00Z', affected: [{ package: { ecosystem, name }, ranges, versions }] };
}
