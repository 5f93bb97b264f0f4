import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { git } from './run-git.ts';

/** The files of a commit: a folder's, those of a second folder over them, and written out ones over both. */
export interface RepositoryCommit {
  readonly folder?: string;
  readonly overlay?: string;
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Symbolic links: path to target. */
  readonly links?: Readonly<Record<string, string>>;
  /** ISO 8601 of its commit. */
  readonly committedOn?: string;
  readonly message?: string;
}

export interface RepositoryBranch extends RepositoryCommit {
  readonly name: string;
  /** Its commits before, oldest first. */
  readonly earlier?: readonly RepositoryCommit[];
}

const COMMITTER = 'Fern Meadow <fern@meadow.example>';
const DEFAULT_DATE = '2025-06-02T08:00:00Z';

/**
 * Makes a bare repository at `folder`, each branch on top of the first. The same input gives the same commit hashes.
 * Serves partial clones and any object by its id.
 */
export async function makeRepository(folder: string, branches: readonly RepositoryBranch[], defaultBranch: string): Promise<void> {
  await git(['init', '--quiet', '--bare', `--initial-branch=${defaultBranch}`, folder]);
  await writeFile(
    join(folder, 'config'),
    '[core]\n\trepositoryformatversion = 0\n\tbare = true\n[uploadpack]\n\tallowFilter = true\n\tallowAnySHA1InWant = true\n[http]\n\treceivepack = false\n',
  );
  if (branches.length > 0) await fastImport(folder, branches);
}

async function fastImport(folder: string, branches: readonly RepositoryBranch[]): Promise<void> {
  const child = spawn('git', ['-C', folder, 'fast-import', '--quiet'], { stdio: ['pipe', 'ignore', 'pipe'] });
  const errors: Buffer[] = [];
  child.stderr.on('data', (part: Buffer) => errors.push(part));
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  child.stdin.end(Buffer.concat(branches.flatMap((branch, index) => toCommits(branch, index === 0 ? undefined : branches[0]!.name))));
  const code = await ended;
  if (code !== 0) throw new Error(`git fast-import failed: ${Buffer.concat(errors).toString('utf8')}`);
}

function toCommits({ earlier = [], ...last }: RepositoryBranch, base: string | undefined): Buffer[] {
  // A commit without `from` continues its branch.
  return [...earlier, last].flatMap((commit, index) => toCommit(commit, last.name, index === 0 ? base : undefined));
}

function toCommit(commit: RepositoryCommit, branch: string, parent: string | undefined): Buffer[] {
  const seconds = Date.parse(commit.committedOn ?? DEFAULT_DATE) / 1_000;
  const message = Buffer.from(commit.message ?? 'Add the project\n');
  const parts = [
    Buffer.from(`commit refs/heads/${branch}\ncommitter ${COMMITTER} ${Math.floor(seconds)} +0000\ndata ${message.length}\n`),
    message,
    Buffer.from(`\n${parent === undefined ? '' : `from refs/heads/${parent}\n`}deleteall\n`),
  ];
  const files = { ...readTree(commit.folder), ...readTree(commit.overlay), ...commit.files };
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    parts.push(Buffer.from(`M 100644 inline ${quote(path)}\ndata ${bytes.length}\n`), bytes, Buffer.from('\n'));
  }
  for (const [path, target] of Object.entries(commit.links ?? {})) {
    parts.push(Buffer.from(`M 120000 inline ${quote(path)}\ndata ${Buffer.byteLength(target)}\n${target}\n`));
  }
  return parts;
}

function readTree(folder: string | undefined): Record<string, Buffer> {
  if (folder === undefined) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')).sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path))]));
}

function quote(path: string): string {
  return `"${path.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}
