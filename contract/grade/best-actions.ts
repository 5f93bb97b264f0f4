import { gradeOf, thousandthsOf, type FindingGroup, type GradeInput } from './grade.ts';
import type { Grade, GradeClass } from './grade-schema.ts';
import { GRADE_CLASSES } from './grade-classes.ts';

/** One thing that costs points or causes a cap. `key` is its identity within the project's state. */
export type PenaltyItem =
  | ({ readonly key: string; readonly part: 'vulnerabilities' } & Omit<FindingGroup, 'count'>)
  | { readonly key: string; readonly part: 'license_violations' | 'deprecated' | 'behind_major' | 'code_errors' | 'code_warnings' };

/** Something that can be done, and which items of the state it removes. Two actions may remove the same item. */
export interface Action {
  readonly id: string;
  readonly removes: readonly PenaltyItem[];
}

/** An action with what it brings once those before it are done. */
export interface BestAction {
  readonly id: string;
  /** Points it takes off the penalty. */
  readonly points: number;
  readonly class: GradeClass;
  readonly score: number;
}

const AT_MOST = 3;

/**
 * The at most three actions that together improve a grade most: to the best class, then to the best score, with as few actions as
 * possible; among equals those that do most alone, then those with the first ids. Exact over all combinations. Empty without a
 * grade, and where nothing helps.
 */
export function bestActions(input: GradeInput, actions: readonly Action[]): BestAction[] {
  const start = gradeOf(input);
  if (!start) return [];
  const candidates = actions
    .map((action) => ({ action, gain: gainOf([action]) }))
    .sort((a, b) => b.gain - a.gain || (a.action.id < b.action.id ? -1 : 1));
  let best: { chosen: readonly Candidate[]; grade: Grade } = { chosen: [], grade: start };
  for (const required of requiredSets(start, actions)) {
    const chosen = mostRemoved(candidates, required);
    const grade = gradeOf(without(input, itemsOf(chosen.map(({ action }) => action))))!;
    if (isBetter(grade, best.grade) || (!isBetter(best.grade, grade) && chosen.length < best.chosen.length)) best = { chosen, grade };
  }
  return inOrder(input, best.chosen);
}

interface Candidate {
  readonly action: Action;
  /** What it takes off alone, in thousandths of a point. */
  readonly gain: number;
}

function isBetter(a: Grade, b: Grade): boolean {
  const difference = GRADE_CLASSES.indexOf(a.class) - GRADE_CLASSES.indexOf(b.class);
  return difference === 0 ? a.penalty < b.penalty : difference < 0;
}

/** Each set of items that must go together to lift some of the caps that actions can lift; the empty one first. */
function requiredSets({ caps }: Grade, actions: readonly Action[]): ReadonlySet<string>[] {
  let sets: ReadonlySet<string>[] = [new Set()];
  for (const { reason, count } of caps) {
    if (reason === 'incomplete') continue;
    const keys = [...itemsOf(actions)].filter(([, item]) => item.part === 'vulnerabilities' && item[reason]).map(([key]) => key);
    if (keys.length === count) sets = [...sets, ...sets.map((set) => new Set([...set, ...keys]))];
  }
  return sets;
}

/** The combination that removes all required items and takes off most. Candidates come by their gain, most first. */
function mostRemoved(candidates: readonly Candidate[], required: ReadonlySet<string>): readonly Candidate[] {
  let best: readonly number[] = [];
  let most = required.size === 0 ? 0 : -1;
  const offer = (chosen: readonly number[]) => {
    const gain = gainOf(chosen.map((index) => candidates[index]!.action));
    const sorted = chosen.toSorted((a, b) => a - b);
    if (gain < most || (gain === most && !comesFirst(sorted, best))) return;
    [best, most] = [sorted, gain];
  };
  const require = (chosen: readonly number[]) => {
    const removed = itemsOf(chosen.map((index) => candidates[index]!.action));
    const missing = [...required].find((key) => !removed.has(key));
    if (missing === undefined) {
      for (let size = chosen.length; size <= AT_MOST; size += 1) offer(fill(candidates, chosen, size));
    } else if (chosen.length < AT_MOST) {
      for (const [index, { action }] of candidates.entries())
        if (action.removes.some(({ key }) => key === missing)) require([...chosen, index]);
    }
  };
  require([]);
  return best.map((index) => candidates[index]!);
}

/** Of the combinations of a size that contain `chosen`, the first that takes off most. */
function fill(candidates: readonly Candidate[], chosen: readonly number[], size: number): readonly number[] {
  let best = chosen;
  let most = gainOf(chosen.map((index) => candidates[index]!.action));
  const visit = (combination: readonly number[], from: number) => {
    const gain = gainOf(combination.map((index) => candidates[index]!.action));
    if (gain > most) [best, most] = [combination, gain];
    const left = size - combination.length;
    if (left === 0) return;
    for (let index = from; index < candidates.length; index += 1) {
      if (chosen.includes(index)) continue;
      // Those that follow take off less each, alone and the more so together.
      const reachable = candidates.slice(index, index + left).reduce((sum, candidate) => sum + candidate.gain, gain);
      if (reachable <= most) break;
      visit([...combination, index], index + 1);
    }
  };
  visit(chosen, 0);
  return best;
}

function comesFirst(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return a.length < b.length;
  const index = a.findIndex((place, at) => place !== b[at]);
  return index !== -1 && a[index]! < b[index]!;
}

/** The one that takes off most first; each counted after those before it. */
function inOrder(input: GradeInput, chosen: readonly Candidate[]): BestAction[] {
  const left = [...chosen];
  const done: Action[] = [];
  const ordered: BestAction[] = [];
  while (left.length > 0) {
    const before = gainOf(done);
    const gains = left.map(({ action }) => gainOf([...done, action]) - before);
    const place = gains.indexOf(Math.max(...gains));
    const [{ action }] = left.splice(place, 1) as [Candidate];
    done.push(action);
    const grade = gradeOf(without(input, itemsOf(done)))!;
    ordered.push({ id: action.id, points: gains[place]! / 1_000, class: grade.class, score: grade.score });
  }
  return ordered;
}

function itemsOf(actions: readonly Action[]): ReadonlyMap<string, PenaltyItem> {
  return new Map(actions.flatMap(({ removes }) => removes.map((item) => [item.key, item])));
}

function gainOf(actions: readonly Action[]): number {
  let sum = 0;
  for (const item of itemsOf(actions).values()) sum += thousandthsOf(item);
  return sum;
}

/** The state once these items are gone. */
function without(input: GradeInput, items: ReadonlyMap<string, PenaltyItem>): GradeInput {
  const removed = [...items.values()];
  const left = (part: Exclude<PenaltyItem['part'], 'vulnerabilities'>) => {
    const count = input[part];
    return count === null ? null : count - removed.filter((item) => item.part === part).length;
  };
  const gone = removed.filter((item) => item.part === 'vulnerabilities').map((item) => ({ ...item, count: -1 }));
  return {
    ...input,
    findings: input.findings && mergeGroups([...input.findings, ...gone]),
    license_violations: left('license_violations'),
    deprecated: left('deprecated'),
    behind_major: left('behind_major'),
    code_errors: left('code_errors'),
    code_warnings: left('code_warnings'),
  };
}

function mergeGroups(groups: readonly FindingGroup[]): FindingGroup[] {
  const same = Map.groupBy(groups, ({ class: severity, development, kev, malware }) => [severity, development, kev, malware].join());
  return [...same.values()].map((alike) => ({ ...alike[0]!, count: alike.reduce((sum, { count }) => sum + count, 0) }));
}
