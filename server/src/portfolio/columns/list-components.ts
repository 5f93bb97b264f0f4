import type { ListQuery, Page } from '#contract/call.ts';
import { portfolioCalls } from '#contract/calls/portfolio.ts';
import type { PortfolioComponent } from '#contract/entities/portfolio.ts';
import { ComponentCounts, type ComponentKinds } from './component-kinds.ts';
import { EXISTS, FilterBits, MATCHES } from './filter-bits.ts';
import { compare, type OrganizationColumns } from './organization-columns.ts';
import type { Selection } from './selection.ts';
import type { ProjectColumns } from './project-columns.ts';
import { boundsOf, numbersBetween } from './page-order.ts';

const { list } = portfolioCalls.listComponents;
const BITS = new FilterBits(list.filters);
type SortKey = (typeof list.sortKeys)[number];

export interface ComponentListQuery extends ListQuery<SortKey> {
  readonly selection: Selection;
}

/** A page of components over the inventories that count. */
export function listComponents(columns: OrganizationColumns, { selection, ...query }: ComponentListQuery): Page<PortfolioComponent> {
  const { components } = columns;
  const projects = columns.selected(selection);
  const isWhole = !selection.integrationIds && !selection.projectIds;
  const counts = isWhole ? components.whole : countsOf(components, projects);
  const sought = (query.search_key ?? '').toLowerCase();
  const passing = BITS.passing(query.active_filters);
  const counter = BITS.counter();
  const matching: number[] = [];
  for (const [number, { name }] of components.named.entries()) {
    if (!counts.projects[number]) continue;
    const passed = EXISTS | (name.toLowerCase().includes(sought) ? passing(bitsOf(components, counts, number)) : 0);
    counter.add(passed, 1);
    if ((passed & MATCHES) !== 0) matching.push(number);
  }
  const places = components.order.ranks();
  const valueOf: Readonly<Record<SortKey, (number: number) => number>> = {
    projects: (number) => counts.projects[number]!,
    name: (number) => places[number]!,
    // Unknown is before none, and last from the top.
    findings: (number) => (counts.searched[number] === 0 ? -1 : counts.findings[number]!),
    versions: (number) => versionsOf(components, counts, number).length,
    direct: (number) => counts.direct[number]!,
  };
  const value = valueOf[query.sort_key ?? 'projects'];
  const sign = query.sort_direction === 'ASC' ? 1 : -1;
  const page = numbersBetween(Int32Array.from(matching), boundsOf(query, matching.length), [
    (number) => sign * value(number),
    (number) => places[number]!,
  ]);
  const items = page.map((number) => itemOf(components, counts, projects, number));
  return { items, ...counter.counts(), complete: columns.completenessOf(projects, 'hasComponents') };
}

function countsOf(components: ComponentKinds, projects: readonly ProjectColumns[]): ComponentCounts {
  const counts = new ComponentCounts(components);
  for (const project of projects) counts.count(project, 1);
  return counts;
}

function bitsOf(components: ComponentKinds, counts: ComponentCounts, number: number): number {
  const rows = present(components, counts, number);
  const { ecosystem } = components.named[number]!;
  return BITS.of({
    npm: ecosystem === 'npm',
    composer: ecosystem === 'composer',
    deprecated: rows.some(({ deprecated }) => deprecated),
    vulnerable: counts.findings[number]! > 0,
    several_versions: rows.some(({ version }) => version !== rows[0]!.version),
    unlicensed: rows.some(({ licenses }) => licenses.length === 0),
  });
}

/** What the selected inventories say of a component. */
function present({ named, rows }: ComponentKinds, counts: ComponentCounts, number: number) {
  return named[number]!.kinds.filter((kind) => counts.uses[kind]! > 0).map((kind) => rows[kind]!);
}

function versionsOf(components: ComponentKinds, counts: ComponentCounts, number: number): string[] {
  return [...new Set(present(components, counts, number).map(({ version }) => version))];
}

function itemOf(
  components: ComponentKinds,
  counts: ComponentCounts,
  projects: readonly ProjectColumns[],
  number: number,
): PortfolioComponent {
  const { ecosystem, name } = components.named[number]!;
  const rows = present(components, counts, number);
  const perVersion = projectsPerVersion(components, counts, projects, number);
  const order = new Map(rows.map((row) => [row.version, row.version_order]));
  return {
    ecosystem,
    name,
    versions: [...perVersion]
      .map(([version, n]) => ({ version, projects: n }))
      .sort((a, b) => compare(order.get(a.version)!, order.get(b.version)!) || compare(a.version, b.version)),
    projects: counts.projects[number]!,
    direct: counts.direct[number]!,
    licenses: [...new Set(rows.flatMap(({ licenses }) => licenses))].filter(Boolean).sort(compare),
    deprecated: rows.some(({ deprecated }) => deprecated),
    latest: rows.reduce<string | null>((latest, row) => (row.latest !== null && row.latest > (latest ?? '') ? row.latest : latest), null),
    findings: counts.searched[number] === 0 ? null : counts.findings[number]!,
  };
}

function projectsPerVersion(
  { named, rows }: ComponentKinds,
  counts: ComponentCounts,
  projects: readonly ProjectColumns[],
  number: number,
): Map<string, number> {
  const kinds = named[number]!.kinds.filter((kind) => counts.uses[kind]! > 0);
  const purls = new Map<string, string>();
  const perVersion = new Map<string, number>();
  let isOncePerProject = true;
  for (const kind of kinds) {
    const { version, purl } = rows[kind]!;
    isOncePerProject &&= (purls.get(version) ?? purl) === purl;
    purls.set(version, purl);
    perVersion.set(version, (perVersion.get(version) ?? 0) + counts.uses[kind]!);
  }
  if (isOncePerProject) return perVersion;
  // A project may have a version from several places, such as the registry and a repository.
  const versionOf = new Map(kinds.map((kind) => [kind, rows[kind]!.version]));
  perVersion.clear();
  for (const { uses } of projects) {
    const versions = new Set<string>();
    for (const use of uses) {
      const version = versionOf.get(use >> 1);
      if (version !== undefined) versions.add(version);
    }
    for (const version of versions) perVersion.set(version, (perVersion.get(version) ?? 0) + 1);
  }
  return perVersion;
}
