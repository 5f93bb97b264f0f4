import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processorTime } from './processor-time.ts';

export interface PeerPass {
  readonly files: number;
  readonly milliseconds: number;
}

const REQUEST = ['$REQ.query', '$REQ.body', '$REQ.params'];
const SINKS = {
  command: ['exec(...)', 'execSync(...)', 'spawn(...)'],
  path: ['fs.readFile(...)', 'readFileSync(...)', '$RES.sendFile(...)'],
  sql: ['$DB.query(...)'],
  page: ['$RES.send(...)', '$NODE.innerHTML = $VALUE'],
};

/** The version of Semgrep, if installed. */
export function semgrepVersion(): string | undefined {
  try {
    return execFileSync('semgrep', ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/**
 * Runs Semgrep on the JavaScript and TypeScript of a folder, with four rules that track request data within a file, in one job and offline: the least
 * a data-flow scan can do. Result files are written to `work`.
 */
export async function scanBySemgrep(folder: string, work: string): Promise<PeerPass> {
  const [rules, output] = [join(work, 'rules.json'), join(work, 'semgrep.json')];
  writeFileSync(rules, JSON.stringify({ rules: Object.entries(SINKS).map(([id, sinks]) => toRule(id, sinks)) }));
  const before = await processorTime([process.pid]);
  const options = ['--metrics=off', '--disable-version-check', '--no-git-ignore', '--jobs=1', '--json', `--output=${output}`];
  const { status, stderr } = spawnSync('semgrep', ['scan', ...options, `--config=${rules}`, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Semgrep ended with ${String(status)}: ${stderr}`);
  const milliseconds = (await processorTime([process.pid])) - before;
  const { paths } = JSON.parse(readFileSync(output, 'utf8')) as { readonly paths: { readonly scanned: readonly string[] } };
  return { files: paths.scanned.length, milliseconds };
}

function toRule(id: string, sinks: readonly string[]) {
  return {
    id,
    mode: 'taint',
    languages: ['javascript', 'typescript'],
    severity: 'ERROR',
    message: id,
    'pattern-sources': REQUEST.map((pattern) => ({ pattern })),
    'pattern-sinks': sinks.map((pattern) => ({ pattern })),
  };
}
