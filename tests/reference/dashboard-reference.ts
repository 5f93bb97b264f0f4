// What the dashboard must say, computed slowly from the states of the projects. It shares no query and no summary with the product.
import type { Vulnerability } from '#contract/results/vulnerabilities.ts';
import type { Grade } from '#contract/grade/grade-schema.ts';
import { GRADE_CLASSES } from '#contract/grade/grade-classes.ts';
import { type Finding, type ReferenceProject, type State, stateAt } from './project-states.ts';

const best = (grades: readonly Grade[]) =>
  grades.length === 0 ? null : Math.min(...grades.map((grade) => GRADE_CLASSES.indexOf(grade.class)));
const weaknessText = (one: Vulnerability) => JSON.stringify([one.weaknesses[0]?.id ?? '~', one.weaknesses[0]?.name ?? '~']);
const CLASSES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'NONE', null] as const;
const sum = (values: readonly number[]) => Math.round(10 * values.reduce((total, value) => total + value, 0)) / 10;
const sumOrNull = (values: readonly (number | null)[]) =>
  values.every((value) => value === null) ? null : sum(values.map((value) => value ?? 0));
const LEAST = [95, 90, 85, 75, 65, 55, 45, 0];

const severitiesOf = (findings: readonly Finding[]) =>
  Object.fromEntries(
    CLASSES.map((name) => [
      name === null ? 'not_scored' : name.toLowerCase(),
      findings.filter(({ vulnerability }) => vulnerability.severity.class === name).length,
    ]),
  );

/** The answers of all calls for these projects. */
export function dashboardOf(projects: readonly ReferenceProject[], now: Date) {
  const states = projects.map((project) => ({ project, state: stateAt(project, now) }));
  const findings = states.flatMap(({ state }) => state?.findings ?? []);
  const isMatched = states.some(({ state }) => state?.findings != null);
  const numbers = states.map(({ project, state }) => ({
    project: { id: project.id, name: project.name },
    ...numbersOf(state),
    components: state && state.inventories.length > 0 ? sum(state.inventories.map(({ components }) => components.length)) : null,
    severities: state?.findings ? severitiesOf(state.findings) : null,
  }));
  const scores = states.flatMap(({ state }) => state?.grade ?? []);
  const before = projects.flatMap((project) => stateAt(project, new Date(now.getTime() - 30 * 24 * 3600_000)) ?? []);
  const deprecated = sumOrNull(numbers.map(({ nmb_deprecated }) => nmb_deprecated));
  const bestNow = best(scores);
  const bestBefore = best(before.flatMap(({ grade }) => grade ?? []));
  const deprecatedBefore = sumOrNull(before.map((state) => numbersOf(state).nmb_deprecated));
  const tenths = scores.reduce((total, { score }) => total + Math.round(score * 10), 0);
  const mean = scores.length === 0 ? null : Math.floor(tenths / scores.length) / 10;
  const bound = (has: (state: State) => boolean) => {
    if (!states.some(({ state }) => state && has(state))) return null;
    return states.every(({ state }) => state?.complete === true && has(state));
  };
  const ofFindings = bound((state) => state.findings !== null);
  const all = findings.map(({ vulnerability }) => vulnerability);
  const scored = all.flatMap(({ severity }) => severity.score ?? []);
  const owasp = tally(all.flatMap((one) => one.owasp.map(({ id }) => id).filter((id) => id.endsWith(':2021'))));
  const impacts = (['confidentiality', 'integrity', 'availability'] as const).map((name) => ({
    cia: name.toUpperCase(),
    total: all.reduce((total, { impact }) => total + ({ HIGH: 1, LOW: 0.5, NONE: 0 }[impact?.[name] ?? 'NONE'] ?? 0), 0),
  }));
  const withImpact = all.filter(({ impact }) => impact !== null).length;
  const most = impacts.reduce((a, b) => (b.total > a.total ? b : a));
  return {
    projectQuickStats: numbers.sort((a, b) => (a.project.id < b.project.id ? -1 : 1)),
    attackVectors: {
      complete: ofFindings,
      data: isMatched
        ? ['NETWORK', 'ADJACENT_NETWORK', 'LOCAL', 'PHYSICAL', 'UNKNOWN'].map((attack_vector) => ({
            attack_vector,
            count: all.filter(({ severity }) => vectorOf(severity.vector) === attack_vector).length,
          }))
        : [],
    },
    licenses: {
      complete: bound(({ inventories }) => inventories.length > 0),
      data: Object.fromEntries(
        tally(
          states.flatMap(({ state }) =>
            (state?.inventories ?? []).flatMap(({ components }) =>
              components.flatMap(({ licenses }) => (licenses.length === 0 ? ['unlicensed'] : licenses)),
            ),
          ),
        ),
      ),
    },
    quickStats: {
      complete: boundOfAll(states.map(({ state }) => state)),
      nmb_license_compliance_violations: null,
      nmb_vulnerabilities: isMatched ? findings.length : null,
      nmb_deprecated: deprecated,
      nmb_outdated: sumOrNull(numbers.map(({ nmb_outdated }) => nmb_outdated)),
      sum_severity: isMatched ? sum(scored) : null,
      avg_severity: scored.length === 0 ? null : Math.round((100 * sum(scored)) / scored.length) / 100,
      grade: mean === null ? null : { score: mean, class: GRADE_CLASSES[LEAST.findIndex((least) => mean >= least)] },
      max_grade: bestNow === null ? null : { score: Math.max(...scores.map(({ score }) => score)), class: GRADE_CLASSES[bestNow] },
      max_grade_trend: trend(bestBefore === null ? null : -bestBefore, bestNow === null ? null : -bestNow),
      nmb_deprecated_trend: trend(deprecatedBefore, deprecated),
      owasp_top_10: owasp[0]?.[0] ?? null,
      most_affected_cia: most.total === 0 ? null : most.cia,
    },
    recentVulnerabilities: {
      complete: ofFindings,
      vulns: Object.fromEntries(
        [...new Set(all.map(({ id }) => id))]
          .map((id) => all.filter((one) => one.id === id).sort(gravestFirst)[0]!)
          .sort((a, b) => rankOf(b) - rankOf(a) || (a.id < b.id ? -1 : 1))
          .slice(0, 100)
          .map(({ id, severity, weaknesses }) => [
            id,
            {
              severity: severity.score,
              severity_class: severity.class,
              cwe: weaknesses[0]?.id ?? null,
              cwe_name: weaknesses[0]?.name ?? null,
            },
          ]),
      ),
      severity_count: isMatched
        ? CLASSES.map((severity_class) => ({
            severity_class,
            count: all.filter(({ severity }) => severity.class === severity_class).length,
          }))
        : [],
    },
    ciaImpact: {
      complete: ofFindings,
      data: impacts.map(({ cia, total }) => ({
        cia,
        impact: withImpact === 0 ? null : Math.round((1_000 * total) / withImpact) / 1_000,
      })),
    },
    weeklySeverity: weeksOf(projects, now),
    projectWeeks: projects.flatMap((project) => openByWeek(project, now)).sort((a, b) => (a.project_id < b.project_id ? -1 : 1)),
    worstFirst: worstFirst(states),
    penalty: penaltyOf(states),
  };
}

/** Whole thousandths, since a sum of fractions depends on their order. */
function penaltyOf(states: readonly { state: State | undefined }[]): number | null {
  const points = states.flatMap(({ state }) => (state?.grade ? [Math.round(1_000 * state.grade.penalty)] : []));
  return points.length === 0 ? null : points.reduce((sum, one) => sum + one, 0) / 1_000;
}

/** Ids by the points behind the grade, most first; projects without a grade come last. */
function worstFirst(states: readonly { project: ReferenceProject; state: State | undefined }[]): string[] {
  const points = ({ state }: (typeof states)[number]) => state?.grade?.penalty ?? -1;
  return states.toSorted((a, b) => points(b) - points(a) || (a.project.id < b.project.id ? -1 : 1)).map(({ project }) => project.id);
}

/** A sum is a lower bound when a project lacks what another one counts. */
function boundOfAll(states: readonly (State | undefined)[]): boolean | null {
  if (states.every((state) => state === undefined)) return null;
  const counted = states.map((state) => {
    const { nmb_vulnerabilities, nmb_deprecated, nmb_outdated } = numbersOf(state);
    return JSON.stringify([nmb_vulnerabilities, nmb_deprecated, nmb_outdated].map((value) => value === null));
  });
  return new Set(counted).size === 1 && states.every((state) => state?.complete === true);
}

/** The end of the week so many weeks before this one, or now where it is not over. */
function endOfWeek(now: Date, back: number): Date {
  const end = new Date(now);
  end.setUTCHours(23, 59, 59, 999);
  end.setUTCDate(end.getUTCDate() + ((7 - end.getUTCDay()) % 7) - 7 * back);
  return end;
}

function openByWeek(project: ReferenceProject, now: Date) {
  const weeks = Array.from({ length: 12 }, (_, index) => {
    const end = endOfWeek(now, 11 - index);
    return stateAt(project, end < now ? end : now)?.findings?.length ?? null;
  });
  return weeks.every((open) => open === null) ? [] : [{ project_id: project.id, weeks }];
}

function weeksOf(projects: readonly ReferenceProject[], now: Date) {
  return Array.from({ length: 12 }, (_, back) => {
    const end = endOfWeek(now, back);
    const states = projects.flatMap((project) => stateAt(project, end < now ? end : now) ?? []).filter(({ findings }) => findings !== null);
    if (states.length === 0) return undefined;
    const open = states.flatMap(({ findings }) => findings!).map(({ vulnerability }) => vulnerability);
    const count = (name: string) => open.filter(({ severity }) => severity.class === name).length;
    return {
      week_number: weekNumber(end),
      summed_severity: sum(open.map(({ severity }) => severity.score ?? 0)),
      nmb_critical: count('CRITICAL'),
      nmb_high: count('HIGH'),
      nmb_medium: count('MEDIUM'),
      nmb_low: count('LOW'),
      nmb_none: count('NONE'),
      complete: states.every(({ complete }) => complete),
    };
  }).filter((week) => week !== undefined);
}

// By the rule of ISO 8601 that week 1 is the one with January 4th. `sunday` ends the week.
function weekNumber(sunday: Date): { week: number; year: number } {
  const thursday = new Date(sunday.getTime() - 3 * 24 * 3600_000);
  const year = thursday.getUTCFullYear();
  const fourth = new Date(Date.UTC(year, 0, 4));
  const firstMonday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * 24 * 3600_000;
  return { week: 1 + Math.floor((thursday.getTime() - firstMonday) / (7 * 24 * 3600_000)), year };
}

function numbersOf(state: State | undefined) {
  const scored = state?.findings?.flatMap(({ vulnerability }) => vulnerability.severity.score ?? []) ?? [];
  const components = state?.inventories.flatMap((inventory) => inventory.components) ?? [];
  const registry = state?.inventories.flatMap((inventory) => inventory.registry) ?? [];
  const total = state?.findings == null ? null : sum(scored);
  return {
    complete: state?.complete ?? null,
    nmb_license_compliance_violations: null,
    nmb_vulnerabilities: state?.findings?.length ?? null,
    nmb_deprecated:
      state === undefined || state.inventories.length === 0 ? null : components.filter(({ deprecated }) => deprecated !== null).length,
    nmb_outdated: registry.every(({ outdated }) => outdated === null) ? null : registry.filter(({ outdated }) => outdated === true).length,
    sum_severity: total,
    avg_severity: scored.length === 0 ? null : Math.round((100 * total!) / scored.length) / 100,
    grade: state?.grade ? { score: state.grade.score, class: state.grade.class } : null,
  };
}

function trend(then: number | null, now: number | null) {
  if (then === null || now === null) return null;
  return now === then ? 'EQUAL' : now > then ? 'UP' : 'DOWN';
}

/** Most first, then by name. */
function tally(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
}

function vectorOf(vector: string | null): string {
  const letter = vector?.split('/').find((part) => part.startsWith('AV:'))?.[3];
  return { N: 'NETWORK', A: 'ADJACENT_NETWORK', L: 'LOCAL', P: 'PHYSICAL' }[letter ?? ''] ?? 'UNKNOWN';
}

function rankOf({ malware, severity }: Vulnerability): number {
  const byClass = { CRITICAL: 9, HIGH: 7, MEDIUM: 4, LOW: 0.1, NONE: 0 };
  return malware ? 11 : (severity.score ?? (severity.class === null ? -1 : byClass[severity.class]));
}

function gravestFirst(a: Vulnerability, b: Vulnerability): number {
  return rankOf(b) - rankOf(a) || (b.severity.score ?? -1) - (a.severity.score ?? -1) || (weaknessText(a) < weaknessText(b) ? -1 : 1);
}
