import { admits, standsFor, type ComposerRelease } from './composer-release.ts';
import { keyOfViolation, reachedFrom, violationsOf, type Assignment, type ComposerRoot, type Violation } from './composer-violations.ts';

export interface SolveInput {
  readonly root: ComposerRoot;
  /** What is locked; everything stays there unless something breaks. */
  readonly locked: Assignment;
  /** Releases a package may move to, the preferred first. Undefined where its document was not read. */
  candidatesOf(name: string): readonly ComposerRelease[] | undefined;
  /** Packages that have to move, and where they may arrive. */
  readonly targets: ReadonlyMap<string, (release: ComposerRelease) => boolean>;
  /** How much a release is wanted, the less the better, before it is asked what it breaks. */
  penaltyOf(release: ComposerRelease): number;
  /** States that may be looked at. */
  readonly budget: number;
}

export type Solved =
  | { readonly kind: 'solved'; readonly assignment: Assignment; readonly states: number; readonly missing: ReadonlySet<string> }
  /** `because`: packages whose choices exclude each other. */
  | { readonly kind: 'conflict'; readonly because: readonly string[]; readonly states: number; readonly missing: ReadonlySet<string> }
  | { readonly kind: 'out_of_budget'; readonly states: number; readonly missing: ReadonlySet<string> };

/**
 * Moves the targets and, as far as that breaks something, what they need or what needs them: one version a package, everything else as it is
 * locked. Depth first; where nothing is left to try, it goes back to the last choice that has a part in the conflict.
 */
export function solveComposer({ root, locked, candidatesOf, targets, penaltyOf, budget }: SolveInput): Solved {
  const missing = new Set<string>();
  let states = 0;
  const start = reachedFrom(root, locked);
  // What does not fit together today is nobody's fault; it may stay as it is.
  const known = new Set([...violationsOf(root, locked, start)].map(keyOfViolation));
  const isChanged = (name: string, assignment: Assignment) => assignment.get(name)?.version !== locked.get(name)?.version;

  function firstProblem(assignment: Assignment): Problem | undefined {
    const reached = reachedFrom(root, assignment);
    for (const [name, isWanted] of targets) {
      const release = assignment.get(name);
      if (release && reached.has(name) && !isWanted(release)) return { goal: name };
    }
    for (const violation of violationsOf(root, assignment, reached)) {
      const { owner, name } = violation;
      const isOld =
        known.has(keyOfViolation(violation)) && (owner === null || !isChanged(owner, assignment)) && !isChanged(name, assignment);
      if (!isOld) return violation;
    }
    return undefined;
  }

  function descend(assignment: Assignment, decided: ReadonlySet<string>): Assignment | ReadonlySet<string> | 'out_of_budget' {
    states += 1;
    if (states > budget) return 'out_of_budget';
    const problem = firstProblem(assignment);
    if (!problem) return assignment;
    const conflict = new Set(participantsOf(problem, assignment).filter((name) => decided.has(name)));
    for (const release of optionsOf(problem, assignment, decided)) {
      const found = descend(new Map(assignment).set(release.name, release), new Set([...decided, release.name]));
      if (found === 'out_of_budget' || found instanceof Map) return found;
      const learned = found as ReadonlySet<string>;
      if (!learned.has(release.name)) return learned;
      for (const name of learned) if (name !== release.name) conflict.add(name);
    }
    return conflict;
  }

  function optionsOf(problem: Problem, assignment: Assignment, decided: ReadonlySet<string>): ComposerRelease[] {
    const options: ComposerRelease[] = [];
    const move = (name: string, isWanted: (release: ComposerRelease) => boolean) => {
      if (decided.has(name)) return;
      const current = assignment.get(name);
      if (current && !current.movable) return;
      const candidates = candidatesOf(name);
      if (!candidates) missing.add(name);
      const wanted = (candidates ?? []).filter((release) => release.version !== current?.version && isWanted(release));
      options.push(...ranked(wanted, assignment));
    };
    if ('goal' in problem) {
      move(problem.goal, targets.get(problem.goal)!);
      return options;
    }
    const { owner, name } = problem;
    const isFreed = (release: ComposerRelease) => {
      const target = problem.kind === 'conflict' ? problem.target : name;
      const trial = new Map(assignment).set(release.name, release);
      const reached = new Set([...reachedFrom(root, trial), release.name]);
      for (const each of violationsOf(root, trial, reached)) {
        if (each.kind !== problem.kind || each.owner !== owner || each.name !== name) continue;
        if (each.kind !== 'conflict' || each.target === target) return false;
      }
      return true;
    };
    if (problem.kind === 'require') {
      move(name, (release) => admits(problem.constraint, release));
      for (const [provider, release] of assignment) {
        if (provider !== name && (release.replace.has(name) || release.provide.has(name)))
          move(provider, (candidate) => standsFor(candidate, name, problem.constraint));
      }
    } else move(problem.target, isFreed);
    if (owner !== null) move(owner, isFreed);
    return options;
  }

  function ranked(releases: readonly ComposerRelease[], assignment: Assignment): ComposerRelease[] {
    const scored = releases.map((release, index) => ({ release, index, damage: penaltyOf(release) + damageOf(release, assignment) }));
    return scored.sort((a, b) => a.damage - b.damage || a.index - b.index).map(({ release }) => release);
  }

  // A change that later ones made needless is taken back.
  function withFewest(found: Assignment): Assignment {
    let best = new Map(found);
    for (let before = -1; before !== best.size;) {
      before = best.size;
      for (const name of found.keys()) {
        const old = locked.get(name);
        if (!old || old.version === best.get(name)?.version || targets.has(name)) continue;
        const tried = new Map(best).set(name, old);
        if (!firstProblem(tried)) best = tried;
      }
      const reached = reachedFrom(root, best);
      best = new Map([...best].filter(([name]) => reached.has(name)));
    }
    return best;
  }

  const found = descend(locked, new Set());
  if (found === 'out_of_budget') return { kind: 'out_of_budget', states, missing };
  if (found instanceof Map) return { kind: 'solved', assignment: withFewest(found), states, missing };
  return { kind: 'conflict', because: [...(found as ReadonlySet<string>)], states, missing };
}

type Problem = { readonly goal: string } | Violation;

function participantsOf(problem: Problem, assignment: Assignment): string[] {
  if ('goal' in problem) return [problem.goal];
  const { owner, name } = problem;
  const providers =
    problem.kind === 'require'
      ? [...assignment.values()].filter((release) => release.replace.has(name) || release.provide.has(name)).map((release) => release.name)
      : [problem.target];
  return [...(owner === null ? [] : [owner]), name, ...providers];
}

// How many requirements and conflicts a release brings up against what is there.
function damageOf(release: ComposerRelease, assignment: Assignment): number {
  let damage = 0;
  for (const [name, constraint] of release.require) {
    const target = assignment.get(name);
    if (target && !admits(constraint, target)) damage += 1;
  }
  for (const [name, constraint] of release.conflict) {
    const target = assignment.get(name);
    if (target && name !== release.name && admits(constraint, target)) damage += 1;
  }
  for (const owner of assignment.values()) {
    const constraint = owner.require.get(release.name);
    if (constraint !== undefined && !admits(constraint, release)) damage += 1;
    const against = owner.conflict.get(release.name);
    if (against !== undefined && admits(against, release)) damage += 1;
  }
  return damage;
}
