import type { ListQuery, Page } from '#contract/call.ts';
import type { portfolioCalls } from '#contract/calls/portfolio.ts';
import type { DaysAllowed } from '#contract/entities/due-dates.ts';
import type { PortfolioFinding } from '#contract/entities/portfolio.ts';
import type { Scope } from '#contract/results/inventory.ts';
import { BY_DATA, DIRECT } from './changes.ts';
import { DUE_BITS, DUE_STATES, DueStates } from './due-states.ts';
import { EXISTS } from './filter-bits.ts';
import { FINDING_BITS, type FindingKinds } from './finding-kinds.ts';
import { MatchingFindings, type PassTables } from './matching-findings.ts';
import type { OrganizationColumns } from './organization-columns.ts';
import type { Selection } from './selection.ts';
import { pageByDate } from './page-by-date.ts';
import { pageByKind, pageByProject, type Place } from './page-of-findings.ts';
import { boundsOf } from './page-order.ts';

type SortKey = (typeof portfolioCalls.listFindings.list.sortKeys)[number];

export interface FindingListQuery extends ListQuery<SortKey> {
  readonly selection: Selection;
  readonly vulnerability_id?: string | undefined;
  readonly purl?: string | undefined;
  readonly days: DaysAllowed | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A page of open findings, all or those of a vulnerability or a component release. */
export function listFindings(columns: OrganizationColumns, query: FindingListQuery): Page<PortfolioFinding> {
  const { findings: kinds } = columns;
  const { selection } = query;
  const selected = columns.selected(selection);
  const matching = new MatchingFindings({
    // What was found is shown with the analysis that found it.
    projects: selected.filter(({ analysisId }) => analysisId !== null),
    kinds,
    due: new DueStates(query.days, query.now * 1_000),
    tables: passTables(kinds, query),
    sought: query.search_key?.toLowerCase() ?? '',
    states: selection.integrationIds || selection.projectIds ? undefined : columns.states,
  });
  const counts = matching.counts();
  return {
    items: pageOf(matching, query, counts.matching).map((place) => itemOf(kinds, matching.due, place)),
    ...counts,
    complete: columns.completenessOf(selected, 'hasFindings'),
  };
}

function pageOf(matching: MatchingFindings, query: FindingListQuery, matches: number): Place[] {
  const { kinds } = matching;
  const bounds = boundsOf(query, matches);
  if (bounds.from >= bounds.until) return [];
  const byText = (texts: { ranks(): Int32Array }, numbers: readonly number[]) => {
    const places = texts.ranks();
    return pageByKind(
      matching,
      numbers.map((number) => places[number]!),
      query,
      bounds,
    );
  };
  const ways: Readonly<Record<SortKey, () => Place[]>> = {
    severity: () => pageByKind(matching, kinds.rankPlaces(), query, bounds),
    first_seen: () => pageByDate(matching, 'first_seen', query, bounds),
    due: () => pageByDate(matching, 'due', query, bounds),
    name: () => pageByProject(matching, query, bounds),
    dep_name: () => byText(kinds.names, kinds.name),
    cve: () => byText(kinds.vulnerabilities, kinds.vulnerability),
  };
  return ways[query.sort_key ?? 'severity']();
}

function passTables(kinds: FindingKinds, { vulnerability_id, purl, search_key, active_filters }: FindingListQuery): PassTables {
  const passing = FINDING_BITS.passing(active_filters);
  const vulnerability = vulnerability_id === undefined ? undefined : kinds.vulnerabilities.find(vulnerability_id);
  const component = purl === undefined ? undefined : kinds.purls.find(purl);
  const isFound = search_key ? kinds.found(search_key, { inGroups: false }) : undefined;
  const named = new Int32Array(kinds.size * DUE_STATES);
  const others = isFound ? new Int32Array(named.length) : named;
  for (let kind = 0; kind < kinds.size; kind += 1) {
    if (vulnerability !== undefined && kinds.vulnerability[kind] !== vulnerability) continue;
    if (component !== undefined && kinds.purl[kind] !== component) continue;
    const isKindFound = isFound?.(kind) ?? true;
    for (let state = 0; state < DUE_STATES; state += 1) {
      const passed = EXISTS | passing(kinds.bits[kind]! | DUE_BITS[state]!);
      named[kind * DUE_STATES + state] = passed;
      if (isFound) others[kind * DUE_STATES + state] = isKindFound ? passed : EXISTS;
    }
  }
  return { named, others };
}

const SCOPES: readonly (readonly [number, Scope])[] = [
  [1, 'production'],
  [2, 'development'],
  [4, 'optional'],
  [8, 'peer'],
];

function itemOf(kinds: FindingKinds, due: DueStates, { project, index }: Place): PortfolioFinding {
  const kind = project.kinds[index]!;
  const flags = kinds.flags[kind]!;
  const firstSeen = project.firstSeen[index]!;
  const dueOn = due.dueOn(kinds.classes()[kind]!, firstSeen);
  const { vulnerability_id, summary, purl, ecosystem, name, version, fixed_version, severity_class, severity_score, kev, malware, epss } =
    kinds.facts[kinds.fact[kind]!]!;
  return {
    project: { id: project.id, name: project.name },
    vulnerability_id,
    summary,
    purl,
    ecosystem,
    name,
    version,
    fixed_version,
    scopes: SCOPES.flatMap(([bit, scope]) => ((flags & bit) === 0 ? [] : [scope])),
    direct: (flags & DIRECT) !== 0,
    severity_class,
    severity_score,
    kev,
    malware,
    epss,
    cause: (flags & BY_DATA) === 0 ? 'code' : 'data',
    first_seen: toIso(firstSeen),
    due_on: dueOn === null ? null : toIso(dueOn),
    overdue: dueOn !== null && dueOn <= due.now,
    analysis_id: project.analysisId!,
  };
}

function toIso(microseconds: number): string {
  return new Date(Math.floor(microseconds / 1_000)).toISOString();
}
