import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { judge } from './judge.ts';
import { openRegistry } from './open-registry.ts';
import { fetchManagers, kindOf, MANAGERS } from './programs.ts';
import { record, type Recorded } from './record.ts';
import { RECORDED } from './recorded.ts';
import { runsWith } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';

// Arguments: --write to keep what was recorded, the beginning of a manager's name, the beginning of a scenario's.
const isWriting = process.argv[2] === '--write';
const [managerPrefix = '', scenarioPrefix = ''] = process.argv.slice(isWriting ? 3 : 2);
await fetchManagers();
const registry = await openRegistry();
const work = mkdtempSync(join(tmpdir(), 'managers-'));
for (const manager of MANAGERS.filter((name) => name.startsWith(managerPrefix))) {
  const kept: Recorded[] = [];
  for (const scenario of SCENARIOS.filter(({ name }) => name.startsWith(scenarioPrefix))) {
    if (!runsWith(scenario, manager, kindOf(manager))) continue;
    const place = { folder: join(work, manager, scenario.name), home: join(work, 'home', manager), registry: registry.url };
    try {
      const recorded = await record(manager, scenario, place);
      const { differences, unknown, unreached } = await judge(recorded);
      say(`${differences.length === 0 ? 'agrees ' : 'DIFFERS'} ${manager} ${scenario.name}`);
      for (const line of [...differences, ...unknown.map((what) => `unknown: ${what}`), ...unreached.map((id) => `unreached: ${id}`)])
        say(`    ${line}`);
      kept.push(recorded);
    } catch (error) {
      say(`FAILED  ${manager} ${scenario.name}\n${String(error).slice(0, 2000)}`);
    }
  }
  const file = fileURLToPath(new URL(`recorded/${manager}.jsonl`, import.meta.url));
  const wanted = RECORDED[manager];
  if (!isWriting || wanted === undefined) continue;
  const recorded = new Map([...recordsIn(file), ...kept].map((one) => [one.scenario, one]));
  const order = [...new Set(SCENARIOS.map(({ name }) => name))];
  const written = order.flatMap((name) => (wanted === 'all' || wanted.includes(name) ? (recorded.get(name) ?? []) : []));
  writeFileSync(file, `${written.map((recorded) => JSON.stringify(recorded)).join('\n')}\n`);
}
rmSync(work, { recursive: true });
await registry.close();

/** What was recorded before, which stays where a scenario is not installed this time. */
function recordsIn(file: string): Recorded[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Recorded);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
