import { expect, test } from 'vitest';
import { madePatches, madePlan } from '#tests/given/patches.ts';
import { scored } from '#tests/given/results.ts';
import { effectOf, strongestPlans } from './strongest-plans.ts';

const pair = (vulnerability_id: string) => ({ vulnerability_id, purl: 'pkg:npm/parser@1.0.0', severity: scored(7.5) });
const effect = (cured: string[], left: string[]) => ({
  cured: cured.map(pair),
  left: left.map(pair),
  introduced: [],
  added: [],
  removed: [],
});
const { projects } = madePatches(
  [],
  [
    madePlan('mild', { effect: effect(['CVE-1'], ['CVE-2', 'CVE-3']) }),
    madePlan('strong', { effect: effect(['CVE-1', 'CVE-2'], ['CVE-3']) }),
    madePlan('unproven', { proof: { ...madePlan('x').proof, by: 'none' } }),
  ],
);

const after = (plan: string | null) => effectOf(projects, { 'package-lock.json': plan });

test('the strongest proven plan is selected by default, never an unproven one', () => {
  expect(strongestPlans(projects)).toEqual({ 'package-lock.json': 'strong' });
});

test('before and after depend on the selected plan, and an unproven one changes nothing', () => {
  expect(after('strong')).toEqual({ before: 3, after: 1, fixed: 2, introduced: 0 });
  expect(after('mild')).toEqual({ before: 3, after: 2, fixed: 1, introduced: 0 });
  expect(after('unproven')).toEqual({ before: 3, after: 3, fixed: 0, introduced: 0 });
  expect(after(null)).toEqual({ before: 3, after: 3, fixed: 0, introduced: 0 });
});
