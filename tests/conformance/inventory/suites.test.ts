import { expect, test } from 'vitest';
import deviations from './deviations.json' with { type: 'json' };
import { SUITES } from './suites.ts';

const listed: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...deviations, reasons: {} };

test.each(SUITES)('$name: every deviation is known and has a reason, and no known one is gone', async ({ name, verdicts }) => {
  const judged = (await verdicts()) ?? [];
  const known = judged.length === 0 ? [] : Object.keys(listed[name] ?? {});
  expect(
    judged
      .filter(({ deviation }) => deviation !== undefined)
      .map(({ case: one }) => one)
      .sort(),
  ).toEqual(known.toSorted());
});

test('every reason that a deviation names is told', () => {
  const named = Object.values(listed).flatMap((cases) => Object.values(cases));
  expect(named.filter((reason) => !Object.hasOwn(deviations.reasons, reason))).toEqual([]);
});
