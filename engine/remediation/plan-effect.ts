import type { PatchedPair, Plan } from '#contract/results/patches.ts';
import type { Finding, Judgment } from './judge/judge.ts';

/** What a proven plan does, in the judge's words: findings and releases of the lockfile before and after. */
export function effectOf(before: Judgment, after: Judgment): Plan['effect'] {
  const [old, next] = [purls(before), purls(after)];
  // What was matched and cannot be decided now is not cured.
  const isUndecided = ({ name }: Finding) => [...after.undecided].some((id) => id.startsWith(`${name}@`) && !before.undecided.has(id));
  const gone = [...before.findings].filter(([key]) => !after.findings.has(key)).map(([, finding]) => finding);
  const come = [...after.findings].filter(([key]) => !before.findings.has(key)).map(([, finding]) => finding);
  // On another release of the same package, a vulnerability is neither fixed nor introduced: it stays.
  const staying = new Set(come.map(kindOf));
  const stays = (finding: Finding) => isUndecided(finding) || staying.has(kindOf(finding));
  const had = new Set([...before.findings.values()].map(kindOf));
  return {
    cured: gone.filter((finding) => !stays(finding)).map(pairOf),
    left: [...[...before.findings].filter(([key]) => after.findings.has(key)).map(([, finding]) => finding), ...gone.filter(stays)].map(
      pairOf,
    ),
    introduced: come.filter((finding) => !had.has(kindOf(finding))).map(pairOf),
    added: [...next].filter((purl) => !old.has(purl)).sort(),
    removed: [...old].filter((purl) => !next.has(purl)).sort(),
  };
}

const kindOf = ({ vulnerabilityId, name }: Finding) => `${vulnerabilityId} ${name}`;

export function pairOf({ vulnerabilityId, purl, severity }: Finding): PatchedPair {
  return { vulnerability_id: vulnerabilityId, purl, severity };
}

function purls({ inventory }: Judgment): Set<string> {
  return new Set(inventory.components.map(({ purl }) => purl));
}
