// What the lists over all projects must say, computed slowly from the states of the projects, row by row. It shares no query and no column with the product.
import type { InventoryResult } from '#contract/results/inventory.ts';
import type { VulnerabilitiesResult } from '#contract/results/vulnerabilities.ts';
import { type Finding, type ReferenceProject, broughtByData, stateAt } from './project-states.ts';

export interface ListedQuery {
  readonly sort_key: string;
  readonly sort_direction: 'ASC' | 'DESC';
  readonly active_filters: readonly string[];
  readonly search_key: string;
  readonly project_ids: readonly string[] | undefined;
}

const DAY = 24 * 3_600_000;
const POINTS: Record<string, number> = { CRITICAL: 10, HIGH: 5, MEDIUM: 2, LOW: 0.5, NONE: 0 };
const LEAST_SCORE: Record<string, number> = { CRITICAL: 9, HIGH: 7, MEDIUM: 4, LOW: 0.1, NONE: 0 };
/** Filters that are alternatives of each other. */
const ALTERNATIVES = [
  ['severity_critical', 'severity_high', 'severity_medium', 'severity_low', 'severity_none', 'not_scored'],
  ['kev', 'malware', 'epss_10'],
  ['fix_available', 'no_fix'],
  ['production', 'development_only'],
  ['direct', 'transitive'],
  ['by_code', 'by_data'],
  ['npm', 'composer'],
];
const DUE = ['overdue', 'due_soon', 'no_due_date'];

export interface AllowedDays {
  readonly CRITICAL: number | null;
  readonly HIGH: number | null;
  readonly MEDIUM: number | null;
  readonly LOW: number | null;
  readonly NONE: null;
  readonly NOT_SCORED: number | null;
}

/** All open findings of projects, with everything that a list says of them. */
export function findingRows(projects: readonly ReferenceProject[], now: Date, days: AllowedDays, analyses: ReadonlyMap<string, string>) {
  return projects.flatMap((project) => {
    const found = stateAt(project, now)?.findings ?? [];
    const byData = broughtByData(project, now);
    const since = firstSeen(project, now);
    const run = project.results.findLast(({ step, madeOn }) => step === 'vuln-finder' && madeOn <= now);
    return found.map(({ vulnerability, affected }: Finding) => {
      const { class: severity, score } = vulnerability.severity;
      const key = `${vulnerability.id} ${affected.purl}`;
      const first = since.get(key)!;
      const allowed = days[severity ?? 'NOT_SCORED'];
      const due = allowed === null ? null : new Date(first.getTime() + allowed * DAY);
      const isDevelopment = affected.scopes.length === 1 && affected.scopes[0] === 'development';
      const item = {
        project: { id: project.id, name: project.name },
        vulnerability_id: vulnerability.id,
        summary: vulnerability.summary,
        purl: affected.purl,
        ecosystem: affected.ecosystem,
        name: affected.name,
        version: affected.version,
        fixed_version: affected.fixed_versions[0] ?? null,
        scopes: ['production', 'development', 'optional', 'peer'].filter((scope) => (affected.scopes as string[]).includes(scope)),
        direct: affected.direct,
        severity_class: severity,
        severity_score: score,
        kev: vulnerability.kev !== null,
        malware: vulnerability.malware,
        epss: vulnerability.epss?.score ?? null,
        cause: byData.has(key) ? 'data' : 'code',
        first_seen: first.toISOString(),
        due_on: due?.toISOString() ?? null,
        overdue: due !== null && due <= now,
        analysis_id: analyses.get(run!.runId)!,
      };
      const soon = due !== null && due > now && due.getTime() <= now.getTime() + 7 * DAY;
      return {
        item,
        aliases: vulnerability.aliases,
        published: vulnerability.published,
        rank: vulnerability.malware ? 11 : (score ?? (severity === null ? -1 : LEAST_SCORE[severity]!)),
        thousandths: Math.round(1_000 * (severity === null ? 2 : POINTS[severity]!) * (isDevelopment ? 0.3 : 1) * (item.kev ? 1.5 : 1)),
        filters: new Set([
          severity === null ? 'not_scored' : `severity_${severity.toLowerCase()}`,
          ...(item.kev ? ['kev'] : []),
          ...(item.malware ? ['malware'] : []),
          ...((item.epss ?? 0) >= 0.1 ? ['epss_10'] : []),
          item.fixed_version === null ? 'no_fix' : 'fix_available',
          isDevelopment ? 'development_only' : 'production',
          item.direct ? 'direct' : 'transitive',
          `by_${item.cause}`,
          item.ecosystem,
          ...(item.overdue ? ['overdue'] : []),
          ...(soon ? ['due_soon'] : []),
          ...(due === null ? ['no_due_date'] : []),
        ]),
      };
    });
  });
}

export type FindingRow = ReturnType<typeof findingRows>[number];

/** When the run ended since which each finding is there. */
function firstSeen(project: ReferenceProject, now: Date): Map<string, Date> {
  let since = new Map<string, Date>();
  for (const { step, madeOn, document } of project.results) {
    if (step !== 'vuln-finder' || madeOn > now) continue;
    const keys = (document as VulnerabilitiesResult).vulnerabilities.flatMap(({ id, affected }) =>
      affected.map(({ purl }) => `${id} ${purl}`),
    );
    since = new Map(keys.map((key) => [key, since.get(key) ?? madeOn]));
  }
  return since;
}

const by = (...keys: (number | string)[][]) => {
  // Pairs of keys, each compared as they are.
  for (const [a, b] of keys) if (a! !== b!) return a! < b! ? -1 : 1;
  return 0;
};
const directed = (order: number, direction: 'ASC' | 'DESC') => (direction === 'ASC' ? order : -order);
const contains = (texts: readonly (string | null)[], sought: string) =>
  texts.some((text) => (text ?? '').toLowerCase().includes(sought.toLowerCase()));

/** Rows that search and filters leave, and how many each filter would leave: counted one filter at a time. */
function filtered<Row>(
  rows: readonly Row[],
  alternatives: readonly (readonly string[])[],
  { active_filters }: ListedQuery,
  { isFound, filtersOf }: { isFound: (row: Row) => boolean; filtersOf: (row: Row) => ReadonlySet<string> },
) {
  const passes = (row: Row, active: readonly string[]) =>
    isFound(row) &&
    alternatives.every((group) => {
      const chosen = group.filter((name) => active.includes(name));
      return chosen.length === 0 || chosen.some((name) => filtersOf(row).has(name));
    });
  const left = (active: readonly string[]) => rows.filter((row) => passes(row, active));
  const counted = alternatives.flatMap((group) =>
    group.map((name) => [name, left([...active_filters.filter((one) => !group.includes(one)), name])] as const),
  );
  return { left: left(active_filters), counted };
}

const selectedOf = (rows: readonly FindingRow[], { project_ids }: ListedQuery) =>
  rows.filter(({ item }) => !project_ids || project_ids.includes(item.project.id));

export function expectedFindings(all: readonly FindingRow[], query: ListedQuery) {
  const rows = selectedOf(all, query);
  const { left, counted } = filtered(rows, [...ALTERNATIVES, DUE], query, {
    isFound: ({ item }) => contains([item.project.name, item.vulnerability_id, item.purl, item.summary], query.search_key),
    filtersOf: ({ filters }) => filters,
  });
  const never = query.sort_direction === 'ASC' ? '9' : '';
  const keys: Record<string, (row: FindingRow) => number | string> = {
    severity: ({ rank }) => rank,
    first_seen: ({ item }) => item.first_seen,
    due: ({ item }) => item.due_on ?? never,
    name: ({ item }) => item.project.name.toLowerCase(),
    dep_name: ({ item }) => item.name,
    cve: ({ item }) => item.vulnerability_id,
  };
  const key = keys[query.sort_key]!;
  const data = left.toSorted(
    (a, b) =>
      directed(by([key(a), key(b)]), query.sort_direction) ||
      by(
        [a.item.project.name.toLowerCase(), b.item.project.name.toLowerCase()],
        [a.item.project.id, b.item.project.id],
        [a.item.vulnerability_id, b.item.vulnerability_id],
        [a.item.purl, b.item.purl],
      ),
  );
  return {
    total_entries: rows.length,
    matching_count: data.length,
    filter_count: Object.fromEntries(counted.map(([name, its]) => [name, its.length])),
    data: data.map(({ item }) => item),
  };
}

const most = (values: readonly number[]) => (values.length === 0 ? null : Math.max(...values));

const only = <T>(values: readonly T[]) => (new Set(values).size === 1 ? values[0]! : null);

const least = (values: readonly string[]) => values.toSorted()[0]!;

export function expectedGroups(all: readonly FindingRow[], query: ListedQuery & { readonly group: string }) {
  const rows = selectedOf(all, query).filter(({ item }) => query.group !== 'fix' || item.fixed_version !== null);
  const keyOf = ({ item }: FindingRow) =>
    query.group === 'project' ? item.project.id : query.group === 'vulnerability' ? item.vulnerability_id : item.purl;
  const { left, counted } = filtered(rows, ALTERNATIVES, query, {
    isFound: ({ item, aliases }) =>
      contains([item.vulnerability_id, item.purl, item.name, aliases.join(' '), item.summary], query.search_key),
    filtersOf: ({ filters }) => filters,
  });
  const groups = [...Map.groupBy(left, keyOf)].map(([key, its]) => {
    const items = its.map(({ item }) => item);
    const count = (severity: string | null) => items.filter(({ severity_class }) => severity_class === severity).length;
    const rank = Math.max(...its.map((one) => one.rank));
    const thousandths = its.reduce((sum, one) => sum + one.thousandths, 0);
    const byAll = {
      key,
      vulnerability_id: query.group === 'vulnerability' ? key : null,
      summary: query.group === 'vulnerability' ? (items.flatMap(({ summary }) => summary ?? []).toSorted()[0] ?? null) : null,
      ecosystem: only(items.map(({ ecosystem }) => ecosystem)),
      name: only(items.map(({ name }) => name)),
      version: only(items.map(({ version }) => version)),
      purl: only(items.map(({ purl }) => purl)),
      // The findings of a history have one fixed version.
      fixed_version: query.group === 'project' ? null : (items.flatMap(({ fixed_version }) => fixed_version ?? [])[0] ?? null),
      project: query.group === 'project' ? items[0]!.project : null,
      severity_score: most(items.flatMap(({ severity_score }) => severity_score ?? [])),
      malware: items.some(({ malware }) => malware),
      kev: items.some(({ kev }) => kev),
      epss: most(items.flatMap(({ epss }) => epss ?? [])),
      published:
        its
          .flatMap(({ published }) => published ?? [])
          .toSorted()
          .at(-1) ?? null,
      counts: {
        critical: count('CRITICAL'),
        high: count('HIGH'),
        medium: count('MEDIUM'),
        low: count('LOW'),
        none: count('NONE'),
        not_scored: count(null),
      },
      findings: items.length,
      projects: new Set(items.map(({ project }) => project.id)).size,
      points: Math.round(thousandths / 10) / 100,
    };
    const classes = new Set(its.filter((one) => one.rank === rank).map(({ item }) => item.severity_class));
    const sortedBy: Record<string, number | string> = {
      points: thousandths,
      severity: rank,
      dep_count: items.length,
      cve: least(items.map(({ vulnerability_id }) => vulnerability_id)),
      dep_name: least(items.map(({ name }) => name)),
      dep_version: least(items.map(({ version }) => version)),
      exploitability: Math.max(...items.map(({ epss, kev }) => (epss ?? -1) + (kev ? 2 : 0))),
      published: its
        .map(({ published }) => published ?? '')
        .toSorted()
        .at(-1)!,
    };
    return { byAll, classes, rank, sorted: sortedBy[query.sort_key]! };
  });
  groups.sort((a, b) => directed(by([a.sorted, b.sorted]), query.sort_direction) || b.rank - a.rank || by([a.byAll.key, b.byAll.key]));
  return {
    total_entries: new Set(rows.map(keyOf)).size,
    matching_count: groups.length,
    filter_count: Object.fromEntries(counted.map(([name, its]) => [name, new Set(its.map(keyOf)).size])),
    data: groups.map(({ byAll }) => byAll),
    /** The classes that the gravest findings of each group have: malware may be of several. */
    classes: groups.map(({ classes }) => classes),
  };
}

export function expectedComponents(projects: readonly ReferenceProject[], now: Date, findings: readonly FindingRow[], query: ListedQuery) {
  const uses = projects
    .filter(({ id }) => !query.project_ids || query.project_ids.includes(id))
    .flatMap((project) => {
      const state = stateAt(project, now);
      return (state?.inventories ?? []).flatMap((inventory: InventoryResult) =>
        inventory.components.map((component) => ({
          project,
          component,
          latest: inventory.registry.find(({ purl }) => purl === component.purl)?.newest_release ?? null,
          findings: state!.findings
            ? findings.filter(({ item }) => item.project.id === project.id && item.purl === component.purl).length
            : null,
        })),
      );
    });
  const all = [...Map.groupBy(uses, ({ component }) => `${component.ecosystem} ${component.name}`).values()].map((its) => {
    const found = its.flatMap((use) => use.findings ?? []);
    const versions = [...Map.groupBy(its, ({ component }) => component.version)].map(([version, of]) => ({
      version,
      projects: new Set(of.map(({ project }) => project.id)).size,
    }));
    const item = {
      ecosystem: its[0]!.component.ecosystem,
      name: its[0]!.component.name,
      versions,
      projects: new Set(its.map(({ project }) => project.id)).size,
      direct: new Set(its.filter(({ component }) => component.direct).map(({ project }) => project.id)).size,
      licenses: [...new Set(its.flatMap(({ component }) => component.licenses))].toSorted(),
      deprecated: its.some(({ component }) => component.deprecated !== null),
      latest:
        its
          .flatMap(({ latest }) => latest ?? [])
          .toSorted()
          .at(-1) ?? null,
      findings: found.length === 0 ? null : found.reduce((sum, n) => sum + n, 0),
    };
    const filters = new Set<string>([
      item.ecosystem,
      ...(item.deprecated ? ['deprecated'] : []),
      ...((item.findings ?? 0) > 0 ? ['vulnerable'] : []),
      ...(versions.length > 1 ? ['several_versions'] : []),
      ...(its.some(({ component }) => component.licenses.length === 0) ? ['unlicensed'] : []),
    ]);
    return { item, filters };
  });
  const { left, counted } = filtered(
    all,
    [
      ['npm', 'composer'],
      ['deprecated', 'vulnerable', 'several_versions', 'unlicensed'],
    ],
    query,
    { isFound: ({ item }) => contains([item.name], query.search_key), filtersOf: ({ filters }) => filters },
  );
  const keys: Record<string, (row: (typeof all)[number]) => number | string> = {
    projects: ({ item }) => item.projects,
    name: ({ item }) => item.name,
    findings: ({ item }) => item.findings ?? -1,
    versions: ({ item }) => item.versions.length,
    direct: ({ item }) => item.direct,
  };
  const key = keys[query.sort_key]!;
  const data = left.toSorted(
    (a, b) => directed(by([key(a), key(b)]), query.sort_direction) || by([a.item.name, b.item.name], [a.item.ecosystem, b.item.ecosystem]),
  );
  return {
    total_entries: all.length,
    matching_count: data.length,
    filter_count: Object.fromEntries(counted.map(([name, its]) => [name, its.length])),
    data: data.map(({ item }) => item),
  };
}
