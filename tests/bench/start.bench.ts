// How long `npm start` takes until it answers, and how much memory it uses when idle. Linux only: it reads /proc.
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#tests/given/free-port.ts';
import { describeMachine, writeSection } from './benchmarks-page.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const IDLE_SECONDS = 60;
const ROUNDS = 5;

const dataDir = await mkdtemp(join(tmpdir(), 'understory-start-'));
const first = await measureStart({ idleSeconds: 0 });
const again: { readySeconds: number; megabytes: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) again.push(await measureStart({ idleSeconds: round === 0 ? IDLE_SECONDS : 0 }));
await rm(dataDir, { recursive: true, force: true });

const times = again.map(({ readySeconds }) => readySeconds).sort((left, right) => left - right);
const text = `## Start and idle memory

${describeMachine()} \`npm run bench -- start\`

| what | measured |
|---|---|
| start with a new data directory (everything built) until \`/api/ready\` answers | ${first.readySeconds.toFixed(2)} s |
| start with an existing data directory, ${ROUNDS} rounds | ${times[0]!.toFixed(2)} to ${times.at(-1)!.toFixed(2)} s, median ${times[Math.floor(ROUNDS / 2)]!.toFixed(2)} s |
| proportional memory of all its processes after ${IDLE_SECONDS} s idle (npm, bootstrap, server, PostgreSQL) | ${again[0]!.megabytes.toFixed(0)} MB |
`;
console.log(text);
writeSection('start', text);

async function measureStart({ idleSeconds }: { idleSeconds: number }): Promise<{ readySeconds: number; megabytes: number }> {
  const port = await freePort();
  const began = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', OSV_URL: 'file:///nowhere' };
  const npm = spawn('npm', ['start'], { cwd: root, env, stdio: 'ignore', detached: true });
  const ended = new Promise((resolve) => npm.on('close', resolve));
  await untilReady(port);
  const readySeconds = (performance.now() - began) / 1000;
  await delay(idleSeconds * 1000);
  const pids = await family(npm.pid!);
  const kilobytes = await Promise.all([...pids, ...(await postgresOf(dataDir))].map(proportionalMemory));
  process.kill(-npm.pid!, 'SIGTERM');
  await ended;
  for (let tries = 0; tries < 100 && (await postgresOf(dataDir)).length > 0; tries += 1) await delay(100);
  return { readySeconds, megabytes: kilobytes.reduce((sum, value) => sum + value, 0) / 1024 };
}

async function untilReady(port: number): Promise<void> {
  for (let tries = 0; tries < 6_000; tries += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined);
    if (response?.ok) return;
    await delay(20);
  }
  throw new Error('The server did not answer within two minutes.');
}

/** A process and all its descendants. */
async function family(pid: number): Promise<number[]> {
  const parents = new Map<number, number[]>();
  for (const { pid: child, parent } of await allProcesses()) parents.set(parent, [...(parents.get(parent) ?? []), child]);
  const below = (id: number): number[] => [id, ...(parents.get(id) ?? []).flatMap(below)];
  return below(pid).filter((id, index, all) => all.indexOf(id) === index);
}

/** PostgreSQL detaches from its parent so that it outlives it. */
async function postgresOf(folder: string): Promise<number[]> {
  const main = (await allProcesses()).find(({ command }) => command.includes(`-D\0${folder}/postgres\0`));
  return main ? family(main.pid) : [];
}

async function allProcesses(): Promise<{ pid: number; parent: number; command: string }[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
      const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
      return { pid: Number(name), parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? -1), command };
    }),
  );
  return found.filter(({ parent }) => parent >= 0);
}

/** Kilobytes; shared pages are divided among the processes that share them. */
async function proportionalMemory(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0);
}
