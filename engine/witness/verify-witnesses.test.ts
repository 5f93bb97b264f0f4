import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VulnerabilitiesResult, Witness } from '#contract/results/vulnerabilities.ts';
import { withSpanHashes } from '#engine/inventory/hash-spans.ts';
import { findVulnerabilities } from '#engine/vulnerabilities/find-vulnerabilities.ts';
import type { Advisory } from '#knowledge/advisory-source.ts';
import { withRecords } from '#tests/conformance/matching/open-records.ts';
import { inventoriesOf, registryComponent } from '#tests/conformance/matching/registry-component.ts';
import { verifyWitnesses, type Grounds } from './verify-witnesses.ts';

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
let grounds: Required<Grounds>;
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
  grounds = {
    advisories: { advisory: (id) => advisories.get(id) },
    readFile: (path) => (path === 'lock.json' ? Buffer.from(lockfile) : undefined),
  };
});
afterAll(() => advisories.clear());

test('every witness of the matcher holds', () => {
  expect(verifyWitnesses(result, grounds)).toEqual({ findings: 5, witnesses: 5, rejected: [] });
});

test('a witness that says anything else is rejected', () => {
  const mutation = fc.constantFrom(...Object.keys(MUTATIONS)) as fc.Arbitrary<keyof typeof MUTATIONS>;
  fc.assert(
    fc.property(fc.nat(4), mutation, fc.string({ minLength: 1, maxLength: 12 }), fc.nat(30), (finding, field, text, number) => {
      const changed = structuredClone(result);
      const [witness] = changed.vulnerabilities[finding]!.affected[0]!.witnesses as [Witness];
      const before = structuredClone(witness);
      MUTATIONS[field](witness, text, number);
      fc.pre(JSON.stringify(before) !== JSON.stringify(witness));
      expect(verifyWitnesses(changed, grounds).rejected).toHaveLength(1);
    }),
    { numRuns: 3_000 },
  );
});

test('a revised or withdrawn advisory, and another lockfile, are told apart', () => {
  const reasonsWith = (changes: Partial<Advisory>, file = lockfile) => {
    const changed: Grounds = {
      advisories: { advisory: (id) => ({ ...advisories.get(id)!, ...changes }) },
      readFile: () => Buffer.from(file),
    };
    return verifyWitnesses({ vulnerabilities: result.vulnerabilities.slice(0, 1) }, changed).rejected.map(({ reasons }) => reasons);
  };
  expect(reasonsWith({ revision: 'b'.repeat(64) })).toEqual([['GHSA-1 was revised']]);
  expect(reasonsWith({ withdrawn: '2026-02-01T00:00:00Z' })).toEqual([['GHSA-1 was withdrawn']]);
  expect(reasonsWith({}, lockfile.replace('2.5.0', '2.5.9'))).toEqual([['lock.json holds something else at line 2 than it did']]);
});

const VERSIONS = ['0', '0.9.0', '1.0.0', '1.4.0', '2.0.0', '2.5.0', '2.5.1', '2.6.0', '3.0.0', '9.9.9', '1.4.0-alpha1', '1.4.0-RC1', null];
const versionAt = (number: number): string | null => VERSIONS[number % VERSIONS.length]!;

const MUTATIONS = {
  advisory_id: (witness: Witness, text: string, number: number) => {
    witness.advisory_id = number % 2 ? text : records[number % records.length]!.id;
  },
  advisory_revision: (witness: Witness, _text: string, number: number) => {
    const digits = [...witness.advisory_revision];
    digits[number] = digits[number] === '0' ? '1' : '0';
    witness.advisory_revision = digits.join('');
  },
  affected_index: (witness: Witness, _text: string, number: number) => {
    witness.affected_index = number;
  },
  version: (witness: Witness, text: string, number: number) => {
    witness.version = versionAt(number) ?? text;
  },
  purl: (witness: Witness, text: string) => {
    witness.purl += text;
  },
  matched_by: (witness: Witness) => {
    witness.matched_by = witness.matched_by === 'range' ? 'versions' : 'range';
  },
  range_type: (witness: Witness) => {
    if (witness.matched_by === 'range') witness.range_type = witness.range_type === 'SEMVER' ? 'ECOSYSTEM' : 'SEMVER';
  },
  introduced: (witness: Witness, _text: string, number: number) => {
    if (witness.interval) witness.interval.introduced = versionAt(number);
  },
  fixed: (witness: Witness, _text: string, number: number) => {
    if (witness.interval) witness.interval.fixed = versionAt(number);
  },
  last_affected: (witness: Witness, _text: string, number: number) => {
    if (witness.interval) witness.interval.last_affected = versionAt(number);
  },
  limit: (witness: Witness, _text: string, number: number) => {
    if (witness.interval) witness.interval.limit = versionAt(number);
  },
  span_hash: (witness: Witness, text: string) => {
    witness.span_hash = text;
  },
  line: (witness: Witness, _text: string, number: number) => {
    witness.line = number + 1;
  },
  end_line: (witness: Witness, _text: string, number: number) => {
    witness.end_line = number + 1;
  },
  lockfile: (witness: Witness, text: string) => {
    witness.lockfile = text;
  },
};

function record(id: string, ecosystem: string, name: string, events: object[], versions: string[] = []) {
  const ranges = events.length > 0 ? [{ type: ecosystem === 'npm' ? 'SEMVER' : 'ECOSYSTEM', events }] : [];
  return { id, modified: '2026-01-01T00:00:00Z', affected: [{ package: { ecosystem, name }, ranges, versions }] };
}
