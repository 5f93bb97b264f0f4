import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyBundle } from '#knowledge/bundle/read/verify-bundle.ts';
import { writeState } from '#knowledge/sync/knowledge-state.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './knowledge.store.ts';

export interface LocalBundle {
  readonly hash: string;
  readonly path: string;
}

/**
 * The bundle file on this machine: the one of `hash` where a run has begun with it, else the one in service. Fetched from the
 * database when the machine does not have it yet. Undefined before the first synchronization.
 */
export async function bundleForRun(
  ctx: Context,
  { hash, signal }: { hash: string | null; signal: AbortSignal },
): Promise<LocalBundle | undefined> {
  const row = (hash === null ? undefined : await store.findBundle(ctx.db, hash)) ?? (await store.latestBundle(ctx.db));
  if (!row) return undefined;
  const folder = join(ctx.config.dataDir, 'knowledge');
  const path = join(folder, `${row.hash}.bundle`);
  if (!(await isWhole(path, row))) {
    await mkdir(folder, { recursive: true });
    await fetchBundle(ctx, { row, path, signal });
    await removeOthers(ctx, folder);
  }
  return { hash: row.hash, path };
}

/** Copies that this process found to be whole, by path, with the size and time of change that they had then. */
const verified = new Map<string, string>();

async function isWhole(path: string, { size, hash }: store.BundleRow): Promise<boolean> {
  try {
    const found = await stat(path);
    if (found.size !== size) return false;
    const state = `${found.size} ${found.mtimeMs}`;
    if (verified.get(path) === state) return true;
    if ((await verifyBundle(path)) !== hash) return false;
    verified.set(path, state);
    return true;
  } catch {
    return false;
  }
}

// Written beside its place and renamed when it is whole and its hash is right, so that a killed process leaves no half bundle.
async function fetchBundle(
  ctx: Context,
  { row, path, signal }: { row: store.BundleRow; path: string; signal: AbortSignal },
): Promise<void> {
  const partial = `${path}.${process.pid}.partial`;
  const file = await open(partial, 'w');
  try {
    for (let number = 0; ; number += 1) {
      signal.throwIfAborted();
      const part = await store.findPart(ctx.db, { hash: row.hash, number });
      if (!part) break;
      await file.write(part);
    }
    await file.sync();
    if ((await verifyBundle(partial)) !== row.hash) throw new Error(`The database contains another bundle under the hash ${row.hash}.`);
    await rename(partial, path);
    writeState(path, {
      bundle: row.hash,
      builtAt: row.state.built_at ?? row.created_on.toISOString(),
      feeds: feedsOf(row),
      failures: {},
      shrunken: [],
    });
  } finally {
    await file.close();
    await rm(partial, { force: true });
  }
}

// Results name the age of each feed, which is not part of the bundle's content and travels beside it.
function feedsOf(row: store.BundleRow): Parameters<typeof writeState>[1]['feeds'] {
  return Object.fromEntries(
    row.state.feeds.map((feed) => [feed.name, { baseUrl: '', fetchedAt: feed.fetched_at ?? '', documents: {}, rows: {}, refused: {} }]),
  );
}

async function removeOthers(ctx: Context, folder: string): Promise<void> {
  const known = new Set(await store.allHashes(ctx.db));
  for (const name of await readdir(folder)) {
    const hash = /^([0-9a-f]{64})\.bundle/.exec(name)?.[1];
    if (hash !== undefined && !known.has(hash)) await rm(join(folder, name), { force: true });
  }
}
