import { DUE_STATES, type DueStates } from './due-states.ts';
import { MATCHES } from './filter-bits.ts';
import { CLASSES, FINDING_BITS, type FindingKinds } from './finding-kinds.ts';
import type { ProjectColumns } from './project-columns.ts';
import { countStates, type StateCounts } from './state-counts.ts';

/** What findings of each kind and due state count for: in projects that a search finds by their names, and in all others. */
export interface PassTables {
  readonly named: Int32Array;
  readonly others: Int32Array;
}

/** Which findings of some projects a list leaves, and how many. */
export class MatchingFindings {
  /** By name. */
  readonly projects: readonly ProjectColumns[];
  readonly kinds: FindingKinds;
  readonly due: DueStates;
  readonly tables: PassTables;
  private readonly sought: string;
  private readonly classes: Uint8Array;
  /** By kind and due state: how many there are in projects found by name, and in others. */
  private readonly inNamed: Int32Array;
  private readonly inOthers: Int32Array;
  private ofClass: Float64Array | undefined;

  constructor({
    projects,
    kinds,
    due,
    tables,
    sought,
    states,
  }: {
    projects: readonly ProjectColumns[];
    kinds: FindingKinds;
    due: DueStates;
    tables: PassTables;
    /** In the names of projects; empty: all of them have it. */
    sought: string;
    /** Counts of these projects, where they are kept. */
    states: StateCounts | undefined;
  }) {
    this.projects = projects;
    this.kinds = kinds;
    this.due = due;
    this.tables = tables;
    this.sought = sought;
    this.classes = kinds.classes();
    const all = states?.of(kinds, due, projects) ?? countStates(kinds, due, projects);
    const named = projects.filter((project) => this.isNamed(project));
    if (named.length * 2 > projects.length) {
      const others = projects.filter((project) => !this.isNamed(project));
      this.inOthers = countStates(kinds, due, others);
      this.inNamed = others.length === 0 ? all : all.map((count, at) => count - this.inOthers[at]!);
    } else {
      this.inNamed = countStates(kinds, due, named);
      this.inOthers = all.map((count, at) => count - this.inNamed[at]!);
    }
  }

  counts(): { total: number; matching: number; filterCount: Record<string, number> } {
    const counter = FINDING_BITS.counter();
    const { named, others } = this.tables;
    for (let at = 0; at < named.length; at += 1) {
      if (this.inNamed[at]! > 0) counter.add(named[at]!, this.inNamed[at]!);
      if (this.inOthers[at]! > 0) counter.add(others[at]!, this.inOthers[at]!);
    }
    return counter.counts();
  }

  /** How many findings of each kind match. */
  perKind(): Int32Array {
    const counts = new Int32Array(this.kinds.size);
    const { named, others } = this.tables;
    for (let at = 0; at < named.length; at += 1) {
      const matching = ((named[at]! & MATCHES) === 0 ? 0 : this.inNamed[at]!) + ((others[at]! & MATCHES) === 0 ? 0 : this.inOthers[at]!);
      if (matching > 0) counts[(at / DUE_STATES) | 0]! += matching;
    }
    return counts;
  }

  /** How many findings of each class and due state match. */
  perClass(): Float64Array {
    if (this.ofClass) return this.ofClass;
    this.ofClass = new Float64Array(CLASSES * DUE_STATES);
    const { named, others } = this.tables;
    for (let at = 0; at < named.length; at += 1) {
      const place = this.classes[(at / DUE_STATES) | 0]! * DUE_STATES + (at % DUE_STATES);
      if ((named[at]! & MATCHES) !== 0) this.ofClass[place]! += this.inNamed[at]!;
      if ((others[at]! & MATCHES) !== 0) this.ofClass[place]! += this.inOthers[at]!;
    }
    return this.ofClass;
  }

  tableOf(project: ProjectColumns): Int32Array {
    return this.isNamed(project) ? this.tables.named : this.tables.others;
  }

  /** Whether a finding of a kind matches in one of its states. */
  mayMatch(table: Int32Array, kind: number): boolean {
    for (let at = kind * DUE_STATES; at < (kind + 1) * DUE_STATES; at += 1) if ((table[at]! & MATCHES) !== 0) return true;
    return false;
  }

  matches(project: ProjectColumns, table: Int32Array, index: number): boolean {
    const kind = project.kinds[index]!;
    return (table[kind * DUE_STATES + this.due.of(this.classes[kind]!, project.firstSeen[index]!)]! & MATCHES) !== 0;
  }

  private isNamed({ lowerName }: ProjectColumns): boolean {
    return this.sought === '' || lowerName.includes(this.sought);
  }
}
