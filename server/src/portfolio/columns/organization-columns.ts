import type { Changes, ProjectRow } from './changes.ts';
import { FINDING_BYTES } from './changes.ts';
import { ComponentKinds } from './component-kinds.ts';
import { FindingKinds } from './finding-kinds.ts';
import { findingsByDate } from './findings-by-date.ts';
import { JoinedTallies } from './joined-tallies.ts';
import type { ProjectColumns } from './project-columns.ts';
import { TallyCounter } from './project-tally.ts';
import { ProjectsOfKinds } from './projects-of-kinds.ts';
import type { Selection } from './selection.ts';
import { StateCounts } from './state-counts.ts';

/** Microseconds from 1970 to 2000, where PostgreSQL's dates begin. */
const EPOCH_OF_2000 = 946_684_800_000_000;

/** Kind and date, the place by date, its project by kind, and a part of the tallies. */
const BYTES_OF_FINDING = 12 + 4 + 6 + 16;

/** Findings as the database has them. */
type ReadFindings = Pick<ProjectColumns, 'kinds' | 'firstSeen'>;

/** Everything that the lists over all projects of an organization need, in memory. */
export class OrganizationColumns {
  readonly findings = new FindingKinds();
  readonly components = new ComponentKinds();
  readonly states = new StateCounts();
  private readonly tallyCounter = new TallyCounter(this.findings);
  private readonly projects = new Map<string, ProjectColumns>();
  private ordered: ProjectColumns[] | undefined;
  private orderedById: Int32Array | undefined;
  private joined: JoinedTallies | undefined;
  private ofKinds: ProjectsOfKinds | undefined;
  private readonly freeSlots: number[] = [];
  private slotCount = 0;
  private findingCount = 0;
  private useCount = 0;
  /** Findings of the project at hand by the purl of their component; zeros between projects. */
  private perPurl = new Int32Array(0);

  apply({ facts, components, projects, gone }: Changes): void {
    for (const row of facts) this.findings.addFact(row);
    for (const row of components) this.components.add(row);
    for (const id of gone) this.remove(id);
    // All kinds come first, so that they are put in order once.
    const read = projects.map((row) => ({ row, findings: this.readFindings(row.findings) }));
    for (const { row, findings } of read) this.put(this.projectOf(row, findings));
  }

  /** About how much memory it takes. */
  get bytes(): number {
    return (
      this.findingCount * BYTES_OF_FINDING +
      this.useCount * 8 +
      this.findings.facts.length * 1_000 +
      this.findings.size * 150 +
      this.components.size * 600 +
      this.projects.size * 1_000
    );
  }

  /** All projects by name, or those that are selected. */
  selected({ integrationIds, projectIds }: Selection): readonly ProjectColumns[] {
    this.ordered ??= [...this.projects.values()].sort((a, b) => compare(a.lowerName, b.lowerName) || compare(a.id, b.id));
    if (!integrationIds && !projectIds) return this.ordered;
    const ids = projectIds && new Set(projectIds.map((id) => id.toLowerCase()));
    const integrations = integrationIds && new Set(integrationIds.map((id) => id.toLowerCase()));
    return this.ordered.filter(
      ({ id, integrationId }) => (!ids || ids.has(id)) && (!integrations || (integrationId !== null && integrations.has(integrationId))),
    );
  }

  /** Those of `selected`, which stay until a project changes if they are all of them. */
  tallies(projects: readonly ProjectColumns[]): JoinedTallies {
    if (projects !== this.ordered) return new JoinedTallies(projects, this.tallyCounter);
    this.joined ??= new JoinedTallies(projects, this.tallyCounter);
    return this.joined;
  }

  /** How many projects of the whole organization have a finding of one of these kinds. */
  projectsWith(kinds: readonly number[]): number {
    return this.projectsOfKinds().distinct(kinds, this.slotCount);
  }

  projectsOfKinds(): ProjectsOfKinds {
    this.ofKinds ??= new ProjectsOfKinds(this.projects.values(), this.findings.count);
    return this.ofKinds;
  }

  /** By slot the number of a project among these; -1: it is none of them. */
  numbersBySlot(projects: readonly ProjectColumns[]): Int32Array {
    const numbers = new Int32Array(this.slotCount).fill(-1);
    for (const [number, { slot }] of projects.entries()) numbers[slot] = number;
    return numbers;
  }

  /** The place by id of each of `selected`. */
  placesById(projects: readonly ProjectColumns[]): Int32Array {
    if (projects !== this.ordered) return placesById(projects);
    this.orderedById ??= placesById(projects);
    return this.orderedById;
  }

  /** Whether projects that have findings or components are all complete; null where none has. A project without a result lacks what others count. */
  completenessOf(projects: readonly ProjectColumns[], of: 'hasFindings' | 'hasComponents'): boolean | null {
    const counted = projects.filter((project) => project[of]);
    return counted.length === 0 ? null : counted.length === projects.length && counted.every(({ complete }) => complete === true);
  }

  private remove(id: string): void {
    const project = this.projects.get(id);
    if (!project) return;
    this.projects.delete(id);
    this.count(project, -1);
    this.freeSlots.push(project.slot);
    this.reorder();
  }

  private reorder(): void {
    this.ordered = undefined;
    this.orderedById = undefined;
    this.joined = undefined;
  }

  private put(project: ProjectColumns): void {
    const before = this.projects.get(project.id);
    if (before) this.count(before, -1);
    this.projects.set(project.id, project);
    this.count(project, 1);
    // Most changes leave the name, and with it the order.
    if (!before || !this.ordered || before.lowerName !== project.lowerName) return this.reorder();
    const number = this.ordered.indexOf(before);
    this.ordered[number] = project;
    if (this.joined?.replace(number) === false) this.joined = undefined;
  }

  private count(project: ProjectColumns, sign: 1 | -1): void {
    const { count } = this.findings;
    for (let index = 0; index < project.kinds.length; index += 1) count[project.kinds[index]!]! += sign;
    this.findingCount += sign * project.kinds.length;
    this.useCount += sign * project.uses.length;
    if (sign === 1) this.ofKinds?.add(project);
    else this.ofKinds?.remove(project);
    this.components.whole.count(project, sign);
    this.states.count(this.findings, project, sign);
  }

  private projectOf(row: ProjectRow, read: ReadFindings): ProjectColumns {
    const findings = this.inOrder(read);
    const uses = this.components.readUses(row.inventory);
    return {
      id: row.id,
      slot: this.projects.get(row.id)?.slot ?? this.freeSlots.pop() ?? this.slotCount++,
      name: row.name,
      lowerName: row.name.toLowerCase(),
      integrationId: row.integration_id,
      analysisId: row.analysis_id,
      complete: row.complete,
      hasFindings: row.has_findings,
      hasComponents: row.has_components,
      isSearched: row.is_searched,
      ...findings,
      byDate: once(() => findingsByDate(this.findings.classes(), findings)),
      tally: once(() => this.tallyCounter.tallyOf(findings.kinds)),
      uses,
      usesFindings: row.is_searched ? this.findingsOfUses(uses, findings.kinds) : new Int32Array(uses.length),
    };
  }

  private readFindings(bytes: Uint8Array | null): ReadFindings {
    const length = (bytes?.byteLength ?? 0) / FINDING_BYTES;
    const read = { kinds: new Int32Array(length), firstSeen: new Float64Array(length) };
    if (!bytes) return read;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let index = 0, at = 0; index < length; index += 1, at += FINDING_BYTES) {
      read.kinds[index] = this.findings.numberOf(view.getInt32(at), view.getInt16(at + 4));
      read.firstSeen[index] = view.getInt32(at + 6) * 2 ** 32 + view.getUint32(at + 10) + EPOCH_OF_2000;
    }
    return read;
  }

  private inOrder(read: ReadFindings): ReadFindings & Pick<ProjectColumns, 'earliest' | 'latest'> {
    const { length } = read.kinds;
    const { fact } = this.findings;
    const places = this.findings.factPlaces();
    const order = new Float64Array(length);
    // A project has a fact once, so the places of its findings differ; 2^21 is more than it has.
    for (let index = 0; index < length; index += 1) order[index] = places[fact[read.kinds[index]!]!]! * 2 ** 21 + index;
    order.sort();
    const kinds = new Int32Array(length);
    const firstSeen = new Float64Array(length);
    let [earliest, latest] = [Infinity, -Infinity];
    for (let place = 0; place < length; place += 1) {
      const index = order[place]! % 2 ** 21;
      const date = read.firstSeen[index]!;
      kinds[place] = read.kinds[index]!;
      firstSeen[place] = date;
      if (date < earliest) earliest = date;
      if (date > latest) latest = date;
    }
    return { kinds, firstSeen, earliest, latest };
  }

  private findingsOfUses(uses: Int32Array, kinds: Int32Array): Int32Array {
    const { purl, purls } = this.findings;
    if (this.perPurl.length < purls.texts.length) this.perPurl = new Int32Array(2 * purls.texts.length);
    const { perPurl } = this;
    for (let index = 0; index < kinds.length; index += 1) perPurl[purl[kinds[index]!]!]! += 1;
    const purlOf = this.components.purlsAmong(purls);
    const counts = new Int32Array(uses.length);
    for (let index = 0; index < uses.length; index += 1) {
      const number = purlOf[uses[index]! >> 1]!;
      // Most components have no finding anywhere.
      if (number !== -1) counts[index] = perPurl[number]!;
    }
    for (let index = 0; index < kinds.length; index += 1) perPurl[purl[kinds[index]!]!] = 0;
    return counts;
  }
}

function placesById(projects: readonly ProjectColumns[]): Int32Array {
  const places = new Int32Array(projects.length);
  const sorted = [...projects.keys()].sort((a, b) => compare(projects[a]!.id, projects[b]!.id));
  for (const [place, number] of sorted.entries()) places[number] = place;
  return places;
}

export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
