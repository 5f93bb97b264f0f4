import { describe, expect, test } from 'vitest';
import { handedConstants } from './corpus/handed-constants.ts';
import { readCases, type Reach } from './corpus/read-cases.ts';
import { readShapes } from './corpus/read-shapes.ts';
import { judgeCase } from './corpus/judge-case.ts';

describe.each(readCases())('$language/$rule, $name', (each) => {
  test(`${each.isBad ? 'is found at its place' : 'is not reported'}`, async () => {
    const { refused, found, expected } = await judgeCase(each);
    expect(refused).toEqual([]);
    expect(found).toEqual(expected);
  });
});

const CORPUS = [...readCases(), ...readShapes(), ...handedConstants()];

describe.each([...Map.groupBy(CORPUS, ({ language, rule }) => `${language}/${rule}`)])('%s', (_rule, cases) => {
  test('has fifteen cases of each kind, half of the bad ones across functions and a third across files', () => {
    const bad = cases.filter(({ isBad }) => isBad);
    const share = (reaches: readonly Reach[]) => bad.filter(({ reach }) => reaches.includes(reach)).length / bad.length;
    expect(bad.length).toBeGreaterThanOrEqual(15);
    expect(cases.length - bad.length).toBeGreaterThanOrEqual(15);
    expect(share(['function', 'file'])).toBeGreaterThanOrEqual(0.5);
    expect(share(['file'])).toBeGreaterThanOrEqual(0.3);
  });
});

describe.each([...Map.groupBy(handedConstants(), ({ rule }) => rule)])('js/%s, with a constant from elsewhere', (_rule, cases) => {
  test('is found at its place and nowhere else', async () => {
    const wrong = [];
    for (const each of cases) {
      const { isRight, found } = await judgeCase(each);
      if (!isRight) wrong.push(`${each.isBad ? 'bad' : 'good'}: ${each.name}: ${found.join(', ')}`);
    }
    expect(wrong).toEqual([]);
  });
});
