// Speed of code scanning in processor time, and its memory: this repository's own code, 7,000 copied files of it, and the PHP of Debian packages, if
// installed. Cold parses every file; warm scans the same code again, and in the last pass one file of it changed. A run in one process shows how long
// each part takes. Linux only; the first argument is the number of rounds.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describeMachine, writeSection } from './benchmarks-page.ts';
import { scanBySemgrep, semgrepVersion, type PeerPass } from './semgrep-peer.ts';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const PHP = '/usr/share/php';
const PROCESS = fileURLToPath(new URL('scanning-process.ts', import.meta.url));
const ROUNDS = Number(process.argv[2] ?? 3);
const SAMPLE_MS = 50;
/** The flags the server uses for a step. */
const FLAGS = ['--max-semi-space-size=8', '--experimental-strip-types', '--no-warnings'];

interface Pass extends PeerPass {
  /** Peak resident memory of all its processes together. */
  readonly megabytes: number;
}

const work = mkdtempSync(join(tmpdir(), 'scanning-'));
const rows: string[] = [];
const rooms = new Map<string, ReadonlyMap<string, number>>();
try {
  const repository = copies(1);
  const ours = await measure('TypeScript: this repository', repository);
  const beside = await besideSemgrep(repository, ours);
  await measure('TypeScript: copies of it', copies(2.6));
  if (existsSync(PHP)) await measure('PHP: Debian packages', copyOf(PHP));
  else process.stdout.write(`skipped: PHP, for want of ${PHP}\n`);
  const text = `## Code scanning

${describeMachine()} \`npm run bench -- scanning\`. Processor time of all processes, medians of ${ROUNDS} rounds; memory is their combined peak. Load average ${Math.round(loadavg()[2]!)}, which increases processor time.

| code | files | parse only | cold | per processor second | vs. parse only | warm | cold vs. warm | one file changed | memory |
|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

${beside}
Where the time goes, in one process (sampled; in milliseconds, and relative to parsing alone in the same run):

| part | ${[...rooms.keys()].join(' | ')} |
|---|${'---|'.repeat(rooms.size)}
${roomRows().join('\n')}
`;
  writeSection('scanning', text);
  console.log(text);
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function measure(what: string, folder: string): Promise<PeerPass> {
  const passes: Record<'parse' | 'cold' | 'warm' | 'changed', Pass[]> = { parse: [], cold: [], warm: [], changed: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const cache = join(work, 'cache');
    passes.parse.push(await runPass('parse', folder, cache));
    passes.cold.push(await runPass('scan', folder, cache));
    passes.warm.push(await runPass('scan', folder, cache));
    changeOneFile(folder);
    passes.changed.push(await runPass('scan', folder, cache));
    rmSync(cache, { recursive: true, force: true });
  }
  const [parse, cold, warm, changed] = [passes.parse, passes.cold, passes.warm, passes.changed].map(typical) as [
    number,
    number,
    number,
    number,
  ];
  const { files } = passes.cold[0]!;
  const megabytes = Math.max(...passes.cold.map((pass) => pass.megabytes));
  rows.push(
    `| ${what} | ${files.toLocaleString('en')} | ${seconds(parse)} | ${seconds(cold)} | ${Math.round((files * 1_000) / cold)} files | ${(cold / parse).toFixed(1)} × | ${seconds(warm)} | ${(cold / warm).toFixed(1)} × | ${seconds(changed)} | ${megabytes} MB |`,
  );
  rooms.set(what, new Map(JSON.parse((await runProcess('rooms', folder, '')).output) as [string, number][]));
  console.log(rows.at(-1));
  return { files, milliseconds: cold };
}

/** Compares with a tool that does much less, on the same code in the same run. */
async function besideSemgrep(folder: string, ours: PeerPass): Promise<string> {
  const version = semgrepVersion();
  if (version === undefined) {
    process.stdout.write('skipped: Semgrep, which is not installed\n');
    return '';
  }
  const passes: PeerPass[] = [];
  for (let round = 0; round < ROUNDS; round += 1) passes.push(await scanBySemgrep(folder, work));
  return `The same code in the same run, cold:

| scan | files | processor time | per processor second |
|---|---|---|---|
${besideRow('Understory, all rules, across files', ours)}
${besideRow(`Semgrep ${version}, four data-flow rules within a file`, { files: passes[0]!.files, milliseconds: typical(passes) })}
`;
}

function besideRow(name: string, { files, milliseconds }: PeerPass): string {
  return `| ${name} | ${files.toLocaleString('en')} | ${seconds(milliseconds)} | ${Math.round((files * 1_000) / milliseconds)} files |`;
}

function roomRows(): string[] {
  const all = new Set([...rooms.values()].flatMap((each) => [...each.keys()]));
  return [...all].map((room) => {
    const cells = [...rooms.values()].map((each) => {
      const milliseconds = each.get(room) ?? 0;
      return `${Math.round(milliseconds).toLocaleString('en')} (${(milliseconds / each.get('parse')!).toFixed(1)} ×)`;
    });
    return `| ${room} | ${cells.join(' | ')} |`;
  });
}

/** This many copies of what Git tracks of this repository; of a fractional copy, its first files. */
function copies(count: number): string {
  const folder = join(work, `copies-${count}`);
  const paths = execFileSync('git', ['-C', REPOSITORY, 'ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  for (let copy = 0; copy < count; copy += 1) {
    const some = paths.slice(0, Math.ceil(paths.length * (count - copy)));
    for (const path of some) cpSync(join(REPOSITORY, path), join(folder, `copy-${copy}`, path));
  }
  return folder;
}

function copyOf(from: string): string {
  const folder = join(work, 'copy');
  cpSync(from, folder, { recursive: true });
  return folder;
}

/** Appends a line to the first code file. */
function changeOneFile(folder: string): void {
  const [file] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ts|php)$/.test(path) && !path.endsWith('.d.ts'))
    .sort();
  appendFileSync(join(folder, file!), '\n// Changed.\n');
}

async function runPass(pass: string, folder: string, cache: string): Promise<Pass> {
  const { output, megabytes } = await runProcess(pass, folder, cache);
  return { ...(JSON.parse(output) as Pick<Pass, 'files' | 'milliseconds'>), megabytes };
}

async function runProcess(pass: string, folder: string, cache: string): Promise<{ output: string; megabytes: number }> {
  const child = spawn(process.execPath, [...FLAGS, PROCESS, pass, folder, cache], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const ended = once(child, 'close');
  let megabytes = 0;
  while (child.exitCode === null && child.signalCode === null) {
    megabytes = Math.max(megabytes, await residentOf(child.pid!));
    await Promise.race([ended, setTimeout(SAMPLE_MS)]);
  }
  await ended;
  return { output, megabytes };
}

/** Resident megabytes of a process and its children. */
async function residentOf(pid: number): Promise<number> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const started = await Promise.all(tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')));
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  let megabytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  for (const child of started.join(' ').split(' ').filter(Boolean)) megabytes += await residentOf(Number(child));
  return Math.round(megabytes);
}

function typical(passes: readonly PeerPass[]): number {
  return passes.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)[Math.floor(passes.length / 2)]!;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
