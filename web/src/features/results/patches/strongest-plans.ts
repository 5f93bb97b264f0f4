import type { PatchedProject, Plan } from '#contract/results/patches.ts';

/** The proven plan that removes most, by lockfile; null if none is proven. */
export function strongestPlans(projects: readonly PatchedProject[]): Record<string, string | null> {
  return Object.fromEntries(
    projects.map(({ lockfile, plans }) => [lockfile, plans.findLast(({ proof }) => proof.by !== 'none')?.id ?? null]),
  );
}

export interface Effect {
  readonly before: number;
  readonly after: number;
  readonly fixed: number;
  readonly introduced: number;
}

/** Findings of all lockfiles before and after the selected plans; lockfiles without a proven plan are not counted. */
export function effectOf(projects: readonly PatchedProject[], choice: Readonly<Record<string, string | null>>): Effect {
  const total = { before: 0, after: 0, fixed: 0, introduced: 0 };
  for (const { lockfile, plans } of projects) {
    const known = plans.find(({ proof }) => proof.by !== 'none');
    if (!known) continue;
    const before = known.effect.cured.length + known.effect.left.length;
    const plan: Plan | undefined = plans.find(({ id, proof }) => id === choice[lockfile] && proof.by !== 'none');
    total.before += before;
    total.fixed += plan?.effect.cured.length ?? 0;
    total.introduced += plan?.effect.introduced.length ?? 0;
    total.after += plan ? plan.effect.left.length + plan.effect.introduced.length : before;
  }
  return total;
}
