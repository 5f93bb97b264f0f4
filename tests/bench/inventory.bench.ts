// Makes the inventory of real projects as whole processes, ours beside other tools, in turns, and writes medians and ratios.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'rolldown';
import { lockfileCollection } from '#tests/conformance/lockfile-collection.ts';
import { describeMachine, writeSection } from './benchmarks-page.ts';
import { multiplyPackageLock } from './multiply-lockfile.ts';
import { installPeers, peerProgram, peersFolder } from './peers.ts';

/** What the worker sets for the process of a step: a small young generation and no optimizing compiler, which costs memory first. */
const OWN_FLAGS = ['--max-semi-space-size=1', '--no-opt'];
/** What takes longer is ended and shown as longer than this. */
const LIMIT_SECONDS = 120;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const BARS = { seconds: 0.25, megabytes: 80, bigSeconds: 0.6 };

const PROJECTS: readonly { readonly project: string; readonly title: string; readonly manager: 'npm' | 'yarn' | 'pnpm' | 'bun' }[] = [
  { project: 'snyk-labs__nodejs-goof@add14ba59e-npm2', title: 'nodejs-goof, npm v2', manager: 'npm' },
  { project: 'louislam__uptime-kuma@6398a9581d-npm3', title: 'uptime-kuma, npm v3', manager: 'npm' },
  { project: 'documenso__documenso@75330166cc-npm3-workspaces', title: 'documenso, npm v3, workspaces', manager: 'npm' },
  { project: 'excalidraw__excalidraw@4872083c04-yarn1-workspaces', title: 'excalidraw, yarn classic', manager: 'yarn' },
  { project: 'medusajs__medusa@59e6747800-berry6-workspaces', title: 'medusa, yarn berry 6', manager: 'yarn' },
  { project: 'jestjs__jest@52db46e504-berry10-workspaces', title: 'jest, yarn berry 10', manager: 'yarn' },
  { project: 'vuejs__core@e2bede9613-pnpm9.0', title: 'vue core, pnpm 9', manager: 'pnpm' },
  { project: 'umami-software__umami@c0ea3aefbe-pnpm9.0', title: 'umami, pnpm 9', manager: 'pnpm' },
  { project: 'mermaid-js__mermaid@df032c942c-pnpm9.0', title: 'mermaid, pnpm 9', manager: 'pnpm' },
  { project: 'honojs__hono@28a9c12891-bun', title: 'hono, bun.lock', manager: 'bun' },
];

interface Run {
  readonly seconds: number;
  readonly megabytes: number | null;
}

const collection = lockfileCollection();
if (collection === undefined) {
  console.log('The collection of real lockfiles is absent; nothing to measure.');
  process.exit(0);
}
installPeers();
const work = mkdtempSync(join(tmpdir(), 'inventory-bench-'));
try {
  await measureAll(collection);
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function measureAll(projects: string): Promise<void> {
  const own = await bundleOwn();
  const rows = [];
  for (const { project, title, manager } of PROJECTS) {
    const folder = join(work, project);
    cpSync(join(projects, project), folder, { recursive: true });
    rows.push(measure(title, folder, toolsFor(own, folder, manager), ROUNDS));
  }
  const big = bigProject(join(projects, 'akaunting__akaunting@dfc1171cf1-npm3'));
  const bigTools = toolsFor(own, big, 'npm').filter(({ name }) => name !== 'cyclonedx-npm');
  const bigRow = measure('18,949 entries, npm v3 (a real lockfile twelve times over)', big, bigTools, ROUNDS, 1);
  const judged = rows.every(({ ours }) => ours.seconds <= BARS.seconds && (ours.megabytes ?? 0) <= BARS.megabytes);
  console.log(judged ? '✓ all projects within the bars' : '✗ a project is beyond the bars');
  console.log(bigRow.ours.seconds <= BARS.bigSeconds ? '✓ the big lockfile is within the bar' : '✗ the big lockfile is beyond the bar');
  writeSection('inventory', page([...rows, bigRow]));
}

interface Tool {
  readonly name: string;
  readonly command: readonly string[];
  readonly cwd: string;
}

function toolsFor(own: string, folder: string, manager: string): Tool[] {
  const out = join(work, 'out.json');
  const tools: Tool[] = [{ name: 'ours', command: [process.execPath, ...OWN_FLAGS, own, folder, out], cwd: folder }];
  const node = process.execPath;
  if (manager === 'npm') {
    const arborist = `const A=require(${JSON.stringify(join(peersFolder, 'node_modules/@npmcli/arborist'))});new A({path:'.',offline:true}).loadVirtual().then(t=>console.log(t.inventory.size))`;
    tools.push({ name: 'arborist', command: [node, '-e', arborist], cwd: folder });
    const program = peerProgram('cyclonedx-npm');
    if (program)
      tools.push({
        name: 'cyclonedx-npm',
        command: [node, program, '--package-lock-only', '--ignore-npm-errors', '--output-file', out],
        cwd: folder,
      });
  }
  const pnpm = peerProgram('pnpm');
  if (manager === 'pnpm' && pnpm) {
    const native = join(peersFolder, 'node_modules/@pnpm/exe.linux-x64/pnpm');
    const start = existsSync(native) ? [native] : [node, pnpm];
    const command = [...start, 'sbom', '--lockfile-only', '--sbom-format', 'cyclonedx', '--pm-on-fail=ignore', '--out', out];
    tools.push({ name: 'pnpm sbom', command, cwd: folder });
  }
  const cdxgen = peerProgram('cdxgen');
  if (cdxgen) tools.push({ name: 'cdxgen', command: [node, cdxgen, '-t', 'js', '--no-install-deps', '-o', out, folder], cwd: folder });
  return tools;
}

function measure(title: string, folder: string, tools: readonly Tool[], rounds: number, roundsOfOthers = rounds) {
  const runs = new Map<string, Run[]>(tools.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const tool of tools) if (tool.name === 'ours' || round < roundsOfOthers) runs.get(tool.name)!.push(runOnce(tool));
  }
  const medians = new Map([...runs].map(([name, list]) => [name, medianOf(list)]));
  const ours = medians.get('ours')!;
  const others = [...medians]
    .filter(([name]) => name !== 'ours')
    .map(([name, { seconds }]) => `${name} ${seconds >= LIMIT_SECONDS ? '> ' : ''}${(seconds / ours.seconds).toFixed(1)}`);
  console.log(`${title}: ${ours.seconds.toFixed(2)} s, ${ours.megabytes?.toFixed(0) ?? '?'} MB; ${others.join(', ')}`);
  return { title, bytes: statSync(lockfileOf(folder)).size, ours, others };
}

function lockfileOf(folder: string): string {
  return ['package-lock.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock']
    .map((name) => join(folder, name))
    .find((path) => existsSync(path))!;
}

// GNU time tells the peak memory of a child, which Node does not.
function runOnce({ command, cwd }: Tool): Run {
  const time = existsSync('/usr/bin/time') ? ['/usr/bin/time', '-f', 'PEAK %M', 'timeout', String(LIMIT_SECONDS)] : [];
  const [program, ...args] = [...time, ...command];
  const start = process.hrtime.bigint();
  const { stderr } = spawnSync(program!, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    timeout: (LIMIT_SECONDS + 10) * 1000,
    env: { ...process.env, CI: '1' },
  });
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  const peak = /PEAK (\d+)/.exec(stderr)?.[1];
  return { seconds, megabytes: peak === undefined ? null : Number(peak) / 1024 };
}

function medianOf(runs: readonly Run[]): Run {
  const middle = Math.trunc(runs.length / 2);
  const seconds = runs.map((run) => run.seconds).sort((a, b) => a - b)[middle]!;
  const megabytes = runs.map((run) => run.megabytes ?? 0).sort((a, b) => a - b)[middle]!;
  return { seconds, megabytes: megabytes === 0 ? null : megabytes };
}

function bigProject(source: string): string {
  const folder = join(work, 'big');
  mkdirSync(folder);
  const { lock, manifest } = multiplyPackageLock(JSON.parse(readFileSync(join(source, 'package-lock.json'), 'utf8')), 12);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock, null, 2));
  return folder;
}

async function bundleOwn(): Promise<string> {
  const dir = join(peersFolder, 'own');
  await build({
    input: 'tests/bench/inventory-process.ts',
    platform: 'node',
    resolve: { mainFields: ['module', 'main'] },
    output: { dir, format: 'esm', cleanDir: true },
    logLevel: 'warn',
  });
  writeFileSync(join(dir, 'package.json'), '{ "type": "module" }\n');
  execFileSync(process.execPath, ['--check', join(dir, 'inventory-process.js')]);
  return join(dir, 'inventory-process.js');
}

type Row = ReturnType<typeof measure>;

function page(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ title, bytes, ours, others }) =>
      `| ${title} | ${Math.round(bytes / 1024)} KB | ${ours.seconds.toFixed(2)} s | ${ours.megabytes?.toFixed(0) ?? '?'} MB | ${others.join(', ') || '–'} |`,
  );
  return [
    '## Inventory',
    '',
    `From a folder with manifests and lockfiles to the inventory document on disk: whole processes, medians of ${ROUNDS} rounds in which the tools`,
    'take turns. The last column says how many times longer the others took. `npm run bench inventory` measures anew; a run',
    `of more than ${LIMIT_SECONDS} s is ended, and on the big lockfile the others run once. ${describeMachine()}`,
    '',
    '| project | lockfile | time | memory | times slower |',
    '| --- | --: | --: | --: | --- |',
    ...lines,
  ].join('\n');
}
