import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { InventoryResult } from '#contract/results/inventory.ts';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { INPUT, written } from '#tests/given/export-input.ts';
import { missingInSpdx } from '../exports/minimum-elements.ts';
import { jsInventoryOf } from '../inventory-of.ts';
import { judge, type Judgment } from './judge.ts';
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

async function judgments(): Promise<Map<string, Judgment>> {
  const all = new Map<string, Judgment>();
  for (const { manager, projects } of records) {
    for (const recorded of projects) all.set(`${manager} ${recorded.scenario}`, await judge(recorded));
  }
  return all;
}

test('package managers install what the inventory says, but for deviations that are listed', async () => {
  const differing = [...(await judgments())].filter(([, { differences }]) => differences.length > 0);
  const unlisted = differing.filter(([name]) => DEVIATIONS[name] === undefined).map(([name, { differences }]) => [name, differences]);
  expect(unlisted).toEqual([]);
  expect(differing.map(([name]) => name).sort()).toEqual(Object.keys(DEVIATIONS).sort());
});

test('what cannot be known of a project is told', async () => {
  const told = [...(await judgments())].flatMap(([name, { unknown }]) => unknown.map((what) => `${name}: ${what}\n`));
  await expect(told.join('')).toMatchFileSnapshot('recorded/unknown.txt');
});

const projects = records.flatMap(({ manager, projects: recorded }) =>
  recorded.map((project) => [`${manager} ${project.scenario}`, project] as const),
);

test('the lines of a component are its whole entry in the packages of a package-lock, and nothing else', async () => {
  const wrong: string[] = [];
  let checked = 0;
  for (const [name, { files }] of projects) {
    const lines = files['package-lock.json']?.split('\n');
    // Entries of version 1 contain others, so only their own lines before those count.
    if (!lines || isFirstVersion(files)) continue;
    const { components } = await jsInventoryOf(checkoutOfTexts(files));
    for (const { location, version, purl } of components) {
      if (location?.file !== 'package-lock.json' || location.line === null) continue;
      checked += 1;
      const span = lines.slice(location.line - 1, location.end_line ?? location.line).join('\n');
      if (!isEntryOf(span, version)) wrong.push(`${name}: ${purl} at ${location.line}–${location.end_line}`);
    }
  }
  expect(checked).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});

const isFirstVersion = (files: Recorded['files']) => files['package-lock.json']?.includes('"lockfileVersion": 1') === true;

/** Whether the text is one member of a JSON object, of that version. */
function isEntryOf(text: string, version: string): boolean {
  try {
    const entries = Object.values(JSON.parse(`{${text.replace(/,\s*$/, '')}}`) as object) as { version?: string }[];
    return entries.length === 1 && (entries[0]!.version === version || entries[0]!.version?.includes(version) === true);
  } catch {
    return false;
  }
}

test('every package of an SPDX document has a relationship, also one that nothing leads to', async () => {
  const lacking: string[] = [];
  let unreached = 0;
  for (const [name, { files }] of projects) {
    const inventory: InventoryResult = await jsInventoryOf(checkoutOfTexts(files));
    unreached += inventory.components.filter(({ uses }) => uses.length === 0).length;
    const spdx = await written('spdx-json', { ...INPUT, inventories: [inventory], vulnerabilities: null });
    const missing = missingInSpdx(JSON.parse(spdx) as Parameters<typeof missingInSpdx>[0]).filter((what) =>
      what.startsWith('relationship'),
    );
    lacking.push(...missing.map((what) => `${name}: ${what}`));
  }
  expect(unreached).toBeGreaterThanOrEqual(2);
  expect(lacking).toEqual([]);
});

test('a package-lock v1 without its manifest shows what remains without development', async () => {
  const told = [];
  for (const [name, { files, production, absent = [] }] of projects) {
    if (!isFirstVersion(files) || production === undefined || name in DEVIATIONS) continue;
    const { components } = await jsInventoryOf(checkoutOfTexts({ 'package-lock.json': files['package-lock.json']! }));
    const needed = components.filter(({ scopes, name: of }) => !absent.includes(of) && scopes.some((scope) => scope !== 'development'));
    told.push([name, [...new Set(needed.map((component) => `${component.name}@${component.version}`))].sort(), production]);
  }
  expect(told.length).toBeGreaterThanOrEqual(2);
  expect(told.map(([name, ours]) => [name, ours])).toEqual(told.map(([name, , theirs]) => [name, theirs]));
});
