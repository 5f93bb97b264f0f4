import type { Move, PatchedPair, PatchedProject, Plan } from '#contract/results/patches.ts';

/** What is chosen of a lockfile's plans: one plan, and the packages whose moves are left out of it. */
export interface Choice {
  readonly plan: string | null;
  readonly without: readonly string[];
}

/** By lockfile. */
export type Choices = Readonly<Record<string, Choice>>;

/** What a choice comes to. Only what the prover saw is proven. */
export type Chosen =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'proven'; readonly plan: Plan; readonly fixed: readonly PatchedPair[]; readonly introduced: readonly PatchedPair[] }
  | {
      readonly kind: 'expected';
      readonly plan: Plan;
      readonly names: readonly string[];
      readonly fixed: readonly PatchedPair[];
      readonly introduced: readonly PatchedPair[];
    };

/** The moves of one package: they are chosen together. */
export interface MoveGroup {
  readonly name: string;
  readonly moves: readonly Move[];
  /** False for what comes along where another move needs it. */
  readonly isFree: boolean;
  /** Findings that it helps remove. */
  readonly fixes: number;
}

const isProven = ({ proof }: Plan) => proof.by !== 'none';

/** All moves of the proven plan that removes most, by lockfile. */
export function strongestPlans(projects: readonly PatchedProject[]): Choices {
  return Object.fromEntries(projects.map(({ lockfile, plans }) => [lockfile, { plan: plans.findLast(isProven)?.id ?? null, without: [] }]));
}

/** The moves of a plan by package, those that remove most first. */
export function groupsOf({ moves, choices, effect }: Plan): MoveGroup[] {
  const names = [...new Set(moves.map(({ name }) => name))];
  const groups = names.map((name) => ({
    name,
    moves: moves.filter((move) => move.name === name),
    isFree: choices !== null && choices.fixed.some((enough) => enough.includes(name)),
    fixes: choices === null ? effect.cured.length : choices.fixed.filter((enough) => enough.includes(name)).length,
  }));
  // The only package of a plan is all of it.
  if (groups.length === 1) return groups.map((group) => ({ ...group, isFree: true }));
  return groups.toSorted((a, b) => Number(b.isFree) - Number(a.isFree) || b.fixes - a.fixes);
}

/** Names of the packages that can be chosen and are. */
export function chosenNames(plan: Plan, { without }: Choice): string[] {
  return groupsOf(plan).flatMap(({ name, isFree }) => (isFree && !without.includes(name) ? [name] : []));
}

export function chosenOf({ plans }: PatchedProject, choice: Choice | undefined): Chosen {
  const plan = plans.find((each) => each.id === choice?.plan && isProven(each));
  if (!plan || !choice) return { kind: 'nothing' };
  const groups = groupsOf(plan);
  const free = groups.filter(({ isFree }) => isFree).map(({ name }) => name);
  const names = chosenNames(plan, choice);
  if (names.length === free.length && (free.length > 0 || choice.without.length === 0)) return provenBy(plan);
  if (names.length === 0) return { kind: 'nothing' };
  const other = plans.find((each) => isProven(each) && isSame(each, plan, { names, free }));
  if (other) return provenBy(other);
  const isLeftOut = (name: string) => choice.without.includes(name);
  return {
    kind: 'expected',
    plan,
    names,
    fixed: plan.effect.cured.filter((_pair, i) => !plan.choices!.fixed[i]!.some(isLeftOut)),
    introduced: plan.effect.introduced.filter((_pair, i) => !plan.choices!.introduced[i]!.every(isLeftOut)),
  };
}

function provenBy(plan: Plan): Chosen {
  return { kind: 'proven', plan, fixed: plan.effect.cured, introduced: plan.effect.introduced };
}

/** Whether another plan makes just the chosen moves, beside what comes along by itself. */
function isSame(other: Plan, plan: Plan, { names, free }: { names: readonly string[]; free: readonly string[] }): boolean {
  const wanted = keysOf(plan.moves.filter(({ name }) => names.includes(name)));
  const along = keysOf(plan.moves.filter(({ name }) => !free.includes(name)));
  const made = keysOf(other.moves);
  return [...wanted].every((move) => made.has(move)) && [...made].every((move) => wanted.has(move) || along.has(move));
}

const keysOf = (moves: readonly Move[]) => new Set(moves.map((move) => JSON.stringify(move)));
