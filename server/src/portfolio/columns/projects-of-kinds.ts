import type { ProjectColumns } from './project-columns.ts';

const NONE = new Int32Array(0);

/**
 * In which projects each kind of findings is: a page of groups asks for a few kinds, and looking through the findings of all projects for them
 * takes ten times longer than everything else. Projects are by their slots, which stay while they are there.
 */
export class ProjectsOfKinds {
  private readonly slots: Int32Array[] = [];
  private readonly lengths: number[] = [];
  /** By slot the question that it was last counted for. */
  private asked = new Int32Array(0);
  private question = 0;

  /** `count`: in how many projects each kind is. */
  constructor(projects: Iterable<ProjectColumns>, count: readonly number[]) {
    for (const length of count) {
      this.slots.push(new Int32Array(length));
      this.lengths.push(0);
    }
    for (const project of projects) this.add(project);
  }

  add({ kinds, slot }: ProjectColumns): void {
    for (const kind of kinds) {
      while (kind >= this.slots.length) {
        this.slots.push(new Int32Array(1));
        this.lengths.push(0);
      }
      const length = this.lengths[kind]!;
      if (length === this.slots[kind]!.length) this.slots[kind] = grown(this.slots[kind]!);
      this.slots[kind]![length] = slot;
      this.lengths[kind] = length + 1;
    }
  }

  remove({ kinds, slot }: ProjectColumns): void {
    for (const kind of kinds) {
      const slots = this.slots[kind]!;
      const last = (this.lengths[kind]! -= 1);
      slots[slots.indexOf(slot)] = slots[last]!;
    }
  }

  /** The slots of the projects that have a finding of a kind, each as often as it has one. */
  slotsOf(kind: number): Int32Array {
    return this.slots[kind]?.subarray(0, this.lengths[kind]) ?? NONE;
  }

  /** How many projects have a finding of one of these kinds. */
  distinct(kinds: readonly number[], slotCount: number): number {
    if (this.asked.length < slotCount) this.asked = new Int32Array(2 * slotCount);
    this.question += 1;
    let projects = 0;
    for (const kind of kinds) {
      for (const slot of this.slotsOf(kind)) {
        if (this.asked[slot] === this.question) continue;
        this.asked[slot] = this.question;
        projects += 1;
      }
    }
    return projects;
  }
}

function grown(slots: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(4, Math.ceil(slots.length * 1.5)));
  larger.set(slots);
  return larger;
}
