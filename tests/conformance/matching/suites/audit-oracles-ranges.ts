import { withRecords } from '../open-records.ts';
import { sharedLines } from '../read-shared.ts';
import { registryComponent } from '../registry-component.ts';
import { verdict, verdictsOn, type Suite } from '../suite.ts';

interface Finding {
  readonly name: string;
  readonly version: string;
  readonly ghsa: string;
  readonly range: string;
}

interface Oracle {
  readonly repo: string;
  readonly packages: readonly (readonly [name: string, version: string, flags: string])[];
  readonly findings: readonly Finding[];
}

/** Every installed package of a project, beside the advisories that its own report names, in the ranges that stand there. */
export const auditOraclesRanges: Suite = {
  name: 'audit-oracles, own ranges',
  about: 'the same 18 projects, all findings, for the advisories of each report in the ranges it was made with',
  async run() {
    const expected = new Set<string>();
    const found = new Set<string>();
    for (const { repo, packages, findings } of sharedLines<Oracle>('conformance/audit-oracles/oracles.jsonl.gz')) {
      await withRecords({ osv: toRecords(findings) }, (bundle) => {
        for (const { name, version, ghsa } of findings) expected.add(`${repo}: ${verdict(name, version, ghsa)}`);
        const components = packages.map(([name, version]) => registryComponent('npm', name, version));
        for (const text of verdictsOn(components, bundle)) found.add(`${repo}: ${text}`);
      });
    }
    return { expected, found };
  },
};

/** One record per advisory; a finding on another range of the same advisory adds an affected entry. */
function toRecords(findings: readonly Finding[]): unknown[] {
  const byAdvisory = Map.groupBy(findings, ({ ghsa }) => ghsa);
  return [...byAdvisory].map(([id, same]) => {
    const entries = new Map(same.map(({ name, range }) => [`${name} ${range}`, { name, range }]));
    const affected = [...entries.values()].map(({ name, range }) => ({
      package: { ecosystem: 'npm', name },
      ranges: [{ type: 'SEMVER', events: toEvents(range) }],
    }));
    return { id, modified: '2026-01-01T00:00:00Z', affected };
  });
}

// Reports write a range as `<a`, `<=a`, `>=a <b` or `>=a <=b`.
function toEvents(range: string): { introduced?: string; fixed?: string; last_affected?: string }[] {
  const parts = /^(?:>=(\S+) )?(<=?)(\S+)$/.exec(range);
  if (!parts) throw new Error(`The range ${range} is of a form that is not known.`);
  const [, introduced = '0', sign, end] = parts;
  return [{ introduced }, sign === '<' ? { fixed: end! } : { last_affected: end! }];
}
