import type { Holder } from '#contract/results/patches.ts';
import { admits } from './planner/choose-release.ts';
import type { PlanGraph } from './planner/plan-graph.ts';
import { fixedReleases, type WhyLeftInput } from './why-left.ts';

/** For each capped finding what needs its release today, in a range that admits no fixed one. Manifests are not named: a plan may change them. */
export function findHolders(input: WhyLeftInput, capped: Iterable<string>): Map<string, readonly Holder[]> {
  const needs = Map.groupBy(needsOf(input.graph), ({ release }) => release);
  const holders = new Map<string, readonly Holder[]>();
  for (const key of capped) {
    const finding = input.findings.get(key)!;
    const fixed = fixedReleases(finding, input);
    const holding = (needs.get(`${finding.name}@${finding.version}`) ?? []).filter(
      ({ holder }) => !fixed.some(({ version }) => admits(holder.range, version)),
    );
    // Copies of one release need the same.
    holders.set(key, [...new Map(holding.map(({ holder }) => [`${holder.name}@${holder.version}`, holder])).values()]);
  }
  return holders;
}

function* needsOf({ copies }: PlanGraph): Iterable<{ release: string; holder: Holder }> {
  for (const { name, version, edges } of copies)
    for (const { to, range } of edges) {
      const needed = to === null ? undefined : copies[to];
      if (needed && range !== null) yield { release: `${needed.name}@${needed.version}`, holder: { name, version, range } };
    }
}
