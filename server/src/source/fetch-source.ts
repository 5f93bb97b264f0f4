import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseFiles, readTree, type SourceLimits, type TreeEntry, type FileChoice } from './choose-files.ts';
import type { FetchedSource, SourceRef } from './fetched-source.ts';
import { limitSize } from './limit-size.ts';
import { reserveDisk } from './reserve-disk.ts';
import { GitTooLarge, runGit, type GitOptions } from './run-git.ts';

export interface Fetch {
  readonly ref: SourceRef;
  readonly fileChoice: FileChoice;
  readonly limits: SourceLimits;
  /** Empty folder that becomes the checkout. */
  readonly folder: string;
  /** Names the remote `origin`. */
  readonly environment: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

const TREE_LINE_BYTES = 200;

/**
 * One commit's wanted files: first the commit with its folders but no file (partial clone), then the files that are
 * wanted in one request, then they are written out. What they need together is known before the first is written. Throws GitFailed,
 * GitTooLarge and DiskFull.
 */
export async function fetchSource({ ref, fileChoice, limits, folder, environment, signal }: Fetch): Promise<FetchedSource> {
  const oversize = new AbortController();
  const options = { folder, environment, signal: AbortSignal.any([signal, oversize.signal]) };
  const stopWatching = limitSize(join(folder, '.git'), limits.totalBytes, oversize);
  try {
    await runGit(['init', '--quiet', '--template=', '--initial-branch=checkout', '.'], options);
    await runGit(['fetch', '--quiet', '--no-tags', '--depth=1', '--filter=blob:none', 'origin', refspecOf(ref)], options);
    const [commit, tree] = await Promise.all([
      runGit(['rev-parse', '--verify', 'FETCH_HEAD^{commit}'], options),
      runGit(['ls-tree', '-r', '-z', '--full-tree', 'FETCH_HEAD'], { ...options, maxOutputBytes: limits.entries * TREE_LINE_BYTES }),
    ]);
    const { wanted, skipped } = chooseFiles(readTree(tree), fileChoice, limits);
    await fetchFiles(wanted, options);
    const { small, large, bytes } = await splitBySize(wanted, limits.fileBytes, options);
    if (bytes > limits.writtenBytes) throw new GitTooLarge(`The files have ${bytes} bytes together.`);
    await reserveDisk(folder, bytes);
    await writeFiles(small, options);
    // The work sees the files alone, and the space is needed no longer.
    await rm(join(folder, '.git'), { recursive: true, force: true });
    const tooLarge = large.map(({ path }) => ({ path, reason: `larger than ${limits.fileBytes} bytes` }));
    return { folder, commit: commit.toString('utf8').trim(), skipped: [...skipped, ...tooLarge] };
  } finally {
    stopWatching();
  }
}

function refspecOf({ branch, tag, commit }: SourceRef): string {
  if (commit) return commit;
  return tag ? `refs/tags/${tag}` : `refs/heads/${branch}`;
}

// Asked for by their ids in one request; a checkout would fetch what is missing file by file.
async function fetchFiles(entries: readonly TreeEntry[], options: GitOptions): Promise<void> {
  const objects = [...new Set(entries.map(({ object }) => object))];
  if (objects.length === 0) return;
  const args = ['-c', 'fetch.negotiationAlgorithm=noop', 'fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--filter=blob:none'];
  await runGit([...args, '--stdin', 'origin'], { ...options, input: objects.map((object) => `${object}\n`).join('') });
}

async function splitBySize(
  entries: readonly TreeEntry[],
  maxBytes: number,
  options: GitOptions,
): Promise<{ small: TreeEntry[]; large: TreeEntry[]; bytes: number }> {
  const input = entries.map(({ object }) => `${object}\n`).join('');
  const output = await runGit(['cat-file', '--batch-check=%(objectsize)', '--buffer'], {
    ...options,
    input,
    maxOutputBytes: 20 * entries.length + 1,
  });
  const sizes = output.toString('utf8').split('\n').map(Number);
  const isLarge = (_: TreeEntry, index: number) => !(sizes[index]! <= maxBytes);
  // One blob may be in many places; each of them is written.
  const bytes = entries.reduce((sum, _, index) => (sizes[index]! <= maxBytes ? sum + sizes[index]! : sum), 0);
  return { small: entries.filter((entry, index) => !isLarge(entry, index)), large: entries.filter(isLarge), bytes };
}

// Through an index of the wanted files alone; git itself refuses paths that would leave the folder.
async function writeFiles(entries: readonly TreeEntry[], options: GitOptions): Promise<void> {
  if (entries.length === 0) return;
  const input = entries.map(({ object, path }) => `100644 ${object}\t${path}\0`).join('');
  await runGit(['update-index', '-z', '--index-info'], { ...options, input });
  await runGit(['checkout-index', '--all', '--force', '--quiet'], options);
}
