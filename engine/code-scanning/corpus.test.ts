import { describe, expect, test } from 'vitest';
import { handedConstants } from './corpus/handed-constants.ts';
import { readCases, type Reach } from './corpus/read-cases.ts';
import { readShapes } from './corpus/read-shapes.ts';
import { ruleOf } from './rules/rules.ts';
import { judgeCase } from './corpus/judge-case.ts';

describe.each(readCases())('$language/$rule, $name', (each) => {
  test(`${each.isBad ? 'is found where it is' : 'is not reported'}`, async () => {
    const { refused, found, expected } = await judgeCase(each);
    expect(refused).toEqual([]);
    expect(found).toEqual(expected);
  });
});

describe.each([...Map.groupBy([...readCases(), ...readShapes()], ({ language, rule }) => `${language}/${rule}`)])('%s', (_rule, cases) => {
  test('has fifteen cases of each kind, and shapes where a value flows', () => {
    expect(cases.filter(({ isBad }) => isBad).length).toBeGreaterThanOrEqual(15);
    expect(cases.filter(({ isBad }) => !isBad).length).toBeGreaterThanOrEqual(15);
    const flows = ruleOf(cases[0]!.rule).sinks.length > 0;
    const reached = new Set(cases.filter(({ isBad }) => isBad).map(({ reach }) => reach));
    expect(flows ? ['none', 'function', 'file'].filter((each) => !reached.has(each as Reach)) : []).toEqual([]);
  });
});

describe.each([...Map.groupBy(readShapes(), ({ language, rule }) => `${language}/${rule}`)])('%s in every shape', (_rule, cases) => {
  test('has fifteen cases of each kind, half of them across functions and a third across files', () => {
    const bad = [...new Map(cases.filter(({ isBad }) => isBad).map((each) => [each.name.replace(/, [^,]*$/, ''), each])).values()];
    const share = (reaches: readonly string[]) => bad.filter(({ reach }) => reaches.includes(reach)).length / bad.length;
    expect(bad.length).toBeGreaterThanOrEqual(15);
    expect(cases.filter(({ isBad }) => !isBad).length).toBeGreaterThanOrEqual(15);
    expect(share(['function', 'file'])).toBeGreaterThanOrEqual(0.5);
    expect(share(['file'])).toBeGreaterThanOrEqual(0.3);
  });
});

describe.each([...Map.groupBy(handedConstants(), ({ rule }) => rule)])('js/%s, by a constant from elsewhere', (_rule, cases) => {
  test('is found where it is and nowhere else, across functions and files', async () => {
    const bad = cases.filter(({ isBad }) => isBad);
    const share = (reaches: readonly string[]) => bad.filter(({ reach }) => reaches.includes(reach)).length / bad.length;
    expect([bad.length >= 15, cases.length - bad.length >= 15]).toEqual([true, true]);
    expect(share(['function', 'file'])).toBeGreaterThanOrEqual(0.5);
    expect(share(['file'])).toBeGreaterThanOrEqual(0.3);
    const wrong = [];
    for (const each of cases) {
      const { isRight, found } = await judgeCase(each);
      if (!isRight) wrong.push(`${each.isBad ? 'bad' : 'good'}: ${each.name}: ${found.join(', ')}`);
    }
    expect(wrong).toEqual([]);
  });
});
