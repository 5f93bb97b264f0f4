import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresAccount } from '#server/platform/postgres/account.ts';
import { until } from '#tests/given/until.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Root installs, an ordinary user runs: as on a server.
const account = await postgresAccount();

// The few packages with native code come from the registry.
const isOnline = run('npm', ['view', 'pino', 'name']).status === 0;

let base: string;
let installed: string;
beforeAll(() => {
  if (!isOnline) return;
  base = mkdtempSync(join(tmpdir(), 'understory-package-'));
  chmodSync(base, 0o755);
  // What `prepack` does, with the Node of this test.
  must(process.execPath, [join(root, 'scripts/bootstrap.mjs'), 'build']);
  must('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', base]);
  const tarball = readdirSync(base).find((name) => name.endsWith('.tgz'))!;
  must('npm', ['install', '--global', '--prefix', join(base, 'prefix'), '--no-audit', '--no-fund', join(base, tarball)]);
  installed = join(base, 'prefix/bin/understory');
  run('chmod', ['-R', 'go+rX', join(base, 'prefix')]);
}, 600_000);
afterAll(() => isOnline && rmSync(base, { recursive: true, force: true }));

function run(program: string, args: readonly string[]) {
  return spawnSync(program, args, { cwd: root, encoding: 'utf8', env: { ...process.env, npm_config_umask: '022' } });
}

function must(program: string, args: readonly string[]): void {
  const { status, stderr } = run(program, args);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${stderr}`);
}

/** The installed command as an ordinary user with a home of its own and nothing else. */
function command(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const home = join(base, 'home');
  mkdirSync(home, { recursive: true });
  if (account) chownSync(home, account.uid, account.gid);
  return spawn(process.execPath, [installed, ...args], {
    cwd: home,
    env: { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, HOME: home, ...env },
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  });
}

async function outputOf(child: ReturnType<typeof command>): Promise<{ code: number | null; text: string }> {
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}

test.skipIf(!isOnline)('the package contains what runs, and neither sources nor tests (needs the npm registry)', () => {
  const folder = join(base, 'prefix/lib/node_modules/understory');
  expect(['server', 'web', 'tests', 'engine', 'node_modules/.bin/vitest'].filter((name) => existsSync(join(folder, name)))).toEqual([]);
  expect(existsSync(join(folder, 'dist/web/index.html'))).toBe(true);
});

test.skipIf(!isOnline)(
  'the installed command scans a folder and says its version (needs the npm registry)',
  { timeout: 60_000 },
  async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    expect(await outputOf(command(['--version']))).toEqual({ code: 0, text: `${version}\n` });
    const { text } = await outputOf(command(['scan', '--help']));
    expect(text).toContain('Usage: understory scan');
  },
);

test.skipIf(!isOnline)(
  '`understory start` runs everything as an ordinary user, keeps its files private, and is backed up while it runs (needs the npm registry)',
  { timeout: 180_000 },
  async () => {
    const dataDir = join(base, 'home/data');
    const env = { DATA_DIR: dataDir, PORT: '18391', STARTER_KNOWLEDGE: 'true', REGISTRY_METADATA: 'never', HOST: '127.0.0.1' };
    const server = command(['start'], env);
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await until(async () => output.includes('Understory is ready') || undefined);
    const ready = await fetch('http://127.0.0.1:18391/api/ready');
    const page = await fetch('http://127.0.0.1:18391/');
    expect([ready.status, page.status, (await page.text()).includes('<div id="root">')]).toEqual([200, 200, true]);
    const modeOf = (name: string) => (statSync(join(dataDir, name)).mode & 0o777).toString(8);
    expect(['.', 'secret.key', 'understory.log', 'postgres.log'].map(modeOf)).toEqual(['700', '600', '600', '600']);
    const backup = await outputOf(command(['backup', 'create', join(base, 'home/backup')], env));
    expect(backup).toEqual({ code: 0, text: expect.stringMatching(/^Backed up \d+ rows of \d+ tables/) });
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
    const elsewhere = { ...env, DATA_DIR: join(base, 'home/elsewhere') };
    const restored = await outputOf(command(['backup', 'restore', join(base, 'home/backup')], elsewhere));
    expect([restored.code, restored.text]).toEqual([0, expect.stringContaining('The audit log is intact')]);
  },
);

test('the unit starts what the package installs, and systemd accepts it', () => {
  const unit = join(root, 'deploy/understory.service');
  expect(readFileSync(unit, 'utf8')).toContain('ExecStart=/usr/bin/env understory serve');
  const analyze = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  // Where there is no systemd, its own words are not to be had.
  const complaints = (analyze.stderr ?? '')
    .split('\n')
    .filter((line) => line.includes('understory.service') && /Unknown|Invalid|Failed to parse/.test(line));
  expect(complaints).toEqual([]);
});
