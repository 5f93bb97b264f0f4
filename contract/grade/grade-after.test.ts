import { expect, test } from 'vitest';
import { gradeOf, type FindingGroup, type GradeInput } from './grade.ts';
import { gradeAfter, weighs } from './grade-after.ts';

const finding = (more: Partial<Omit<FindingGroup, 'count'>> = {}) => ({
  class: 'HIGH' as FindingGroup['class'],
  development: false,
  kev: false,
  malware: false,
  ...more,
});
const FINDINGS = [
  finding(),
  finding(),
  finding({ class: 'CRITICAL', kev: true }),
  finding({ class: null, development: true }),
  finding({ class: 'NONE', kev: true }),
  finding({ class: 'CRITICAL', malware: true }),
];
const inputOf = (findings: readonly Omit<FindingGroup, 'count'>[]): GradeInput => ({
  has_inventory: true,
  complete: false,
  findings: findings.map((each) => ({ ...each, count: 1 })),
  license_violations: 2,
  deprecated: 0,
  behind_major: null,
  code_errors: 1,
  code_warnings: 3,
});

test('the grade after a change is the one that would be given to what is left', () => {
  const grade = gradeOf(inputOf(FINDINGS))!;
  for (let mask = 0; mask < 2 ** FINDINGS.length; mask++) {
    const [gone, left] = [FINDINGS.filter((_, i) => mask & (1 << i)), FINDINGS.filter((_, i) => !(mask & (1 << i)))];
    const come = mask % 3 === 0 ? [finding({ class: 'LOW' })] : [];
    expect(gradeAfter(grade, { gone, come })).toEqual(gradeOf(inputOf([...left, ...come])));
  }
});

test('a grade weighs its own findings and no others', () => {
  const grade = gradeOf(inputOf(FINDINGS))!;
  expect(weighs(grade, FINDINGS)).toBe(true);
  expect(weighs(grade, FINDINGS.slice(1))).toBe(false);
  expect(weighs(gradeOf(inputOf([]))!, [])).toBe(true);
});
