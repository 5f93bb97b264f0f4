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
  /** Of each kind the number of its purl among those of findings, -1 for none; and how many of these there were. */
  private purls = { of: new Int32Array(0), known: 0 };

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

  /** By kind the number of its purl among those of findings, -1 for none. */
  purlsAmong(findings: SortedTexts): Int32Array {
    const { of, known } = this.purls;
    if (of.length === this.size && known === findings.texts.length) return of;
    const isGrown = known < findings.texts.length;
    const next = new Int32Array(this.size);
    next.set(of);
    for (let kind = isGrown ? 0 : of.length; kind < next.length; kind += 1) {
      if (kind >= of.length || next[kind] === -1) next[kind] = findings.find(this.rows[kind]!.purl);
    }
    this.purls = { of: next, known: findings.texts.length };
    return next;
  }

  /** From ids to numbers. */
  readUses(inventory: Uint8Array | null): Int32Array {
    if (!inventory) return new Int32Array(0);
    const view = new DataView(inventory.buffer, inventory.byteOffset, inventory.byteLength);
    const uses = new Int32Array(inventory.byteLength / 4);
    for (let index = 0; index < uses.length; index += 1) {
      const use = view.getInt32(index * 4);
      const number = this.numbers.get(use >> 1);
      if (number === undefined) throw new Error(`An inventory has the component ${use >> 1}, which was not read.`);
      uses[index] = number * 2 + (use & 1);
    }
    return uses;
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
  /** By component the project that it was last counted for, as any and as a declared one. */
  private counted = new Int32Array(0);
  private declared = new Int32Array(0);
  private project = 0;

  constructor(kinds: ComponentKinds) {
    this.kinds = kinds;
  }

  /** Adds a project or takes it away. */
  count({ uses, usesFindings, isSearched }: ProjectColumns, sign: 1 | -1): void {
    this.grow();
    const { component } = this.kinds;
    const { counted, declared } = this;
    const project = (this.project += 1);
    for (let index = 0; index < uses.length; index += 1) {
      const use = uses[index]!;
      const kind = use >> 1;
      const of = component[kind]!;
      this.uses[kind] = this.uses[kind]! + sign;
      this.findings[of] = this.findings[of]! + sign * usesFindings[index]!;
      // A component of several releases is in the project once.
      if (counted[of] !== project) {
        counted[of] = project;
        this.projects[of] = this.projects[of]! + sign;
        if (isSearched) this.searched[of] = this.searched[of]! + sign;
      }
      if ((use & 1) === 1 && declared[of] !== project) {
        declared[of] = project;
        this.direct[of] = this.direct[of]! + sign;
      }
    }
  }

  private grow(): void {
    while (this.uses.length < this.kinds.rows.length) this.uses.push(0);
    for (const column of [this.projects, this.direct, this.searched, this.findings]) {
      while (column.length < this.kinds.named.length) column.push(0);
    }
    if (this.counted.length >= this.kinds.named.length) return;
    // Numbers of projects go on, so what is empty was counted for none.
    this.counted = new Int32Array(2 * this.kinds.named.length);
    this.declared = new Int32Array(2 * this.kinds.named.length);
  }
}
