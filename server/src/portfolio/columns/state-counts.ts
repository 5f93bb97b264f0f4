import { DUE_STATES, type DueStates } from './due-states.ts';
import type { FindingKinds } from './finding-kinds.ts';
import type { ProjectColumns } from './project-columns.ts';

/** How many findings of each kind and due state projects have. */
export function countStates(kinds: FindingKinds, due: DueStates, projects: readonly ProjectColumns[]): Int32Array {
  const counts = new Int32Array(kinds.size * DUE_STATES);
  for (const project of projects) addStates(counts, { kinds, due, project, sign: 1 });
  return counts;
}

/** The counts of a whole organization. They follow its projects, until the allowed days change or time brings a finding nearer to its date. */
export class StateCounts {
  private known: { readonly due: DueStates; until: number; counts: Int32Array } | undefined;

  of(kinds: FindingKinds, due: DueStates, projects: readonly ProjectColumns[]): Int32Array {
    const { known } = this;
    if (!known?.due.hasDaysOf(due) || known.due.now > due.now || due.now >= known.until) {
      const counts = countStates(kinds, due, projects);
      this.known = { due, counts, until: projects.reduce((until, project) => Math.min(until, nextChange(kinds, due, project)), Infinity) };
    }
    return this.grown(kinds.size * DUE_STATES);
  }

  /** Adds a project or takes it away. */
  count(kinds: FindingKinds, project: ProjectColumns, sign: 1 | -1): void {
    const { known } = this;
    if (!known || project.analysisId === null) return;
    addStates(this.grown(kinds.size * DUE_STATES), { kinds, due: known.due, project, sign });
    if (sign === 1) known.until = Math.min(known.until, nextChange(kinds, known.due, project));
  }

  private grown(length: number): Int32Array {
    const known = this.known!;
    if (known.counts.length < length) {
      const counts = new Int32Array(length);
      counts.set(known.counts);
      known.counts = counts;
    }
    return known.counts;
  }
}

function addStates(
  counts: Int32Array,
  { kinds, due, project, sign }: { kinds: FindingKinds; due: DueStates; project: ProjectColumns; sign: 1 | -1 },
): void {
  const classes = kinds.classes();
  for (let index = 0; index < project.kinds.length; index += 1) {
    const kind = project.kinds[index]!;
    counts[kind * DUE_STATES + due.of(classes[kind]!, project.firstSeen[index]!)]! += sign;
  }
}

/** When the next finding of a project becomes due soon or overdue. */
function nextChange(kinds: FindingKinds, due: DueStates, project: ProjectColumns): number {
  const classes = kinds.classes();
  let next = Infinity;
  for (let index = 0; index < project.kinds.length; index += 1) {
    const change = due.nextChange(classes[project.kinds[index]!]!, project.firstSeen[index]!);
    if (change < next) next = change;
  }
  return next;
}
