// How much the built-in engine finds of programs that were written from the descriptions of the weaknesses alone, before its models were looked
// at, and that are no part of the corpus. What is reported under another rule than the program's is not counted.
import { judgeCase } from '#engine/code-scanning/corpus/judge-case.ts';
import { readBlindCases } from '#engine/code-scanning/corpus/read-cases.ts';

for (const language of ['js', 'php']) {
  const count = { cases: 0, expected: 0, found: 0, wrong: 0 };
  for (const each of readBlindCases().filter((one) => one.language === language)) {
    const { found, expected, refused } = await judgeCase(each);
    const right = found.filter((place) => expected.includes(place));
    count.cases += 1;
    count.expected += expected.length;
    count.found += right.length;
    count.wrong += found.length - right.length;
    if (right.length < expected.length || found.length > right.length || refused.length > 0)
      console.log(
        `${language}/${each.rule}, ${each.name}: expected ${expected.join(', ') || 'nothing'}, found ${found.join(', ') || 'nothing'}`,
      );
  }
  console.log(
    `${language}: ${count.cases} programs, recall ${share(count.found, count.expected)}, precision ${share(count.found, count.found + count.wrong)}`,
  );
}

function share(part: number, whole: number): string {
  return `${part} of ${whole} (${((part / whole) * 100).toFixed(0)} %)`;
}
