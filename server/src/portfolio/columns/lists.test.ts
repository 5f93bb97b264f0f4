import { expect, test } from 'vitest';
import { FINDING_FILTERS, portfolioCalls } from '#contract/calls/portfolio.ts';
import { GROUPINGS, PORTFOLIO_FILTERS } from '#contract/entities/chosen-findings.ts';
import { DUE_SOON_DAYS } from '#contract/entities/due-dates.ts';
import { pointsOf } from '#contract/grade/grade.ts';
import { seededRandom } from '#tests/bench/seeded-random.ts';
import { BY_DATA, DIRECT, type FactRow, FINDING_BYTES, type ProjectRow } from './changes.ts';
import { listFindings } from './list-findings.ts';
import { listGroups } from './list-groups.ts';
import { OrganizationColumns } from './organization-columns.ts';

// Lists in memory beside the same lists of plain objects, which are filtered, sorted and counted one by one.
const DAY = 24 * 3_600_000;
const NOW = Date.UTC(2026, 5, 1);
const SINCE_2000 = Date.UTC(2000, 0, 1);
const CLASSES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', null] as const;

interface Finding {
  readonly fact: FactRow;
  readonly scopes: number;
  readonly direct: boolean;
  readonly byData: boolean;
  readonly firstSeen: number;
}
interface Project {
  readonly id: string;
  readonly name: string;
  readonly findings: readonly Finding[];
}
interface Query {
  readonly search_key?: string;
  readonly active_filters?: readonly string[];
}
type Days = Parameters<typeof listFindings>[1]['days'];

const random = seededRandom(11);
const facts = Array.from({ length: 60 }, (_, index): FactRow => {
  const rank = index % 6;
  const name = `package-${index % 7}`;
  const version = `1.${index % 3}.0`;
  return {
    id: index + 1,
    vulnerability_id: `CVE-2026-${index % 13}`,
    purl: `pkg:npm/${name}@${version}?${index}`,
    ecosystem: index % 5 === 0 ? 'composer' : 'npm',
    name,
    version,
    version_order: version,
    summary: index % 4 === 0 ? null : `Weakness ${index % 9}`,
    aliases: [],
    severity_class: CLASSES[index % 5]!,
    severity_score: index % 5 === 4 ? null : rank,
    rank,
    malware: index % 19 === 0,
    kev: index % 7 === 0,
    epss: index % 3 === 0 ? null : (index % 10) / 20,
    fixed_version: index % 2 === 0 ? '2.0.0' : null,
    published: index % 8 === 0 ? null : `2026-01-0${1 + (index % 9)}`,
  };
});

function madeProject(number: number): Project {
  return {
    id: `00000000-0000-4000-8000-${String(number * 7_919).padStart(12, '0')}`,
    name: `Meadow ${number % 9}`,
    findings: random
      .shuffle(facts)
      .slice(0, Math.floor(random.next() * 30))
      .map((fact) => ({
        fact,
        scopes: random.pick([1, 2, 3, 4]),
        direct: random.chance(0.3),
        byData: random.chance(0.5),
        // Many are of one date, others are a moment before or after their due date.
        firstSeen: NOW - random.pick([1, 7, 30, 30 - DUE_SOON_DAYS, 90, 200]) * DAY + random.pick([0, 0, -1, 1, 5_000]),
      })),
  };
}

function toRow({ id, name, findings }: Project): ProjectRow {
  const bytes = new DataView(new ArrayBuffer(findings.length * FINDING_BYTES));
  for (const [index, { fact, scopes, direct, byData, firstSeen }] of findings.entries()) {
    bytes.setInt32(index * FINDING_BYTES, fact.id);
    bytes.setInt16(index * FINDING_BYTES + 4, scopes | (direct ? DIRECT : 0) | (byData ? BY_DATA : 0));
    bytes.setBigInt64(index * FINDING_BYTES + 6, BigInt(firstSeen - SINCE_2000) * 1_000n);
  }
  return {
    id,
    name,
    integration_id: null,
    analysis_id: id,
    complete: true,
    has_findings: true,
    has_components: true,
    is_searched: true,
    findings: new Uint8Array(bytes.buffer),
    inventory: null,
  };
}

interface Row extends Finding {
  readonly project: Project;
  /** In milliseconds; null: it is never due. */
  readonly due: number | null;
  readonly passes: Readonly<Record<string, boolean>>;
}

function toRowOf(project: Project, finding: Finding, days: Days): Row {
  const { fact, scopes, direct, byData, firstSeen } = finding;
  const allowed = days?.[fact.severity_class === null ? 'not_scored' : (fact.severity_class.toLowerCase() as 'high')] ?? null;
  const due = allowed === null ? null : firstSeen + allowed * DAY;
  const passes = {
    severity_critical: fact.severity_class === 'CRITICAL',
    severity_high: fact.severity_class === 'HIGH',
    severity_medium: fact.severity_class === 'MEDIUM',
    severity_low: fact.severity_class === 'LOW',
    severity_none: false,
    not_scored: fact.severity_class === null,
    kev: fact.kev,
    malware: fact.malware,
    epss_10: (fact.epss ?? 0) >= 0.1,
    fix_available: fact.fixed_version !== null,
    no_fix: fact.fixed_version === null,
    production: scopes !== 2,
    development_only: scopes === 2,
    direct,
    transitive: !direct,
    by_code: !byData,
    by_data: byData,
    npm: fact.ecosystem === 'npm',
    composer: fact.ecosystem === 'composer',
    overdue: due !== null && due <= NOW,
    due_soon: due !== null && due > NOW && due <= NOW + DUE_SOON_DAYS * DAY,
    no_due_date: due === null,
  };
  return { ...finding, project, due, passes };
}

type Filters = Readonly<Record<string, readonly string[]>>;

function passesAll(row: Row, filters: Filters, active: readonly string[], but?: string): boolean {
  return Object.entries(filters).every(([group, names]) => {
    const chosen = names.filter((name) => active.includes(name));
    return group === but || chosen.length === 0 || chosen.some((name) => row.passes[name]);
  });
}

function sortedRows(rows: readonly Row[], key: string, direction: 'ASC' | 'DESC'): Row[] {
  const sign = direction === 'ASC' ? 1 : -1;
  const keyOf = ({ fact, project, firstSeen, due }: Row): string | number | null =>
    ({
      severity: fact.rank,
      first_seen: firstSeen,
      due,
      name: project.name.toLowerCase(),
      dep_name: fact.name,
      cve: fact.vulnerability_id,
    })[key]!;
  const byKey = (a: Row, b: Row) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * compare(one, other);
  };
  return rows.toSorted(
    (a, b) =>
      byKey(a, b) ||
      compare(a.project.name.toLowerCase(), b.project.name.toLowerCase()) ||
      compare(a.project.id, b.project.id) ||
      compare(a.fact.vulnerability_id, b.fact.vulnerability_id) ||
      compare(a.fact.purl, b.fact.purl),
  );
}

function compare<Value extends string | number>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const LATE: Days = { critical: 7, high: 30, medium: 90, low: null, not_scored: 200 };

test('findings, groups of them and projects are listed as plain objects would be, while projects change', () => {
  const columns = new OrganizationColumns();
  const projects = new Map(Array.from({ length: 25 }, (_, number) => madeProject(number)).map((project) => [project.id, project]));
  columns.apply({ facts, components: [], projects: [...projects.values()].map(toRow), gone: [] });
  for (let step = 0; step < 20; step += 1) {
    const days = random.chance(0.2) ? null : LATE;
    const rows = [...projects.values()].flatMap((project) => project.findings.map((finding) => toRowOf(project, finding, days)));
    const pairs = [
      ...queriesOf(FINDING_FILTERS).flatMap((query) => findingLists(columns, { rows, days, query })),
      ...queriesOf(PORTFOLIO_FILTERS).flatMap((query) => projectLists(columns, { rows, query })),
      ...queriesOf(PORTFOLIO_FILTERS).flatMap((query) => groupLists(columns, { rows, query })),
    ];
    for (const { listed, expected } of pairs) expect(listed).toEqual(expected);
    const changed = madeProject(Math.floor(random.next() * 30));
    const gone = random.chance(0.3) ? random.pick([...projects.keys()]) : null;
    if (gone) projects.delete(gone);
    projects.set(changed.id, changed);
    columns.apply({ facts: [], components: [], projects: [toRow(changed)], gone: gone && gone !== changed.id ? [gone] : [] });
  }
});

interface Pair {
  readonly listed: object;
  readonly expected: object;
}

/** Each filter alone, some of them together, and searches. */
function queriesOf(filters: Filters): Query[] {
  const names = Object.values(filters).flat();
  return [
    {},
    ...names.map((name) => ({ active_filters: [name] })),
    ...Array.from({ length: 5 }, () => ({ active_filters: random.shuffle(names).slice(0, 3) })),
    { search_key: 'meadow 1' },
    { search_key: 'MEADOW' },
    { search_key: 'weakness 3', active_filters: ['npm'] },
    { search_key: 'nowhere' },
  ];
}

function findingLists(columns: OrganizationColumns, { rows, days, query }: { rows: readonly Row[]; days: Days; query: Query }): Pair[] {
  const sought = query.search_key?.toLowerCase() ?? '';
  const found = rows.filter(({ project, fact }) =>
    [project.name, fact.vulnerability_id, fact.purl, fact.summary ?? ''].some((text) => text.toLowerCase().includes(sought)),
  );
  const active = query.active_filters ?? [];
  const matching = found.filter((row) => passesAll(row, FINDING_FILTERS, active));
  const filterCount = Object.fromEntries(
    Object.entries(FINDING_FILTERS).flatMap(([group, names]) =>
      names.map((name) => [name, found.filter((row) => row.passes[name] && passesAll(row, FINDING_FILTERS, active, group)).length]),
    ),
  );
  const pairs: Pair[] = [];
  for (const sort_key of portfolioCalls.listFindings.list.sortKeys) {
    const sort_direction = random.pick(['ASC', 'DESC'] as const);
    const sorted = sortedRows(matching, sort_key, sort_direction);
    const page = Math.floor(random.next() * (1 + sorted.length / 20));
    const list = listFindings(columns, {
      ...query,
      active_filters: [...active],
      selection: {},
      days,
      now: NOW,
      sort_key,
      sort_direction,
      page,
      entries_per_page: 20,
    });
    const items = sorted.slice(page * 20, page * 20 + 20).map(({ project, fact, firstSeen, due }) => ({
      project: project.id,
      purl: fact.purl,
      first_seen: new Date(firstSeen).toISOString(),
      due_on: due === null ? null : new Date(due).toISOString(),
    }));
    pairs.push({
      listed: {
        ...list,
        items: list.items.map(({ project, purl, first_seen, due_on }) => ({ project: project.id, purl, first_seen, due_on })),
      },
      expected: { total: rows.length, matching: matching.length, filterCount, complete: true, items },
    });
  }
  return pairs;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const most = <Value extends string | number>(values: readonly Value[]) => values.toSorted(compare).at(-1)!;

function projectLists(columns: OrganizationColumns, { rows, query }: { rows: readonly Row[]; query: Query }): Pair[] {
  const active = query.active_filters ?? [];
  const matching = matchingRows(rows, query);
  const groups = [...Map.groupBy(matching, ({ project }) => project.id)];
  const values: Readonly<Record<string, (found: readonly Row[]) => string | number>> = {
    points: (found) =>
      Math.round(
        1_000 *
          sum(
            found.map(({ fact, passes }) =>
              pointsOf({ class: fact.severity_class, kev: fact.kev, development: passes['development_only']! }),
            ),
          ),
      ),
    severity: (found) => most(found.map(({ fact }) => fact.rank)),
    dep_count: (found) => found.length,
    cve: (found) => found.map(({ fact }) => fact.vulnerability_id).toSorted(compare)[0]!,
    dep_name: (found) => found.map(({ fact }) => fact.name).toSorted(compare)[0]!,
    dep_version: (found) => found.map(({ fact }) => fact.version_order).toSorted(compare)[0]!,
    exploitability: (found) => most(found.map(({ fact }) => (fact.epss ?? -1) + (fact.kev ? 2 : 0))),
    published: (found) => most(found.map(({ fact }) => fact.published ?? '')),
  };
  const pairs: Pair[] = [];
  for (const sort_key of portfolioCalls.listVulnerabilities.list.sortKeys) {
    const sort_direction = random.pick(['ASC', 'DESC'] as const);
    const sign = sort_direction === 'ASC' ? 1 : -1;
    const sorted = groups
      .map(([id, found]) => ({
        id,
        value: values[sort_key]!(found),
        rank: most(found.map(({ fact }) => fact.rank)),
        findings: found.length,
      }))
      .toSorted((a, b) => sign * compare(a.value, b.value) || b.rank - a.rank || compare(a.id, b.id));
    const list = listGroups(columns, {
      ...query,
      active_filters: [...active],
      selection: {},
      group: 'project',
      sort_key,
      sort_direction,
      page: 0,
      entries_per_page: 20,
    });
    pairs.push({
      listed: { matching: list.matching, items: list.items.map(({ group }) => ({ id: group.key, findings: group.findings })) },
      expected: { matching: sorted.length, items: sorted.slice(0, 20).map(({ id, findings }) => ({ id, findings })) },
    });
  }
  return pairs;
}

function matchingRows(rows: readonly Row[], { search_key = '', active_filters = [] }: Query): Row[] {
  return rows.filter(
    (row) =>
      passesAll(row, PORTFOLIO_FILTERS, active_filters) &&
      [row.fact.vulnerability_id, row.fact.purl, row.fact.summary ?? '', row.fact.name].some((text) =>
        text.toLowerCase().includes(search_key.toLowerCase()),
      ),
  );
}

/** In all projects and in some of them. */
function groupLists(columns: OrganizationColumns, { rows, query }: { rows: readonly Row[]; query: Query }): Pair[] {
  const some = random
    .shuffle([...new Set(rows.map(({ project }) => project.id))])
    .slice(0, 8)
    .toSorted();
  return GROUPINGS.filter((group) => group !== 'project').flatMap((group) =>
    [undefined, some].map((projectIds) => {
      const matching = matchingRows(rows, query).filter(
        ({ project, fact }) => (!projectIds || projectIds.includes(project.id)) && (group !== 'fix' || fact.fixed_version !== null),
      );
      const groups = [...Map.groupBy(matching, ({ fact }) => (group === 'vulnerability' ? fact.vulnerability_id : fact.purl))].map(
        ([key, found]) => ({
          key,
          findings: found.length,
          projects: new Set(found.map(({ project }) => project.id)).size,
          rank: most(found.map(({ fact }) => fact.rank)),
        }),
      );
      const sorted = groups.toSorted((a, b) => b.findings - a.findings || b.rank - a.rank || compare(a.key, b.key));
      const list = listGroups(columns, {
        ...query,
        active_filters: [...(query.active_filters ?? [])],
        selection: { projectIds },
        group,
        sort_key: 'dep_count',
        sort_direction: 'DESC',
        page: 0,
        entries_per_page: 20,
      });
      const items = list.items.map(({ group: { key, findings, projects } }) => ({ key, findings, projects }));
      return {
        listed: { matching: list.matching, items },
        expected: {
          matching: sorted.length,
          items: sorted.slice(0, 20).map(({ key, findings, projects }) => ({ key, findings, projects })),
        },
      };
    }),
  );
}
