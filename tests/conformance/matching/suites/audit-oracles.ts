import { withRecords } from '../open-records.ts';
import { sharedLines } from '../read-shared.ts';
import { npmRecords, osvRecords } from '../records.ts';
import { registryComponent } from '../registry-component.ts';
import { advisoryOf, verdict, verdictsOn, type Suite } from '../suite.ts';

interface Oracle {
  readonly repo: string;
  readonly date: string;
  readonly packages: readonly (readonly [name: string, version: string, flags: string])[];
  readonly findings: readonly { readonly name: string; readonly version: string; readonly ghsa: string }[];
}

/**
 * Expected are the findings whose advisory is at hand. Of the engine's, those on the same advisories count, and those on every
 * genuine record that GitHub had published by then: a conversion is too coarse to accuse a report of silence.
 */
export const auditOracles: Suite = {
  name: 'audit-oracles',
  about: 'installed packages of 18 projects as `npm audit` and `pnpm audit` judged them, for the advisories at hand on that day',
  async run() {
    const records = npmRecords();
    const known = new Set(records.map(({ id }) => id));
    const genuine = new Map(osvRecords().map(({ id, published }) => [id, published?.slice(0, 10) ?? '']));
    const expected = new Set<string>();
    const found = new Set<string>();
    await withRecords({ osv: records }, (bundle) => {
      for (const { repo, date, packages, findings } of sharedLines<Oracle>('conformance/audit-oracles/oracles.jsonl.gz')) {
        const listed = findings.filter(({ ghsa }) => known.has(ghsa));
        const reported = new Set(listed.map(({ ghsa }) => ghsa));
        const isJudged = (id: string) => reported.has(id) || (id.startsWith('GHSA-') && (genuine.get(id) ?? date) < date);
        for (const { name, version, ghsa } of listed) expected.add(`${repo}: ${verdict(name, version, ghsa)}`);
        const components = packages.map(([name, version]) => registryComponent('npm', name, version));
        for (const text of verdictsOn(components, bundle)) if (isJudged(advisoryOf(text))) found.add(`${repo}: ${text}`);
      }
    });
    return { expected, found };
  },
};
