import { open, stat } from 'node:fs/promises';
import { openKnowledge, readState } from '#knowledge/sync/knowledge-state.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './knowledge.store.ts';

const PART_BYTES = 4 * 1024 * 1024;
// A run keeps the bundle it began with; runs end within hours, bundles come every few hours.
const KEPT_BUNDLES = 3;

/** Puts a bundle file into service for every machine: all of its parts, or nothing. Gives its hash and whether it is a new one. */
export async function publishBundle(ctx: Pick<Context, 'db' | 'clock'>, path: string): Promise<{ hash: string; isNew: boolean }> {
  const bundle = openKnowledge(path);
  const state = bundle.bundle;
  bundle.close();
  const ownState = readState(path);
  const sync_state = ownState?.bundle === state.hash ? ownState : null;
  const { size } = await stat(path);
  const created_on = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const isNew = await store.insertBundle(tx.db, { hash: state.hash, size, state, sync_state, created_on });
    if (isNew) await uploadParts(tx, { path, hash: state.hash });
    else await store.touchBundle(tx.db, { hash: state.hash, state, sync_state, created_on });
    await store.removeOldBundles(tx.db, KEPT_BUNDLES);
    return { hash: state.hash, isNew };
  });
}

async function uploadParts(tx: Pick<Context, 'db'>, { path, hash }: { path: string; hash: string }): Promise<void> {
  const file = await open(path);
  try {
    for (let number = 0; ; number += 1) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(PART_BYTES), 0, PART_BYTES, number * PART_BYTES);
      if (bytesRead === 0) return;
      await store.insertPart(tx.db, { hash, number, data: buffer.subarray(0, bytesRead) });
    }
  } finally {
    await file.close();
  }
}
