import type { Page } from '#contract/call.ts';
import { PORTFOLIO_FILTERS } from '#contract/entities/chosen-findings.ts';
import type { FindingsGroup } from '#contract/entities/portfolio.ts';
import type { SeverityCounts } from '#contract/entities/result-rows.ts';
import { versionOrder } from '#server/results/version-order.ts';
import type { FactRow } from './changes.ts';
import { EXISTS, MATCHES } from './filter-bits.ts';
import { FINDING_BITS, type FindingKinds } from './finding-kinds.ts';
import { groupByProject } from './group-by-project.ts';
import { type GroupListQuery, groupOrder, type Groups, STARTS } from './group-order.ts';
import { compare, type OrganizationColumns } from './organization-columns.ts';
import type { ProjectColumns } from './project-columns.ts';
import { boundsOf, numbersBetween } from './page-order.ts';

/** A group; of fixes with the ids of their facts. */
export interface ListedGroup {
  readonly group: Omit<FindingsGroup, 'proven'>;
  readonly facts: readonly number[];
}

/**
 * A page of groups of open findings. A group is left by filters when one of its findings passes all of them, and only such findings are
 * counted in it.
 */
export function listGroups(columns: OrganizationColumns, query: GroupListQuery): Page<ListedGroup> {
  const { findings: kinds } = columns;
  const projects = columns.selected(query.selection);
  const isSelected = Boolean(query.selection.integrationIds || query.selection.projectIds);
  const counts = isSelected ? countKinds(kinds, projects) : kinds.count;
  const passed = passedBy(kinds, counts, query);
  const groups = query.group === 'project' ? groupByProject(columns, { projects, passed, query }) : byKind(kinds, counts, passed, query);
  const counter = FINDING_BITS.counter();
  const matching: number[] = [];
  for (let group = 0; group < groups.bits.length; group += 1) {
    const bits = groups.bits[group]!;
    if (bits === 0) continue;
    counter.add(bits, 1);
    if ((bits & MATCHES) !== 0) matching.push(group);
  }
  const sign = query.sort_direction === 'ASC' ? 1 : -1;
  const page = numbersBetween(Int32Array.from(matching), boundsOf(query, matching.length), [
    (group) => sign * groups.value[group]!,
    (group) => -groups.topRank(group),
    (group) => groups.places[group]!,
  ]);
  const { total, matching: matches, filterCount } = counter.counts();
  const ofList = Object.fromEntries(Object.values(PORTFOLIO_FILTERS).flatMap((names) => names.map((name) => [name, filterCount[name]!])));
  return {
    items: query.group === 'project' ? page.map((number) => projectItem(kinds, projects[number]!, passed)) : kindItems(),
    total,
    matching: matches,
    filterCount: ofList,
    complete: columns.completenessOf(projects, 'hasFindings'),
  };

  function kindItems(): ListedGroup[] {
    const { texts, groupOf } = groupingOf(kinds, query);
    const placeOfGroup = new Int32Array(texts.texts.length).fill(-1);
    for (const [place, group] of page.entries()) placeOfGroup[group] = place;
    const sums = page.map(() => new GroupSum());
    const ofPlace = page.map((): number[] => []);
    for (let kind = 0; kind < kinds.size; kind += 1) {
      const place = placeOfGroup[groupOf[kind]!]!;
      if (place < 0 || (passed[kind]! & MATCHES) === 0) continue;
      ofPlace[place]!.push(kind);
      sums[place]!.add(kinds, kind, counts[kind]!);
    }
    const inProjects = isSelected ? countProjects(kinds, projects, ofPlace) : ofPlace.map((of) => columns.projectsWith(of));
    return sums.map((sum, place) => ({
      group: { ...sum.group(texts.texts[page[place]!]!, query.group), projects: inProjects[place]! },
      facts: query.group === 'fix' ? sum.factIds() : [],
    }));
  }
}

function groupingOf(kinds: FindingKinds, { group }: GroupListQuery) {
  if (group === 'vulnerability') return { texts: kinds.vulnerabilities, groupOf: kinds.vulnerability };
  return { texts: kinds.purls, groupOf: kinds.purl };
}

/** What findings of each kind count for; 0 where there are none. */
function passedBy(kinds: FindingKinds, counts: ArrayLike<number>, { group, search_key, active_filters }: GroupListQuery): Int32Array {
  const isFound = search_key ? kinds.found(search_key, { inGroups: true }) : undefined;
  const passing = FINDING_BITS.passing(active_filters);
  const passed = new Int32Array(kinds.size);
  for (let kind = 0; kind < passed.length; kind += 1) {
    if (counts[kind] === 0 || (group === 'fix' && !kinds.isFixed[kind])) continue;
    passed[kind] = isFound?.(kind) === false ? EXISTS : EXISTS | passing(kinds.bits[kind]!);
  }
  return passed;
}

function byKind(kinds: FindingKinds, counts: ArrayLike<number>, passed: Int32Array, query: GroupListQuery): Groups {
  const { texts, groupOf } = groupingOf(kinds, query);
  const { values, way } = groupOrder(kinds, query.sort_key ?? 'points');
  const bits = new Int32Array(texts.texts.length);
  const value = new Float64Array(bits.length).fill(STARTS[way]);
  const topRank = new Float64Array(bits.length).fill(-Infinity);
  for (let kind = 0; kind < passed.length; kind += 1) {
    const passes = passed[kind]!;
    if (passes === 0) continue;
    const of = groupOf[kind]!;
    bits[of] = bits[of]! | passes;
    if ((passes & MATCHES) === 0) continue;
    const one = values[kind]!;
    if (way === 'sum') value[of]! += one * counts[kind]!;
    else if (way === 'most' ? one > value[of]! : one < value[of]!) value[of] = one;
    if (kinds.rank[kind]! > topRank[of]!) topRank[of] = kinds.rank[kind]!;
  }
  return { bits, value, topRank: (group) => topRank[group]!, places: texts.ranks() };
}

/** How many open findings of each kind some projects have. */
export function countKinds(kinds: FindingKinds, projects: readonly ProjectColumns[]): Int32Array {
  const counts = new Int32Array(kinds.size);
  for (const { kinds: found } of projects) {
    for (let index = 0; index < found.length; index += 1) counts[found[index]!]! += 1;
  }
  return counts;
}

/** How many of some projects have findings of the kinds of each place of the page. */
function countProjects(kinds: FindingKinds, projects: readonly ProjectColumns[], ofPlace: readonly number[][]): Int32Array {
  const placeOf = new Int32Array(kinds.size).fill(-1);
  for (const [place, of] of ofPlace.entries()) for (const kind of of) placeOf[kind] = place;
  const counts = new Int32Array(ofPlace.length);
  const latest = new Int32Array(ofPlace.length).fill(-1);
  for (let number = 0; number < projects.length; number += 1) {
    const found = projects[number]!.kinds;
    for (let index = 0; index < found.length; index += 1) {
      const place = placeOf[found[index]!]!;
      if (place < 0 || latest[place] === number) continue;
      latest[place] = number;
      counts[place] = counts[place]! + 1;
    }
  }
  return counts;
}

function projectItem(kinds: FindingKinds, { id, name, kinds: found }: ProjectColumns, passed: Int32Array): ListedGroup {
  const sum = new GroupSum();
  for (const kind of found) if ((passed[kind]! & MATCHES) !== 0) sum.add(kinds, kind, 1);
  return { group: { ...sum.group(id, 'project'), project: { id, name }, projects: 1 }, facts: [] };
}

const COUNT_OF = { CRITICAL: 'critical', HIGH: 'high', MEDIUM: 'medium', LOW: 'low', NONE: 'none' } as const;

/** What is said of the findings of a group, as they come. */
class GroupSum {
  private readonly facts = new Set<FactRow>();
  private readonly fixedVersions = new Set<string>();
  private readonly counts: SeverityCounts = { critical: 0, high: 0, medium: 0, low: 0, none: 0, not_scored: 0 };
  private gravest: FactRow | undefined;
  private ecosystem: FactRow['ecosystem'] | null = null;
  private name: string | null = null;
  private version: string | null = null;
  private purl: string | null = null;
  private summary: string | null = null;
  private published: string | null = null;
  private score: number | null = null;
  private epss: number | null = null;
  private malware = false;
  private kev = false;
  private findings = 0;
  private points = 0;

  add(kinds: FindingKinds, kind: number, times: number): void {
    const fact = kinds.facts[kinds.fact[kind]!]!;
    this.counts[fact.severity_class === null ? 'not_scored' : COUNT_OF[fact.severity_class]] += times;
    this.findings += times;
    this.points += kinds.points[kind]! * times;
    if (this.facts.has(fact)) return;
    const isFirst = this.facts.size === 0;
    this.facts.add(fact);
    this.ecosystem = isFirst || this.ecosystem === fact.ecosystem ? fact.ecosystem : null;
    this.name = isFirst || this.name === fact.name ? fact.name : null;
    this.version = isFirst || this.version === fact.version ? fact.version : null;
    this.purl = isFirst || this.purl === fact.purl ? fact.purl : null;
    if (fact.summary !== null && (this.summary === null || fact.summary < this.summary)) this.summary = fact.summary;
    if (fact.published !== null && fact.published > (this.published ?? '')) this.published = fact.published;
    if (fact.severity_score !== null) this.score = Math.max(fact.severity_score, this.score ?? 0);
    if (fact.epss !== null) this.epss = Math.max(fact.epss, this.epss ?? 0);
    if (fact.fixed_version !== null) this.fixedVersions.add(fact.fixed_version);
    this.malware ||= fact.malware;
    this.kev ||= fact.kev;
    if (!this.gravest || compareGravity(fact, this.gravest) < 0) this.gravest = fact;
  }

  group(key: string, group: GroupListQuery['group']): Omit<FindingsGroup, 'proven' | 'projects'> {
    const isVulnerability = group === 'vulnerability';
    return {
      key,
      vulnerability_id: isVulnerability ? key : null,
      summary: isVulnerability ? this.summary : null,
      ecosystem: this.ecosystem,
      name: this.name,
      version: this.version,
      purl: this.purl,
      fixed_version: group === 'project' ? null : highest([...this.fixedVersions]),
      project: null,
      severity_class: this.gravest!.severity_class,
      severity_score: this.score,
      malware: this.malware,
      kev: this.kev,
      epss: this.epss,
      published: this.published,
      counts: this.counts,
      findings: this.findings,
      points: Math.round(this.points / 10) / 100,
    };
  }

  factIds(): number[] {
    return [...this.facts].map(({ id }) => id);
  }
}

function compareGravity(a: FactRow, b: FactRow): number {
  return b.rank - a.rank || compare(a.vulnerability_id, b.vulnerability_id) || compare(a.purl, b.purl) || a.id - b.id;
}

function highest(versions: readonly string[]): string | null {
  const byOrder = versions.map((version) => ({ version, order: versionOrder(version) }));
  return byOrder.sort((a, b) => compare(b.order, a.order) || compare(a.version, b.version))[0]?.version ?? null;
}
