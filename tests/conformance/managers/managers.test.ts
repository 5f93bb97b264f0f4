import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judge, type Judgement } from './judge.ts';
import type { Recorded } from './record.ts';
import { DEVIATIONS, RECORDED } from './recorded.ts';

// Recorded by run.ts, which says how to record again.
const records = Object.keys(RECORDED).map((manager) => ({
  manager,
  projects: readFileSync(new URL(`recorded/${manager}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Recorded),
}));

async function judgements(): Promise<Map<string, Judgement>> {
  const all = new Map<string, Judgement>();
  for (const { manager, projects } of records) {
    for (const recorded of projects) all.set(`${manager} ${recorded.scenario}`, await judge(recorded));
  }
  return all;
}

test('package managers install what the inventory says, but for deviations that are listed', async () => {
  const differing = [...(await judgements())].filter(([, { differences }]) => differences.length > 0);
  const unlisted = differing.filter(([name]) => DEVIATIONS[name] === undefined).map(([name, { differences }]) => [name, differences]);
  expect(unlisted).toEqual([]);
  expect(differing.map(([name]) => name).sort()).toEqual(Object.keys(DEVIATIONS).sort());
});

test('what cannot be known of a project is told', async () => {
  const told = [...(await judgements())].flatMap(([name, { unknown }]) => unknown.map((what) => `${name}: ${what}\n`));
  await expect(told.join('')).toMatchFileSnapshot('recorded/unknown.txt');
});
