import { array, assert, boolean, constant, constantFrom, integer, oneof, option, property, record, subarray, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { SEVERITY_CLASSES } from '../results/severity-class.ts';
import { bestActions, type Action, type PenaltyItem } from './best-actions.ts';
import { gradeOf, type GradeInput } from './grade.ts';
import { GRADE_CLASSES } from './grade-classes.ts';
import { cpuTimer } from '#tests/given/cpu-timer.ts';

/** The state that consists of these items. */
function stateOf(items: readonly PenaltyItem[], complete = true): GradeInput {
  const count = (part: PenaltyItem['part']) => items.filter((item) => item.part === part).length;
  return {
    has_inventory: true,
    complete,
    findings: items.filter((item) => item.part === 'vulnerabilities').map((item) => ({ ...item, count: 1 })),
    license_violations: count('license_violations'),
    deprecated: count('deprecated'),
    behind_major: count('behind_major'),
    code_errors: count('code_errors'),
    code_warnings: count('code_warnings'),
  };
}

function gradeAfter(items: readonly PenaltyItem[], chosen: readonly Action[]) {
  const gone = new Set(chosen.flatMap(({ removes }) => removes.map(({ key }) => key)));
  return gradeOf(stateOf(items.filter(({ key }) => !gone.has(key))))!;
}

function isBetter(a: readonly number[], b: readonly number[]): boolean {
  const place = a.findIndex((value, index) => value !== b[index]);
  return place !== -1 && a[place]! < b[place]!;
}

/** All combinations of at most three, tried one by one. */
function byBruteForce(items: readonly PenaltyItem[], actions: readonly Action[]) {
  let best: readonly Action[] = [];
  const rank = (chosen: readonly Action[]) => {
    const grade = gradeAfter(items, chosen);
    return [GRADE_CLASSES.indexOf(grade.class), Math.round(grade.penalty * 1_000), chosen.length] as const;
  };
  const visit = (chosen: readonly Action[], from: number) => {
    if (isBetter(rank(chosen), rank(best))) best = chosen;
    if (chosen.length < 3) for (let index = from; index < actions.length; index += 1) visit([...chosen, actions[index]!], index + 1);
  };
  visit([], 0);
  return rank(best);
}

const item = oneof(
  record({
    part: constant('vulnerabilities' as const),
    class: option(constantFrom(...SEVERITY_CLASSES), { nil: null }),
    development: boolean(),
    kev: boolean(),
    malware: integer({ min: 0, max: 9 }).map((n) => n === 0),
  }),
  record({ part: constantFrom('license_violations' as const, 'deprecated' as const, 'behind_major' as const) }),
);
const states = array(item, { minLength: 1, maxLength: 14 })
  .map((items) => items.map((each, index): PenaltyItem => ({ key: `${index}`, ...each })))
  .chain((items) =>
    tuple(
      constant(items),
      array(subarray(items, { minLength: 1, maxLength: Math.min(4, items.length) }), { maxLength: 12 }).map((sets) =>
        sets.map((removes, index): Action => ({ id: `a${index}`, removes })),
      ),
    ),
  );

test('the actions are as good as the best of all combinations, with up to 12 candidates that overlap', () => {
  assert(
    property(states, ([items, actions]) => {
      const chosen = bestActions(stateOf(items), actions);
      const done = chosen.map(({ id }) => actions.find((action) => action.id === id)!);
      const grade = gradeAfter(items, done);
      expect([GRADE_CLASSES.indexOf(grade.class), Math.round(grade.penalty * 1_000), done.length]).toEqual(byBruteForce(items, actions));
      expect(chosen.at(-1) ?? grade).toMatchObject({ class: grade.class, score: grade.score });
    }),
    { numRuns: 3_000 },
  );
});

test('the order of the candidates changes nothing', () => {
  assert(
    property(states, ([items, actions]) => {
      expect(bestActions(stateOf(items), actions.toReversed())).toEqual(bestActions(stateOf(items), actions));
    }),
    { numRuns: 1_000 },
  );
});

const low = (key: string): PenaltyItem => ({ key, part: 'vulnerabilities', class: 'LOW', development: false, kev: false, malware: false });

test('what lifts a cap is worth more than points', () => {
  const exploited: PenaltyItem = { ...low('kev'), kev: true } as PenaltyItem;
  const items = [exploited, ...[1, 2, 3, 4].map((n): PenaltyItem => ({ key: `l${n}`, part: 'license_violations' }))];
  const actions = items.map((each) => ({ id: `fix ${each.key}`, removes: [each] }));
  expect(bestActions(stateOf(items), actions).map(({ id, points, class: letter }) => [id, points, letter])).toEqual([
    ['fix l1', 2, 'C'],
    ['fix l2', 2, 'C'],
    ['fix kev', 0.75, 'B'],
  ]);
});

test('a thousand candidates are weighed in less than a second of processor time', () => {
  const items = Array.from({ length: 4_000 }, (_, index) => low(`${index}`));
  const actions = Array.from({ length: 1_000 }, (_, index) => ({
    id: `${index}`,
    removes: items.slice(index * 3, index * 3 + 1 + (index % 7)),
  }));
  const spent = cpuTimer();
  expect(bestActions(stateOf(items), actions)).toHaveLength(3);
  expect(spent()).toBeLessThan(1_000);
});
