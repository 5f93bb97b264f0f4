import type { CodeReportCard } from '#contract/results/code-report-card.ts';
import { ruleOf } from '../rules/rules.ts';
import { judgeCase } from './judge-case.ts';
import { readCases } from './read-cases.ts';
import { readShapes } from './read-shapes.ts';

export interface Measured {
  readonly weaknesses: CodeReportCard['weaknesses'];
  /** Misjudged cases, for people. */
  readonly wrong: readonly string[];
}

/** Recall and false positives of the engine, by rule. */
export async function measureCorpus(): Promise<Measured> {
  const rows = [];
  const wrong: string[] = [];
  for (const [id, cases] of Map.groupBy([...readCases(), ...readShapes()], ({ language, rule }) => `${language}/${rule}`)) {
    const row = { rule_id: id, title: ruleOf(cases[0]!.rule).title, bad: 0, found: 0, good: 0, reported: 0 };
    for (const each of cases) {
      const { isRight, found } = await judgeCase(each);
      if (!isRight) wrong.push(`${id}, ${each.isBad ? 'bad' : 'good'}: ${each.name} (${found.join(', ')})`);
      row[each.isBad ? 'bad' : 'good'] += 1;
      if (each.isBad === isRight) row[each.isBad ? 'found' : 'reported'] += 1;
    }
    rows.push(row);
  }
  return { weaknesses: rows.sort((a, b) => (a.rule_id < b.rule_id ? -1 : 1)), wrong };
}
