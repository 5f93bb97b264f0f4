import { copyFile, rename } from 'node:fs/promises';
import { verifyBundle } from '#knowledge/bundle/read/verify-bundle.ts';
import { readState, writeState } from '#knowledge/sync/knowledge-state.ts';
import type { Context } from '#server/platform/context.ts';
import { bundleForRun } from './bundle-for-run.ts';
import * as store from './knowledge.store.ts';

/**
 * Lets a synchronization go on from the bundle in service, whichever machine built it: puts that bundle, and what is known of its
 * feeds, at `path`, unless it is there already or there is none.
 */
export async function takeBase(ctx: Context, { path, signal }: { path: string; signal: AbortSignal }): Promise<void> {
  const row = await store.latestBundle(ctx.db);
  if (!row || (await hashAt(path)) === row.hash) return;
  const local = await bundleForRun(ctx, { hash: row.hash, signal });
  if (!local) return;
  await copyFile(local.path, `${path}.base.partial`);
  await rename(`${path}.base.partial`, path);
  const state = row.sync_state ?? readState(local.path);
  if (state) writeState(path, state);
}

// The process that wrote the file was not allowed to wait for the disk, so a power cut may have left part of it.
async function hashAt(path: string): Promise<string | undefined> {
  try {
    return await verifyBundle(path);
  } catch {
    return undefined;
  }
}
