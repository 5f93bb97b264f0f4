import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportProblem } from '#contract/entities/knowledge-import.ts';
import { openKnowledge } from '#knowledge/sync/knowledge-state.ts';
import { importKnowledge } from '#knowledge/sync/transfer-knowledge.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { handleJob } from '#server/platform/queue/job.ts';
import { announceSync } from '../announce-sync.ts';
import { announceKnowledge } from '../knowledge-hooks.ts';
import * as bundles from '../knowledge.store.ts';
import { publishBundle } from '../publish-bundle.ts';
import { checkImportJob } from './check-import.job.ts';
import { importProblems } from './import-problems.ts';
import * as store from './import.store.ts';

/** Checks an imported file as the command line does, compares it with the data in service, and puts it into service. Safe to repeat. */
export const checkImportHandler = handleJob(checkImportJob, async (ctx, payload, { signal }) => {
  const { import_id: importId } = payload;
  if (!(await store.change(ctx.db, importId, { state: 'checking' }))) return;
  await tell(ctx);
  const parent = join(ctx.config.dataDir, 'knowledge', 'import');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'file-'));
  try {
    const file = join(folder, 'knowledge.export');
    await writeParts(ctx, { importId, path: file, signal });
    const path = join(folder, 'knowledge.bundle');
    const damage = await damageOf(() => importKnowledge(file, path));
    if (damage) return await refuse(ctx, importId, [damage]);
    const bundle = openKnowledge(path);
    const state = bundle.bundle;
    bundle.close();
    const inService = (await bundles.latestBundle(ctx.db))?.state;
    const problems = importProblems(state, inService, { acceptOlder: payload.accept_older, acceptShrunken: payload.accept_shrunken });
    if (problems.length > 0) return await refuse(ctx, importId, problems);
    const isNew = await inTransaction(ctx, async (tx) => {
      // Canceled meanwhile: the data in use stays.
      if (!(await store.change(tx.db, importId, { state: 'done', problems: [], hash: state.hash }))) return false;
      await store.removeParts(tx.db, importId);
      return (await publishBundle(tx, path)).isNew;
    });
    if (isNew) await announceKnowledge(ctx);
    await tell(ctx);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function writeParts(
  ctx: Context,
  { importId, path, signal }: { importId: string; path: string; signal: AbortSignal },
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for (let number = 0; ; number += 1) {
      signal.throwIfAborted();
      const part = await store.findPart(ctx.db, { importId, number });
      if (!part) return;
      await file.write(part);
    }
  } finally {
    await file.close();
  }
}

// Whatever is wrong with a foreign file is said to the person who sent it; a full disk is not the file's fault.
async function damageOf(check: () => Promise<unknown>): Promise<ImportProblem | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    return { kind: 'damaged', message: error instanceof Error ? error.message.replace(/\S*\/knowledge\.\S*/g, 'The file') : String(error) };
  }
}

async function refuse(ctx: Context, importId: string, problems: readonly ImportProblem[]): Promise<void> {
  await store.change(ctx.db, importId, { state: 'refused', problems });
  await tell(ctx);
}

/** Open pages look at the import again when they hear of the vulnerability data. */
async function tell(ctx: Context): Promise<void> {
  await announceSync(ctx, { phase: 'finished', source: null, done: 1, total: 1 });
}
