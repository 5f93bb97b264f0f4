import type { SeverityCounts } from '#contract/entities/result-rows.ts';
import type { PatchedPair, PatchedProject, WeighedPair } from '#contract/results/patches.ts';
import { severityLook } from '#web/components/severities.ts';
import { chosenOf, type Choices } from './chosen-moves.ts';

/** A project's open findings before and after what is chosen. */
export interface ChosenEffect {
  readonly before: readonly WeighedPair[];
  readonly after: readonly WeighedPair[];
  readonly gone: readonly WeighedPair[];
  readonly come: readonly WeighedPair[];
  /** Open findings that no plan knew of, such as those of newer advisories. */
  readonly unplanned: number;
  /** Findings of the plans that are not open now, such as those that a decision covers. */
  readonly closed: number;
  /** Of all that is chosen; null where nothing is. */
  readonly isProven: boolean | null;
}

/** A finding goes only where every lockfile that has it loses it. */
export function effectOf(projects: readonly PatchedProject[], choices: Choices, findings: readonly WeighedPair[]): ChosenEffect {
  const staying = new Set<string>();
  const fixed = new Set<string>();
  const introduced = new Map<string, PatchedPair>();
  let isProven: boolean | null = null;
  for (const project of projects) {
    const chosen = chosenOf(project, choices[project.lockfile]);
    const cured = new Set(chosen.kind === 'nothing' ? [] : chosen.fixed.map(keyOf));
    for (const key of foundIn(project)) (cured.has(key) ? fixed : staying).add(key);
    if (chosen.kind === 'nothing') continue;
    for (const pair of chosen.introduced) introduced.set(keyOf(pair), pair);
    isProven = (isProven ?? true) && chosen.kind === 'proven';
  }
  const isGone = (pair: WeighedPair) => fixed.has(keyOf(pair)) && !staying.has(keyOf(pair));
  const known = new Set(findings.map(keyOf));
  const come = [...introduced.values()].filter((pair) => !known.has(keyOf(pair))).map(weighed);
  const isPlanned = (pair: WeighedPair) => fixed.has(keyOf(pair)) || staying.has(keyOf(pair));
  return {
    before: findings,
    after: [...findings.filter((pair) => !isGone(pair)), ...come],
    gone: findings.filter(isGone),
    come,
    unplanned: findings.filter((pair) => !isPlanned(pair)).length,
    closed: [...new Set([...fixed, ...staying])].filter((key) => !known.has(key)).length,
    isProven,
  };
}

export function countsOf(findings: readonly WeighedPair[]): SeverityCounts {
  const counts = { critical: 0, high: 0, medium: 0, low: 0, none: 0, not_scored: 0 };
  for (const finding of findings) counts[severityLook(finding.class).count] += 1;
  return counts;
}

export function vulnerabilitiesIn(findings: readonly WeighedPair[]): number {
  return new Set(findings.map(({ vulnerability_id }) => vulnerability_id)).size;
}

function foundIn({ plans, stuck }: PatchedProject): string[] {
  const known = plans.find(({ proof }) => proof.by !== 'none')?.effect;
  return (known ? [...known.cured, ...known.left] : stuck).map(keyOf);
}

// What a new release brings is not known to be exploited, and production is assumed to need it.
function weighed({ vulnerability_id, purl, severity }: PatchedPair): WeighedPair {
  return { vulnerability_id, purl, class: severity.class, development: false, kev: false, malware: false };
}

const keyOf = ({ vulnerability_id, purl }: Pick<PatchedPair, 'vulnerability_id' | 'purl'>) => `${vulnerability_id} ${purl}`;
