import type { Holder } from '#contract/results/patches.ts';
import { choosable } from './composer-planning.ts';
import { admits } from './composer-release.ts';
import type { WhyComposerLeftInput } from './why-composer-left.ts';

/** For each capped finding the locked packages that require its package with a constraint that no fixed release meets. */
export function findComposerHolders(
  { planning, findings, standing, policy }: WhyComposerLeftInput,
  capped: Iterable<string>,
): Map<string, readonly Holder[]> {
  const holders = new Map<string, readonly Holder[]>();
  for (const key of capped) {
    const { name, vulnerabilityId } = findings.get(key)!;
    const fixed = choosable(name.toLowerCase(), planning, standing, policy).filter(
      ({ version }) => !standing.threatsOf(name, version).some(({ id }) => id === vulnerabilityId),
    );
    const holding = [...planning.locked.values()].flatMap((holder) => {
      const range = holder.require.get(name.toLowerCase());
      if (range === undefined || fixed.some((release) => admits(range, release))) return [];
      return [{ name: holder.name, version: holder.version, range }];
    });
    holders.set(key, holding);
  }
  return holders;
}
