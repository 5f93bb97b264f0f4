import type { Combined } from '#engine/code-scanning/corpus/combine-programs.ts';
import { scanTexts } from '#engine/code-scanning/corpus/scan-texts.ts';

interface Row {
  bad: number;
  found: number;
  good: number;
  reported: number;
  stored: number;
  noted: number;
}

/**
 * Scans generated programs and prints recall and precision by rule, and which parts the wrong verdicts have in common. Given part of a program's
 * name, prints the misjudged ones with their code.
 */
export async function judgeCombined(programs: readonly Combined[], part: string | undefined): Promise<void> {
  const byRule = new Map<string, Row>();
  const byPart = new Map<string, Row>();

  for (const each of programs) {
    if (part !== undefined && !each.name.includes(part)) continue;
    const { findings, places, refused } = await scanTexts(each.files);
    if (refused.length > 0) throw new Error(`${each.name}: ${refused.join(', ')}`);
    const isShown = places.some((place) => place.startsWith(`${each.sink.rule} `));
    const isNoted = findings.some(({ rule }) => rule.name === each.sink.rule);
    count(byRule, each.sink.rule, each, isShown, isNoted);
    count(byRule, 'all', each, isShown, isNoted);
    for (const name of [
      `source ${each.source.name}`,
      `flow ${each.flow.name}`,
      `context ${each.sink.context}`,
      `cleaner ${each.cleaner.name}`,
    ])
      count(byPart, name, each, isShown, isNoted);
    const isWrong = each.verdict === 'bad' ? !isShown : each.verdict === 'good' && isShown;
    if (isWrong && part !== undefined) print(each);
  }

  console.log('| rule | bad | found | good | reported | recall | precision | stored | noted |');
  for (const [rule, row] of byRule) {
    const { bad, found, good, reported, stored, noted } = row;
    console.log(
      `| ${rule} | ${bad} | ${found} | ${good} | ${reported} | ${share(found, bad)} | ${share(found, found + reported)} | ${stored} | ${noted} |`,
    );
  }
  for (const [name, { bad, found, good, reported }] of [...byPart].sort((a, b) => wrongOf(b[1]) - wrongOf(a[1])).slice(0, 40))
    console.log(`${name}: missed ${bad - found} of ${bad}, reported ${reported} of ${good}`);
}

function count(table: Map<string, Row>, key: string, { verdict }: Combined, isShown: boolean, isNoted: boolean): void {
  const row = table.get(key) ?? { bad: 0, found: 0, good: 0, reported: 0, stored: 0, noted: 0 };
  table.set(key, row);
  row[verdict] += 1;
  if (verdict === 'bad' && isShown) row.found += 1;
  if (verdict === 'good' && isShown) row.reported += 1;
  if (verdict === 'stored' && isNoted) row.noted += 1;
}

function wrongOf({ bad, found, reported }: Row): number {
  return bad - found + reported;
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(0)} %`;
}

function print({ name, verdict, files }: Combined): void {
  console.log(`\n### ${verdict}: ${name}`);
  for (const [path, text] of Object.entries(files)) console.log(`--- ${path}\n${text}`);
}
