import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeZip } from './zip.ts';

const main = fileURLToPath(new URL('../../cli/main.ts', import.meta.url));

export interface CliEnd {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line as a process of its own, its outputs being pipes. */
export function runCli(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<CliEnd> {
  const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, NODE_NO_WARNINGS: '1', ...env } });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** A folder of its own with these files; `remove` takes it away. */
export function givenFolder(files: Readonly<Record<string, string>>): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'understory-cli-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Makes a knowledge bundle from OSV records with `understory knowledge sync`, as a person would. */
export async function givenBundle(folder: string, records: Readonly<Record<'npm' | 'Packagist', readonly string[]>>): Promise<string> {
  const feed = join(folder, 'feed');
  for (const [ecosystem, lines] of Object.entries(records)) {
    mkdirSync(join(feed, ecosystem), { recursive: true });
    const contents = lines.map((line) => ({ name: `${(JSON.parse(line) as { id: string }).id}.json`, bytes: line }));
    writeZip(join(feed, ecosystem, 'all.zip'), contents);
  }
  const bundle = join(folder, 'knowledge.bundle');
  const { code, stderr } = await runCli(['knowledge', 'sync', '--base-url', `osv=file://${feed}`, '--out', bundle]);
  if (code !== 0) throw new Error(`The bundle could not be made: ${stderr}`);
  return bundle;
}
