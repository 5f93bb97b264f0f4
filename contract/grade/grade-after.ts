import { gradeOf, type FindingGroup } from './grade.ts';
import type { BillLine, Grade } from './grade-schema.ts';

type Weighed = Omit<FindingGroup, 'count'>;

/** The grade once some findings are gone and others have come, everything else as its bill has it. */
export function gradeAfter(grade: Grade, { gone, come }: { gone: readonly Weighed[]; come: readonly Weighed[] }): Grade | null {
  const counts = new Map<string, { finding: Weighed; count: number }>();
  const add = (finding: Weighed, count: number) => {
    const key = keyOf(finding);
    counts.set(key, { finding, count: (counts.get(key)?.count ?? 0) + count });
  };
  for (const { part, severity, development, kev, count } of grade.bill)
    if (part === 'vulnerabilities') add({ class: severity, development, kev, malware: false }, count);
  for (const finding of come) add(finding, 1);
  for (const finding of gone) add(finding, -1);
  const findings = [...counts.values()].map(({ finding, count }) => ({ ...finding, malware: false, count: Math.max(0, count) }));
  const capped = (reason: 'kev' | 'malware') => grade.caps.find((cap) => cap.reason === reason)?.count ?? 0;
  const left = (flag: 'kev' | 'malware') =>
    Math.max(0, capped(flag) + come.filter((each) => each[flag]).length - gone.filter((each) => each[flag]).length);
  // What costs nothing is not in the bill, but may cap the grade.
  const costly = findings.reduce((sum, { kev, count }) => sum + (kev ? count : 0), 0);
  const free = { class: 'NONE', development: false } as const;
  const partOf = (part: Exclude<BillLine['part'], 'vulnerabilities'>) =>
    grade.not_looked_for.includes(part) ? null : (grade.bill.find((line) => line.part === part)?.count ?? 0);
  return gradeOf({
    has_inventory: true,
    complete: !grade.caps.some(({ reason }) => reason === 'incomplete'),
    findings: [
      ...findings,
      { ...free, kev: true, malware: false, count: Math.max(0, left('kev') - costly) },
      { ...free, kev: false, malware: true, count: left('malware') },
    ],
    license_violations: partOf('license_violations'),
    deprecated: partOf('deprecated'),
    behind_major: partOf('behind_major'),
    code_errors: partOf('code_errors'),
    code_warnings: partOf('code_warnings'),
  });
}

/** Whether these are the findings that a grade weighed. */
export function weighs(grade: Grade, findings: readonly Weighed[]): boolean {
  const weighed = gradeOf({
    has_inventory: true,
    complete: true,
    findings: findings.map((finding) => ({ ...finding, count: 1 })),
    license_violations: null,
    deprecated: null,
    behind_major: null,
    code_errors: null,
    code_warnings: null,
  });
  return linesOf(weighed?.bill ?? []) === linesOf(grade.bill);
}

function linesOf(bill: readonly BillLine[]): string {
  return bill
    .filter(({ part }) => part === 'vulnerabilities')
    .map(({ severity, development, kev, count }) => `${keyOf({ class: severity, development, kev, malware: false })} ${count}`)
    .sort()
    .join('\n');
}

function keyOf({ class: severity, development, kev }: Weighed): string {
  return [severity ?? 'NOT_SCORED', development, kev].join(' ');
}
