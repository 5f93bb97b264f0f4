import { array, assert, boolean, constant, constantFrom, nat, option, property, record, shuffledSubarray, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { SEVERITY_CLASSES } from '../results/severity-class.ts';
import { gradeOf, type FindingGroup, type GradeInput } from './grade.ts';
import { Grade } from './grade-schema.ts';
import { GRADE_CLASSES } from './grade-classes.ts';

const CLEAN: GradeInput = {
  has_inventory: true,
  complete: true,
  findings: [],
  license_violations: 0,
  deprecated: 0,
  behind_major: 0,
  code_errors: 0,
  code_warnings: 0,
};

const finding = (fields: Partial<FindingGroup>): FindingGroup => ({
  class: 'HIGH',
  development: false,
  kev: false,
  malware: false,
  count: 1,
  ...fields,
});
const withFindings = (...findings: Partial<FindingGroup>[]): GradeInput => ({ ...CLEAN, findings: findings.map(finding) });

test.each<[string, GradeInput, string, number, number]>([
  ['nothing', CLEAN, 'A+', 100, 0],
  ['a critical finding', withFindings({ class: 'CRITICAL' }), 'C+', 66.6, 10],
  ['a high one', withFindings({ class: 'HIGH' }), 'B', 80, 5],
  ['a medium one', withFindings({ class: 'MEDIUM' }), 'A', 90.9, 2],
  ['a low one', withFindings({ class: 'LOW' }), 'A+', 97.5, 0.5],
  ['one of no severity', withFindings({ class: 'NONE' }), 'A+', 100, 0],
  ['one not yet scored', withFindings({ class: null }), 'A', 90.9, 2],
  ['a critical one in development', withFindings({ class: 'CRITICAL', development: true }), 'B+', 86.9, 3],
  ['a low one that is exploited', withFindings({ class: 'LOW', kev: true }), 'C', 96.3, 0.75],
  ['malware', withFindings({ class: 'LOW', malware: true }), 'D', 97.5, 0.5],
  ['two license violations', { ...CLEAN, license_violations: 2 }, 'B', 83.3, 4],
  ['a deprecated dependency', { ...CLEAN, deprecated: 1 }, 'A+', 95.2, 1],
  ['five that are behind', { ...CLEAN, behind_major: 5 }, 'A+', 95.2, 1],
  ['a code error and a warning', { ...CLEAN, code_errors: 1, code_warnings: 1 }, 'B', 83.3, 4],
  ['an incomplete analysis', { ...CLEAN, complete: false }, 'B', 100, 0],
  ['twenty critical ones', withFindings({ class: 'CRITICAL', count: 20 }), 'D', 9, 200],
])('%s is graded as the formula says', (_, input, letter, score, penalty) => {
  expect(gradeOf(input)).toMatchObject({ class: letter, score, penalty });
});

test('there is no grade without an inventory, or where nobody looked for vulnerabilities', () => {
  expect([gradeOf({ ...CLEAN, has_inventory: false }), gradeOf({ ...CLEAN, findings: null })]).toEqual([null, null]);
});

test('a part that nobody looked for costs nothing and is named', () => {
  expect(gradeOf({ ...CLEAN, license_violations: null, code_errors: null, code_warnings: null })).toMatchObject({
    penalty: 0,
    not_looked_for: ['license_violations', 'code_errors', 'code_warnings'],
  });
});

const groups = array(
  record({
    class: option(constantFrom(...SEVERITY_CLASSES), { nil: null }),
    development: boolean(),
    kev: boolean(),
    malware: boolean(),
    count: nat({ max: 50 }),
  }),
  { maxLength: 8 },
);
const count = option(nat({ max: 40 }), { nil: null });
const inputs = record<GradeInput>({
  has_inventory: constant(true),
  complete: boolean(),
  findings: groups,
  license_violations: count,
  deprecated: count,
  behind_major: count,
  code_errors: count,
  code_warnings: count,
});
const letter = (grade: Grade) => GRADE_CLASSES.indexOf(grade.class);

test('one thing more never improves a grade, in 60,000 random states', () => {
  const more = constantFrom('license_violations', 'deprecated', 'behind_major', 'code_errors', 'code_warnings', 'complete', 'findings');
  assert(
    property(inputs, groups, more, (input, [extra], what) => {
      const before = gradeOf(input)!;
      const worse: GradeInput = { ...input };
      if (what === 'complete') Object.assign(worse, { complete: false });
      else if (what === 'findings')
        Object.assign(worse, { findings: [...input.findings!, ...(extra ? [{ ...extra, count: extra.count + 1 }] : [])] });
      else Object.assign(worse, { [what]: (input[what] ?? 0) + 1 });
      const after = gradeOf(worse)!;
      expect(letter(after) >= letter(before) && after.score <= before.score && after.penalty >= before.penalty).toBe(true);
    }),
    { numRuns: 60_000 },
  );
});

test('neither order nor grouping changes a grade, in 40,000 random states', () => {
  const shuffled = inputs.chain((input) =>
    tuple(
      constant(input),
      shuffledSubarray(
        input.findings!.flatMap((group) => [
          { ...group, count: Math.floor(group.count / 2) },
          { ...group, count: Math.ceil(group.count / 2) },
        ]),
        { minLength: input.findings!.length * 2 },
      ),
    ),
  );
  assert(
    property(shuffled, ([input, findings]) => {
      expect(JSON.stringify(gradeOf({ ...input, findings }))).toBe(JSON.stringify(gradeOf(input)));
    }),
    { numRuns: 40_000 },
  );
});

test('the bill adds up to the penalty, and the score never reads better than the class', () => {
  const least = { 'A+': 95, A: 90, 'B+': 85, B: 75, 'C+': 65, C: 55, 'D+': 45, D: 0 };
  assert(
    property(inputs, (input) => {
      const grade = Grade.parse(gradeOf(input));
      const sum = grade.bill.reduce((total, { points }) => total + Math.round(points * 1_000), 0);
      expect(sum).toBe(Math.round(grade.penalty * 1_000));
      const byScore = GRADE_CLASSES.find((name) => grade.score >= least[name])!;
      const worst = grade.caps.map(({ best }) => GRADE_CLASSES.indexOf(best));
      expect(letter(grade)).toBe(Math.max(GRADE_CLASSES.indexOf(byScore), ...worst));
    }),
    { numRuns: 5_000 },
  );
});
