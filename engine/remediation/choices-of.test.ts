import { expect, test } from 'vitest';
import { scored } from '#tests/given/results.ts';
import { choicesOf, type IsThere } from './choices-of.ts';

const pair = (id: string, name: string) => ({ vulnerability_id: id, purl: `pkg:npm/${name}@1.0.0`, severity: scored(7.5) });
const move = (name: string) => ({ kind: 'refresh' as const, name, from: '1.0.0', to: '1.0.1' });
const planOf = (names: string[], cured: ReturnType<typeof pair>[], introduced: ReturnType<typeof pair>[] = []) => ({
  moves: names.map(move),
  effect: { cured, left: [], introduced, added: [], removed: [] },
});

const moving: IsThere =
  (names) =>
  ({ vulnerability_id: id }) => {
    if (id === 'V1') return !names.includes('parser');
    return id === 'V2' ? !names.includes('web') : !(names.includes('web') && names.includes('other'));
  };
const never: IsThere =
  () =>
  ({ vulnerability_id: id }) =>
    id === 'V1';

test('a fix needs the move of its own package where that is enough, else the fewest of the others', () => {
  const plan = planOf(['web', 'parser', 'other'], [pair('V1', 'parser'), pair('V2', 'deep'), pair('V3', 'deep')]);
  expect(choicesOf(plan, moving)).toEqual({ fixed: [['parser'], ['web'], ['web', 'other']], introduced: [] });
});

test('where the planner did not expect what the package manager did, only the whole plan counts', () => {
  const plan = planOf(['a', 'b'], [pair('V1', 'a'), pair('V2', 'gone')], [pair('V3', 'c')]);
  expect(choicesOf(plan, never)).toEqual({
    fixed: [
      ['a', 'b'],
      ['a', 'b'],
    ],
    introduced: [['a', 'b']],
  });
});

test('what a move brings is said of that move', () => {
  const plan = planOf(['a', 'b'], [], [pair('V3', 'c')]);
  expect(choicesOf(plan, (names) => () => names.includes('b'))).toEqual({ fixed: [], introduced: [['b']] });
});

test('a plan of one package has nothing to choose', () => {
  expect(choicesOf(planOf(['a'], [pair('V1', 'a')]), () => () => true)).toBeNull();
});

test('of many moves the few that are enough are found with few questions', () => {
  const names = Array.from({ length: 64 }, (_, i) => `p${i}`);
  let asked = 0;
  const plan = planOf(names, [pair('V1', 'deep')]);
  const made = choicesOf(plan, (moving) => {
    asked += 1;
    return () => !(moving.includes('p7') && moving.includes('p50'));
  });
  expect(made!.fixed).toEqual([['p7', 'p50']]);
  expect(asked).toBeLessThan(32);
});
