import type { ComponentRow } from './changes.ts';
import type { ProjectColumns } from './project-columns.ts';
import { SortedTexts } from './sorted-texts.ts';

/** A component in all its releases. */
interface NamedComponent {
  readonly ecosystem: ComponentRow['ecosystem'];
  readonly name: string;
  /** Numbers of what is said of its releases. */
  readonly kinds: number[];
}

/** What inventories of an organization say of component releases, and the components they belong to. */
export class ComponentKinds {
  readonly rows: ComponentRow[] = [];
  /** The number of each kind's component in `named`. */
  readonly component: number[] = [];
  readonly named: NamedComponent[] = [];
  /** By name, then ecosystem. */
  readonly order = new SortedTexts();
  /** Counts of the whole organization. */
  readonly whole = new ComponentCounts(this);
  private readonly numbers = new Map<number, number>();

  get size(): number {
    return this.rows.length;
  }

  add(row: ComponentRow): void {
    if (this.numbers.has(row.id)) return;
    const number = this.rows.push(row) - 1;
    this.numbers.set(row.id, number);
    const component = this.order.numberOf(`${row.name}\0${row.ecosystem}`);
    this.component.push(component);
    const named = (this.named[component] ??= { ecosystem: row.ecosystem, name: row.name, kinds: [] });
    named.kinds.push(number);
  }

  /** From ids to numbers. */
  readUses(inventory: Uint8Array | null): Int32Array {
    if (!inventory) return new Int32Array(0);
    const view = new DataView(inventory.buffer, inventory.byteOffset, inventory.byteLength);
    return Int32Array.from({ length: inventory.byteLength / 4 }, (_, index) => {
      const use = view.getInt32(index * 4);
      const number = this.numbers.get(use >> 1);
      if (number === undefined) throw new Error(`An inventory has the component ${use >> 1}, which was not read.`);
      return number * 2 + (use & 1);
    });
  }
}

/** In how many projects components are, and with how many findings. */
export class ComponentCounts {
  /** By kind. */
  readonly uses: number[] = [];
  /** By component: projects that have it, that declare it, that have it and were searched, and open findings in them. */
  readonly projects: number[] = [];
  readonly direct: number[] = [];
  readonly searched: number[] = [];
  readonly findings: number[] = [];
  private readonly kinds: ComponentKinds;

  constructor(kinds: ComponentKinds) {
    this.kinds = kinds;
  }

  /** Adds a project or takes it away. */
  count({ uses, usesFindings, isSearched }: ProjectColumns, sign: 1 | -1): void {
    this.grow();
    const { component } = this.kinds;
    // A component of several releases is in the project once.
    const counted = new Set<number>();
    const declared = new Set<number>();
    for (const [index, use] of uses.entries()) {
      const kind = use >> 1;
      const of = component[kind]!;
      this.uses[kind] = this.uses[kind]! + sign;
      this.findings[of] = this.findings[of]! + sign * usesFindings[index]!;
      if (!counted.has(of)) {
        counted.add(of);
        this.projects[of] = this.projects[of]! + sign;
        if (isSearched) this.searched[of] = this.searched[of]! + sign;
      }
      if ((use & 1) === 1 && !declared.has(of)) {
        declared.add(of);
        this.direct[of] = this.direct[of]! + sign;
      }
    }
  }

  private grow(): void {
    while (this.uses.length < this.kinds.rows.length) this.uses.push(0);
    for (const column of [this.projects, this.direct, this.searched, this.findings]) {
      while (column.length < this.kinds.named.length) column.push(0);
    }
  }
}
