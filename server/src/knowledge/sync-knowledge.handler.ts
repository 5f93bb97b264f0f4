import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild } from '#server/platform/child/run-child.ts';
import type { Context } from '#server/platform/context.ts';
import { handleJob } from '#server/platform/queue/job.ts';
import type { JobRun } from '#server/platform/queue/job.ts';
import type { BaseUrls } from '#knowledge/sync/source-names.ts';
import { announceSync } from './announce-sync.ts';
import { takeBase } from './take-base.ts';
import { feedsToRead } from './feeds-to-read.ts';
import { feedFoldersOf } from './feed-folders.ts';
import { announceKnowledge } from './knowledge-hooks.ts';
import * as store from './knowledge.store.ts';
import { publishBundle } from './publish-bundle.ts';
import { planRetry } from './retry-sync.ts';
import { syncKnowledgeJob } from './sync-knowledge.job.ts';
import { SyncMessage, SyncOutcome } from './sync-task.ts';
import type { SyncTask } from './sync-task.ts';

const LIMITS = { timeoutSeconds: 50 * 60, memoryMegabytes: 2_048 };
const PROGRESS_EVERY_MS = 1_000;

interface Accepted {
  /** Feeds that are used although they lost records. */
  readonly acceptShrunken: string[];
}

export const syncKnowledgeHandler = handleJob(syncKnowledgeJob, (ctx, payload, job) =>
  synchronize(ctx, { ...job, acceptShrunken: payload.accept_shrunken }),
);

/** Reads the feeds, builds a bundle, and puts it into service. What goes wrong is shown, and the last good bundle stays. */
async function synchronize(ctx: Context, { id: jobId, signal, acceptShrunken }: Pick<JobRun, 'id' | 'signal'> & Accepted): Promise<void> {
  await announceSync(ctx, { phase: 'started', source: null, done: 0, total: null });
  await store.recordSync(ctx.db, { job_id: jobId, source: null, done: 0, total: null, started_on: ctx.clock.now(), retry_on: null });
  try {
    const folder = join(ctx.config.dataDir, 'knowledge', 'sync');
    await mkdir(folder, { recursive: true });
    const path = join(folder, 'knowledge.bundle');
    await takeBase(ctx, { path, signal });
    const feeds = feedsToRead(ctx.config);
    // What matches comes first, so that a new installation can analyze while the feeds that enrich are still on their way.
    const isFirst = (await store.latestBundle(ctx.db)) === undefined;
    if (isFirst && feeds.osv !== undefined && Object.keys(feeds).length > 1)
      await buildBundle(ctx, { path, baseUrls: { osv: feeds.osv }, jobId, signal, acceptShrunken });
    await finish(ctx, jobId, await buildBundle(ctx, { path, baseUrls: feeds, jobId, signal, acceptShrunken }));
  } catch (error) {
    await fail(ctx, jobId, error instanceof Error ? error.message : String(error));
    // At shutdown and after a kill another worker takes over.
    if (signal.aborted) throw error;
    ctx.log.error({ err: error }, 'The sync failed.');
  }
}

async function buildBundle(
  ctx: Context,
  { path, baseUrls, jobId, signal, acceptShrunken }: { path: string; baseUrls: BaseUrls; jobId: string; signal: AbortSignal } & Accepted,
): Promise<SyncOutcome> {
  const folder = dirname(path);
  const { nvdApiKey } = ctx.config.outside;
  const input: SyncTask = {
    bundlePath: path,
    baseUrls,
    now: ctx.clock.now(),
    acceptShrunken,
    ...(nvdApiKey === undefined ? {} : { nvdApiKey }),
  };
  let shownAt = 0;
  const ended = await runChild({
    program: syncProgram(),
    input,
    limits: { ...LIMITS, readable: [folder, ...feedFoldersOf(Object.values(baseUrls))], writable: [folder], network: true },
    signal,
    onMessage(raw) {
      const { data: message } = SyncMessage.safeParse(raw);
      if (!message || Date.now() - shownAt < PROGRESS_EVERY_MS) return;
      shownAt = Date.now();
      void showProgress(ctx, jobId, message);
    },
  });
  if (ended.kind === 'failed') throw new Error(ended.message);
  const { isNew } = await publishBundle(ctx, path);
  if (isNew) await announceKnowledge(ctx);
  return SyncOutcome.parse(ended.output);
}

async function finish(ctx: Context, jobId: string, outcome: SyncOutcome): Promise<void> {
  const failures = Object.entries(outcome.failures);
  const now = ctx.clock.now();
  const error =
    failures.length > 0
      ? {
          error_source: failures.map(([feed]) => feed).join(', '),
          error_message: [...new Set(failures.map(([, reason]) => reason))].join(' '),
          error_on: now,
        }
      : { error_source: null, error_message: null, error_on: null };
  const wasExpected = await store.recordSyncOf(ctx.db, jobId, {
    ...store.IDLE,
    ...(outcome.read.length > 0 ? { succeeded_on: now } : {}),
    ...error,
  });
  // A feed that lost records waits for a person.
  const mayRecover = failures.some(([feed]) => !outcome.shrunken.includes(feed));
  if (!mayRecover) await store.recordSync(ctx.db, { failures: 0, retry_on: null });
  else if (wasExpected) await planRetry(ctx);
  await announceSync(ctx, { phase: 'finished', source: null, done: 1, total: 1 });
}

async function fail(ctx: Context, jobId: string, message: string): Promise<void> {
  const wasExpected = await store.recordSyncOf(ctx.db, jobId, {
    ...store.IDLE,
    error_source: 'knowledge',
    error_message: message,
    error_on: ctx.clock.now(),
  });
  if (!wasExpected) return;
  await planRetry(ctx);
  await announceSync(ctx, { phase: 'failed', source: null, done: 0, total: null });
}

async function showProgress(ctx: Context, jobId: string, { feed, done, total }: SyncMessage): Promise<void> {
  try {
    if (!(await store.recordSyncOf(ctx.db, jobId, { source: feed, done, total }))) return;
    await announceSync(ctx, { phase: 'progress', source: feed, done, total });
  } catch (error) {
    ctx.log.warn({ err: error }, 'The progress of the synchronization could not be shown.');
  }
}

function syncProgram(): string {
  const root = fileURLToPath(import.meta.url).split(/[/\\](?:dist|server)[/\\]/)[0]!;
  return `${root}/dist/server/sync-child.cjs`;
}
