import { DUE_STATES, type DueStates } from './due-states.ts';
import type { FindingKinds } from './finding-kinds.ts';
import type { ProjectColumns } from './project-columns.ts';

/** How many findings of each kind and due state projects have. */
export function countStates(kinds: FindingKinds, due: DueStates, projects: readonly ProjectColumns[]): Int32Array {
  const counts = new Int32Array(kinds.size * DUE_STATES);
  const classes = kinds.classes();
  for (const project of projects) {
    for (let index = 0; index < project.kinds.length; index += 1) {
      const kind = project.kinds[index]!;
      counts[kind * DUE_STATES + due.of(classes[kind]!, project.firstSeen[index]!)]! += 1;
    }
  }
  return counts;
}

/** The counts of a whole organization, which last until a finding changes, the allowed days do, or time brings a finding nearer to its date. */
export class StateCounts {
  private known: { readonly due: DueStates; readonly until: number; readonly counts: Int32Array } | undefined;

  forget(): void {
    this.known = undefined;
  }

  of(kinds: FindingKinds, due: DueStates, projects: readonly ProjectColumns[]): Int32Array {
    const { known } = this;
    if (known && known.due.hasDaysOf(due) && known.due.now <= due.now && due.now < known.until) return known.counts;
    const counts = countStates(kinds, due, projects);
    this.known = { due, counts, until: nextChange(kinds, due, projects) };
    return counts;
  }
}

/** When the next finding becomes due soon or overdue. */
function nextChange(kinds: FindingKinds, due: DueStates, projects: readonly ProjectColumns[]): number {
  const classes = kinds.classes();
  let next = Infinity;
  for (const project of projects) {
    for (let index = 0; index < project.kinds.length; index += 1) {
      const change = due.nextChange(classes[project.kinds[index]!]!, project.firstSeen[index]!);
      if (change < next) next = change;
    }
  }
  return next;
}
