// Makes the inventory of every real lockfile with the command line and the worker's step as shipped, compares them with other tools on selected ones,
// and writes medians, ratios and whether the bars hold.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InventoryResult } from '#contract/results/inventory.ts';
import { childCommand } from '#server/platform/child/run-child.ts';
import type { PluginTask } from '#server/analyses/plugin-task.ts';
import { lockfileCollection } from '#tests/conformance/lockfile-collection.ts';
import { writeSection } from './benchmarks-page.ts';
import { inventoryPage, type ComparedRow, type OwnRow } from './inventory-page.ts';
import { peersFor, scan, type Manager, type Tool } from './inventory-tools.ts';
import { medianOf, runProcess, runStep, type Run, type TypicalRun } from './measured-process.ts';
import { multiplyPackageLock } from './multiply-lockfile.ts';
import { installOurs, installPeers } from './peers.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const ROUNDS_OF_PEERS = Math.min(ROUNDS, 3);

const COMPARED: readonly string[] = [
  'snyk-labs__nodejs-goof@add14ba59e-npm2',
  'louislam__uptime-kuma@6398a9581d-npm3',
  'documenso__documenso@75330166cc-npm3-workspaces',
  'excalidraw__excalidraw@4872083c04-yarn1-workspaces',
  'medusajs__medusa@59e6747800-berry6-workspaces',
  'jestjs__jest@52db46e504-berry10-workspaces',
  'vuejs__core@e2bede9613-pnpm9.0',
  'umami-software__umami@c0ea3aefbe-pnpm9.0',
  'mermaid-js__mermaid@df032c942c-pnpm9.0',
  'withastro__astro@e2cdd3c96b-pnpm6.0-large',
  'honojs__hono@28a9c12891-bun',
  'symfony__demo@920d86dc80-composer',
];
const MANAGERS: readonly Manager[] = ['npm', 'yarn', 'pnpm', 'bun', 'composer'];
const BIG = { project: 'louislam__uptime-kuma@6398a9581d-npm3', times: 14 };

const collection = lockfileCollection();
if (collection === undefined) {
  console.log('The collection of real lockfiles is absent; nothing to measure.');
  process.exit(0);
}
installPeers();
const program = installOurs();
const work = mkdtempSync(join(tmpdir(), 'inventory-bench-'));
const out = join(work, 'out.json');
const emptyProgram = medianOf(Array.from({ length: ROUNDS }, () => runProcess([process.execPath, '-e', '0'], work, [0])!));
try {
  await measureAll(collection);
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function measureAll(projects: string): Promise<void> {
  const every: OwnRow[] = [];
  for (const project of readdirSync(projects)) {
    if (project.endsWith('.tsv')) continue;
    const folder = join(work, project);
    cpSync(join(projects, project), folder, { recursive: true });
    every.push(await measureOwn(titleOf(project), folder));
  }
  const compared = COMPARED.map((project) => compare(project, join(work, project), managerOf(project)!, ROUNDS_OF_PEERS));
  // Tools named in a bar are compared on all other projects too.
  const rest = readdirSync(projects)
    .filter((project) => managerOf(project) !== undefined && !COMPARED.includes(project))
    .map((project) => compare(project, join(work, project), managerOf(project)!, ROUNDS_OF_PEERS, ['arborist', 'cyclonedx-npm']));
  const { folder, entries } = bigProject(projects);
  const title = `${entries.toLocaleString('en')} entries, npm v3`;
  const big = { own: await measureOwn(title, folder), compared: compare(title, folder, 'npm', 1, ['cyclonedx-npm']) };
  const origin = `The largest lockfile is that of ${BIG.times} projects like ${titleOf(BIG.project)}, under other names, in one`;
  const { text, verdicts } = inventoryPage({
    emptyProgram,
    every,
    compared,
    rest,
    big,
    origin,
    rounds: ROUNDS,
    roundsOfPeers: ROUNDS_OF_PEERS,
  });
  for (const verdict of verdicts) console.log(verdict);
  writeSection('inventory', text);
}

/** Alternates the command line and the processes of both steps. */
async function measureOwn(title: string, folder: string): Promise<OwnRow> {
  const scans: Run[] = [];
  const steps: Record<'js-sbom' | 'php-sbom', Run[]> = { 'js-sbom': [], 'php-sbom': [] };
  for (let round = 0; round < ROUNDS; round++) {
    scans.push(runOnce(scan(program, folder, out), folder)!);
    for (const plugin of ['js-sbom', 'php-sbom'] as const) steps[plugin].push(await runWorkersStep(plugin, folder));
  }
  runOnce(scan(program, folder, out), folder);
  const report = JSON.parse(readFileSync(out, 'utf8')) as Record<'js-sbom' | 'php-sbom', InventoryResult>;
  const inventories = [report['js-sbom'], report['php-sbom']];
  const row: OwnRow = {
    title,
    components: inventories.reduce((sum, { components }) => sum + components.length, 0),
    importers: inventories.reduce((sum, { importers }) => sum + importers.length, 0),
    scan: medianOf(scans),
    step: worse(medianOf(steps['js-sbom']), medianOf(steps['php-sbom'])),
  };
  console.log(`${title}: ${row.components} components, ${row.scan.seconds.toFixed(2)} s, ${row.scan.megabytes?.toFixed(0) ?? '?'} MB`);
  return row;
}

function runWorkersStep(plugin: PluginTask['plugin'], folder: string): Promise<Run> {
  const program = fileURLToPath(new URL('../../dist/server/plugin-child.cjs', import.meta.url));
  const input: PluginTask = {
    plugin,
    checkoutFolder: folder,
    skipped: [],
    documents: { folder: '', steps: [] },
    reports: null,
    modelsFolder: null,
    bundlePath: null,
    registry: null,
    proving: null,
    cacheFolder: null,
    dependencies: null,
    now: new Date(0),
  };
  rmSync(out, { force: true });
  const command = childCommand(program, { timeoutSeconds: 900, memoryMegabytes: 2_048, readable: [folder] });
  return runStep(command, input, (document) => writeFileSync(out, JSON.stringify(document)));
}

function worse(a: TypicalRun, b: TypicalRun): TypicalRun {
  return {
    seconds: Math.max(a.seconds, b.seconds),
    fastestSeconds: Math.max(a.fastestSeconds, b.fastestSeconds),
    megabytes: a.megabytes === null ? null : Math.max(a.megabytes, b.megabytes ?? 0),
  };
}

function runOnce({ command, codes }: Tool, folder: string): Run | undefined {
  // Truncating the previous document would count as time.
  rmSync(out, { force: true });
  return runProcess(command, folder, codes);
}

/** Alternates ours and the others. */
function compare(project: string, folder: string, manager: Manager, rounds: number, without: readonly string[] = []): ComparedRow {
  const title = titleOf(project);
  const tools = [scan(program, folder, out), ...peersFor(folder, manager, out).filter(({ name }) => !without.includes(name))];
  const runs = tools.map((): (Run | undefined)[] => []);
  for (let round = 0; round < rounds; round++) {
    for (let tool = 0; tool < tools.length; tool++) runs[tool]!.push(runOnce(tools[tool]!, folder));
  }
  // A tool is not compared on a lockfile it cannot read.
  const [ours, ...others] = tools.flatMap(({ name }, tool) => {
    const done = runs[tool]!.filter((run) => run !== undefined);
    return done.length < rounds ? [] : [{ name, ...medianOf(done) }];
  });
  console.log(`${title}: ${[ours!, ...others].map(({ name, seconds }) => `${name} ${seconds.toFixed(2)} s`).join(', ')}`);
  return { title, ours: ours!, others };
}

function bigProject(projects: string): { folder: string; entries: number } {
  const folder = join(work, 'big');
  mkdirSync(folder);
  const source = JSON.parse(readFileSync(join(projects, BIG.project, 'package-lock.json'), 'utf8'));
  const { lock, manifest } = multiplyPackageLock(source, BIG.times);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock, null, 2));
  return { folder, entries: Object.keys(lock['packages'] as object).length - 1 };
}

/** The package manager whose lockfile earned the project its place in the collection; undefined if there is none. */
function managerOf(project: string): Manager | undefined {
  const [, format = ''] = /@[0-9a-f]+-([a-z]+)/.exec(project) ?? [];
  if (format === 'berry') return 'yarn';
  return MANAGERS.find((manager) => manager === format);
}

/** `owner__repo@commit-format` for people. */
function titleOf(project: string): string {
  return project.replace(/^(.*?)__(.*?)@([0-9a-f]{7})[0-9a-f]*-(.*)$/, '$1/$2@$3, $4');
}
