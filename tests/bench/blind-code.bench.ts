// Recall of the built-in engine on held-out programs: written from the descriptions of the weaknesses alone, before anyone looked at the models, and
// not part of the corpus. Findings of other rules are ignored. `--set suites` scans one set, `--rules` prints figures by rule.
import { parseArgs } from 'node:util';
import { judgeCase } from '#engine/code-scanning/corpus/judge-case.ts';
import { readBlindCases } from '#engine/code-scanning/corpus/read-cases.ts';

const { values } = parseArgs({ options: { set: { type: 'string' }, rules: { type: 'boolean', default: false } } });

interface Count {
  cases: number;
  expected: number;
  found: number;
  wrong: number;
}

for (const language of ['js', 'php']) {
  const counts = new Map<string, Count>();
  for (const each of readBlindCases(values.set).filter((one) => one.language === language)) {
    const { found, expected, refused } = await judgeCase(each);
    const right = found.filter((place) => expected.includes(place));
    for (const name of ['all', each.rule]) {
      const count = counts.get(name) ?? { cases: 0, expected: 0, found: 0, wrong: 0 };
      counts.set(name, count);
      count.cases += 1;
      count.expected += expected.length;
      count.found += right.length;
      count.wrong += found.length - right.length;
    }
    if (right.length < expected.length || found.length > right.length || refused.length > 0)
      console.log(
        `${language}/${each.rule}, ${each.name}${each.isBad ? '' : ' (harmless)'}: expected ${expected.join(', ') || 'nothing'}, found ${found.join(', ') || 'nothing'}`,
      );
  }
  for (const [name, { cases, expected, found, wrong }] of counts)
    if (name === 'all' || values.rules)
      console.log(
        `${language}${name === 'all' ? '' : `/${name}`}: ${cases} programs, recall ${share(found, expected)}, precision ${share(found, found + wrong)}`,
      );
}

function share(part: number, whole: number): string {
  return `${part} of ${whole} (${((part / whole) * 100).toFixed(0)} %)`;
}
