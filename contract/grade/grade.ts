import type { SeverityClass } from '../results/severity-class.ts';
import { GRADE_CLASSES, type GradeClass } from './grade-classes.ts';
import type { BillLine, Grade, GradeCap } from './grade-schema.ts';

/** Open (vulnerability, component) pairs that weigh the same, with their number. */
export interface FindingGroup {
  /** Null where not yet scored. */
  readonly class: SeverityClass | null;
  /** True when only development needs the component. */
  readonly development: boolean;
  readonly kev: boolean;
  readonly malware: boolean;
  readonly count: number;
}

/** What a project's state weighs. A number is null where nobody looked for it: no step that counts it ever succeeded. */
export interface GradeInput {
  readonly has_inventory: boolean;
  /** Whether the coverage ledgers of the state are complete. */
  readonly complete: boolean;
  readonly findings: readonly FindingGroup[] | null;
  readonly license_violations: number | null;
  /** Direct dependencies that are deprecated. */
  readonly deprecated: number | null;
  /** Direct dependencies that are behind by a major version. */
  readonly behind_major: number | null;
  readonly code_errors: number | null;
  readonly code_warnings: number | null;
}

/** Points in thousandths, so that sums are exact in any order. Source: decisions, section 9. */
const POINTS: Record<SeverityClass | 'NOT_SCORED', number> = {
  CRITICAL: 10_000,
  HIGH: 5_000,
  MEDIUM: 2_000,
  LOW: 500,
  NONE: 0,
  NOT_SCORED: 2_000,
};
const OTHER_POINTS = { license_violations: 2_000, deprecated: 1_000, behind_major: 200, code_errors: 3_000, code_warnings: 1_000 } as const;
const OTHER_PARTS = Object.keys(OTHER_POINTS) as (keyof typeof OTHER_POINTS)[];
const HALF_OF_SCORE = 20_000;
const LEAST_SCORE: Record<GradeClass, number> = { 'A+': 95, A: 90, 'B+': 85, B: 75, 'C+': 65, C: 55, 'D+': 45, D: 0 };

/**
 * The grade of a project's state with its bill, the same wherever it is shown. Null when no inventory could be made or no step
 * ever looked for vulnerabilities: nothing was weighed then. A further finding never improves it.
 */
export function gradeOf(input: GradeInput): Grade | null {
  if (!input.has_inventory || input.findings === null) return null;
  const lines = [...findingLines(input.findings), ...otherLines(input)];
  const thousandths = lines.reduce((sum, { points }) => sum + points, 0);
  const caps = capsOf(input, input.findings);
  return {
    class: caps.map(({ best }) => best).reduce(worseOf, classOfPenalty(thousandths)),
    score: Math.floor((1_000 * HALF_OF_SCORE) / (HALF_OF_SCORE + thousandths)) / 10,
    penalty: thousandths / 1_000,
    bill: lines
      .sort((a, b) => b.points - a.points || compareText(nameOfLine(a), nameOfLine(b)))
      .map((line) => ({ ...line, each: line.each / 1_000, points: line.points / 1_000 })),
    caps,
    not_looked_for: OTHER_PARTS.filter((part) => input[part] === null),
  };
}

type Weighed =
  | ({ readonly part: 'vulnerabilities' } & Pick<FindingGroup, 'class' | 'development' | 'kev'>)
  | { readonly part: (typeof OTHER_PARTS)[number] };

/** What one thing costs, in thousandths of a point. */
export function thousandthsOf(thing: Weighed): number {
  if (thing.part !== 'vulnerabilities') return OTHER_POINTS[thing.part];
  return (POINTS[thing.class ?? 'NOT_SCORED'] * (thing.development ? 3 : 10) * (thing.kev ? 15 : 10)) / 100;
}

/** What a finding costs, in points. */
export function pointsOf(finding: Pick<FindingGroup, 'class' | 'development' | 'kev'>): number {
  return thousandthsOf({ part: 'vulnerabilities', ...finding }) / 1_000;
}

/** The worse of two classes. */
function worseOf(a: GradeClass, b: GradeClass): GradeClass {
  return GRADE_CLASSES.indexOf(a) > GRADE_CLASSES.indexOf(b) ? a : b;
}

function classOfPenalty(thousandths: number): GradeClass {
  return GRADE_CLASSES.find((name) => 100 * HALF_OF_SCORE >= LEAST_SCORE[name] * (HALF_OF_SCORE + thousandths)) ?? 'D';
}

/** Groups that weigh the same share a line, so the bill does not depend on how findings were grouped. */
function findingLines(groups: readonly FindingGroup[]): BillLine[] {
  const lines = new Map<string, BillLine>();
  for (const { class: severity, development, kev, count } of groups) {
    const each = thousandthsOf({ part: 'vulnerabilities', class: severity, development, kev });
    if (count === 0 || each === 0) continue;
    const line: BillLine = { part: 'vulnerabilities', severity, development, kev, count, each, points: each * count };
    const same = lines.get(nameOfLine(line));
    lines.set(nameOfLine(line), same ? { ...line, count: same.count + count, points: same.points + line.points } : line);
  }
  return [...lines.values()];
}

function otherLines(input: GradeInput): BillLine[] {
  return OTHER_PARTS.flatMap((part) => {
    const count = input[part] ?? 0;
    const each = OTHER_POINTS[part];
    return count === 0 ? [] : [{ part, severity: null, development: false, kev: false, count, each, points: each * count }];
  });
}

function capsOf({ complete }: GradeInput, groups: readonly FindingGroup[]): GradeCap[] {
  const countOf = (flag: 'kev' | 'malware') => groups.reduce((sum, group) => sum + (group[flag] ? group.count : 0), 0);
  const caps: GradeCap[] = [
    { reason: 'malware', best: 'D', count: countOf('malware') },
    { reason: 'kev', best: 'C', count: countOf('kev') },
  ];
  return [...caps.filter(({ count }) => count > 0), ...(complete ? [] : [{ reason: 'incomplete', best: 'B', count: 0 } as const])];
}

function nameOfLine({ part, severity, development, kev }: BillLine): string {
  return [part, severity ?? '', development, kev].join(' ');
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : 1;
}
