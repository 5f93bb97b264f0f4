import type { VulnerabilityRow } from '#contract/entities/result-rows.ts';
import { pointsOf } from '#contract/grade/grade.ts';
import { severityRank } from '#contract/results/severity-class.ts';
import { compareVersions, type Jump, jumpBetween } from '#web/components/version-jump.ts';

/** One (vulnerability, component) pair. */
export interface Finding {
  readonly key: string;
  readonly row: VulnerabilityRow;
  readonly component: VulnerabilityRow['affected'][number];
  /** Penalty points of the grade. */
  readonly points: number;
}

/** Findings that one change of one component fixes, according to their advisories. */
export interface FindingGroup {
  readonly key: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly direct: boolean;
  /** The lowest version that every advisory of the group calls fixed; null if one of them names none, or versions cannot be compared. */
  readonly target: string | null;
  readonly jump: Jump | null;
  readonly points: number;
  readonly findings: readonly Finding[];
}

export function findingsOf(rows: readonly VulnerabilityRow[]): Finding[] {
  return rows.flatMap((row) =>
    row.affected.map((component) => ({
      key: `${row.vulnerability_id} ${component.purl}`,
      row,
      component,
      points: component.covered_by ? 0 : pointsOfRow(row),
    })),
  );
}

/** By fix, those that remove the most points first; findings without a fix come last. */
export function groupByFix(findings: readonly Finding[]): FindingGroup[] {
  const groups = Map.groupBy(findings, ({ component }) => `${component.purl} ${component.fixed_versions.length > 0 ? 'fix' : 'none'}`);
  return [...groups].map(([key, members]) => groupOf(key, members)).sort(byBenefit);
}

/** By component, ordered by name, with or without a fix. */
export function groupByComponent(findings: readonly Finding[]): FindingGroup[] {
  const groups = Map.groupBy(findings, ({ component }) => component.purl);
  return [...groups].map(([key, members]) => groupOf(key, members)).sort((a, b) => a.purl.localeCompare(b.purl, 'en'));
}

function groupOf(key: string, members: readonly Finding[]): FindingGroup {
  const { name, version, purl, direct } = members[0]!.component;
  const target = targetOf(members);
  return {
    key,
    name,
    version,
    purl,
    direct,
    target,
    jump: target === null ? null : jumpBetween(version, target),
    points: sum(members.map(({ points }) => points)),
    findings: members.toSorted(byWorst),
  };
}

function targetOf(members: readonly Finding[]): string | null {
  const nearest = members.map(({ component }) => component.fixed_versions[0]);
  let highest: string | null = null;
  for (const version of nearest) {
    if (version === undefined) return null;
    const order = highest === null ? 1 : compareVersions(version, highest);
    if (order === undefined) return null;
    if (order > 0) highest = version;
  }
  return highest;
}

function byBenefit(a: FindingGroup, b: FindingGroup): number {
  const withFix = Number(b.target !== null) - Number(a.target !== null);
  return withFix || b.points - a.points || a.purl.localeCompare(b.purl, 'en');
}

function byWorst(a: Finding, b: Finding): number {
  return (
    Number(b.row.kev) - Number(a.row.kev) ||
    severityRank(b.row.severity.class) - severityRank(a.row.severity.class) ||
    (b.row.severity.score ?? 0) - (a.row.severity.score ?? 0) ||
    a.key.localeCompare(b.key, 'en')
  );
}

function pointsOfRow({ severity, scopes, kev }: VulnerabilityRow): number {
  const development = scopes.length > 0 && scopes.every((scope) => scope === 'development');
  return pointsOf({ class: severity.class, development, kev });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
