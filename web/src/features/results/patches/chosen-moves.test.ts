import { expect, test } from 'vitest';
import type { Plan } from '#contract/results/patches.ts';
import { madePatches, madePlan } from '#tests/given/patches.ts';
import { scored } from '#tests/given/results.ts';
import { countsOf, effectOf, vulnerabilitiesIn } from './chosen-effect.ts';
import { chosenOf, groupsOf, strongestPlans } from './chosen-moves.ts';

const pair = (id: string, name = 'parser') => ({ vulnerability_id: id, purl: `pkg:npm/${name}@1.0.0`, severity: scored(7.5) });
const move = (name: string) => ({ kind: 'refresh' as const, name, from: '1.0.0', to: '1.0.1' });
const effect = (cured: string[], left: string[], introduced: string[] = []): Plan['effect'] => ({
  cured: cured.map((id) => pair(id)),
  left: left.map((id) => pair(id)),
  introduced: introduced.map((id) => pair(id, 'new')),
  added: [],
  removed: [],
});
const mild = madePlan('mild', { moves: [move('parser')], effect: effect(['CVE-1'], ['CVE-2', 'CVE-3', 'CVE-4']) });
const strong = madePlan('strong', {
  class: 'most_risk_removed',
  moves: [move('parser'), move('along'), move('web'), move('other')],
  effect: effect(['CVE-1', 'CVE-2', 'CVE-3'], ['CVE-4'], ['CVE-9']),
  choices: { fixed: [['parser'], ['web'], ['web', 'other']], introduced: [['other']] },
});
const unproven = madePlan('unproven', { proof: { ...madePlan('x').proof, by: 'none' } });
const { projects } = madePatches([], [mild, strong, unproven]);
const [project] = projects;
const finding = (id: string, name = 'parser') => {
  const { purl, severity } = pair(id, name);
  return { vulnerability_id: id, purl, class: severity.class, development: false, kev: false, malware: false };
};
const FINDINGS = ['CVE-1', 'CVE-2', 'CVE-3', 'CVE-4'].map((id) => finding(id));

const without = (...names: string[]) => chosenOf(project!, { plan: 'strong', without: names });
const after = (plan: string | null, ...names: string[]) => {
  const { after: left, isProven } = effectOf(projects, { 'package-lock.json': { plan, without: names } }, FINDINGS);
  return [left.map(({ vulnerability_id: id }) => id).join(' '), isProven];
};

test('all moves of the strongest proven plan are chosen by default, never an unproven one', () => {
  expect(strongestPlans(projects)).toEqual({ 'package-lock.json': { plan: 'strong', without: [] } });
});

test('moves are chosen by package, those that fix most first, and what fixes nothing by itself comes along', () => {
  expect(groupsOf(strong).map(({ name, isFree, fixes }) => [name, isFree, fixes])).toEqual([
    ['web', true, 2],
    ['parser', true, 1],
    ['other', true, 1],
    ['along', false, 0],
  ]);
  expect(groupsOf(mild).map(({ isFree }) => isFree)).toEqual([true]);
});

test('only what the prover saw is proven: a whole plan, or a part that is another plan', () => {
  expect(without()).toMatchObject({ kind: 'proven', plan: { id: 'strong' } });
  expect(without('web', 'other')).toMatchObject({ kind: 'proven', plan: { id: 'mild' } });
  expect(without('web')).toMatchObject({ kind: 'expected', names: ['parser', 'other'] });
  expect(without('web', 'other', 'parser')).toEqual({ kind: 'nothing' });
  expect(chosenOf(project!, { plan: 'unproven', without: [] })).toEqual({ kind: 'nothing' });
});

test('what stays and comes follows the choice, and is proven only where the choice is', () => {
  expect(after('strong')).toEqual(['CVE-4 CVE-9', true]);
  expect(after('strong', 'other')).toEqual(['CVE-3 CVE-4', false]);
  expect(after('strong', 'web')).toEqual(['CVE-2 CVE-3 CVE-4 CVE-9', false]);
  expect(after('strong', 'web', 'other')).toEqual(['CVE-2 CVE-3 CVE-4', true]);
  expect(after(null)).toEqual(['CVE-1 CVE-2 CVE-3 CVE-4', null]);
});

test('a finding that another lockfile keeps stays, and one that is not open does not count', () => {
  const second = { ...project!, lockfile: 'b/package-lock.json', plans: [], stuck: [pair('CVE-1')] };
  const choices = strongestPlans([project!, second]);
  const { gone, after: left, closed } = effectOf([project!, second], choices, FINDINGS.slice(0, 2));
  expect(closed).toBe(2);
  expect(gone.map(({ vulnerability_id: id }) => id)).toEqual(['CVE-2']);
  expect(countsOf(left)).toMatchObject({ high: 2, critical: 0 });
  expect(vulnerabilitiesIn([...left, finding('CVE-1', 'copy')])).toBe(2);
});

test('a finding of an advisory that is newer than the plans counts as left, and is counted apart', () => {
  const { after: left, unplanned } = effectOf(projects, strongestPlans(projects), [...FINDINGS, finding('CVE-8', 'late')]);
  expect(unplanned).toBe(1);
  expect(left.map(({ vulnerability_id: id }) => id)).toEqual(['CVE-4', 'CVE-8', 'CVE-9']);
});
