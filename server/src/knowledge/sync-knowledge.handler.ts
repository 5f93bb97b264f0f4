import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild } from '#server/platform/child/run-child.ts';
import type { Context } from '#server/platform/context.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';
import { handleJob } from '#server/platform/queue/job.ts';
import type { BaseUrls } from '#knowledge/sync/source-names.ts';
import { takeBase } from './take-base.ts';
import { feedsToRead } from './feeds-to-read.ts';
import { feedFoldersOf } from './feed-folders.ts';
import { announceKnowledge } from './knowledge-hooks.ts';
import * as store from './knowledge.store.ts';
import { publishBundle } from './publish-bundle.ts';
import { syncKnowledgeJob } from './sync-knowledge.job.ts';
import { SyncMessage, SyncOutcome } from './sync-task.ts';
import type { SyncTask } from './sync-task.ts';

const LIMITS = { timeoutSeconds: 50 * 60, memoryMegabytes: 2_048 };
const PROGRESS_EVERY_MS = 1_000;

export const syncKnowledgeHandler = handleJob(syncKnowledgeJob, (ctx, _payload, job) => synchronize(ctx, job.signal));

/** Reads the feeds, builds a bundle, and puts it into service. What goes wrong is shown, and the last good bundle stays. */
async function synchronize(ctx: Context, signal: AbortSignal): Promise<void> {
  await announce(ctx, { phase: 'started', source: null, done: 0, total: null });
  await store.recordSync(ctx.db, { source: 'knowledge', done: 0, total: null, started_on: ctx.clock.now() });
  try {
    const folder = join(ctx.config.dataDir, 'knowledge', 'sync');
    await mkdir(folder, { recursive: true });
    const path = join(folder, 'knowledge.bundle');
    await takeBase(ctx, { path, signal });
    const feeds = feedsToRead(ctx.config);
    // What matches comes first, so that a new installation can analyse while the feeds that enrich are still on their way.
    const isFirst = (await store.latestBundle(ctx.db)) === undefined;
    if (isFirst && feeds.osv !== undefined && Object.keys(feeds).length > 1)
      await buildBundle(ctx, { path, baseUrls: { osv: feeds.osv }, signal });
    await finish(ctx, await buildBundle(ctx, { path, baseUrls: feeds, signal }));
  } catch (error) {
    await fail(ctx, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

async function buildBundle(
  ctx: Context,
  { path, baseUrls, signal }: { path: string; baseUrls: BaseUrls; signal: AbortSignal },
): Promise<SyncOutcome> {
  const folder = dirname(path);
  const { nvdApiKey } = ctx.config.outside;
  const input: SyncTask = { bundlePath: path, baseUrls, now: ctx.clock.now(), ...(nvdApiKey === undefined ? {} : { nvdApiKey }) };
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
      void showProgress(ctx, message);
    },
  });
  if (ended.kind === 'failed') throw new Error(ended.message);
  const { isNew } = await publishBundle(ctx, path);
  if (isNew) await announceKnowledge(ctx);
  return SyncOutcome.parse(ended.output);
}

async function finish(ctx: Context, outcome: SyncOutcome): Promise<void> {
  const failures = Object.entries(outcome.failures);
  const now = ctx.clock.now();
  const error =
    failures.length > 0
      ? {
          error_source: failures.map(([feed]) => feed).join(', '),
          error_message: failures.map(([, reason]) => reason).join(' '),
          error_on: now,
        }
      : { error_source: null, error_message: null, error_on: null };
  await store.recordSync(ctx.db, { source: null, done: null, total: null, started_on: null, succeeded_on: now, ...error });
  await announce(ctx, { phase: 'finished', source: null, done: 1, total: 1 });
}

async function fail(ctx: Context, message: string): Promise<void> {
  await store.recordSync(ctx.db, {
    source: null,
    done: null,
    total: null,
    started_on: null,
    error_source: 'knowledge',
    error_message: message,
    error_on: ctx.clock.now(),
  });
  await announce(ctx, { phase: 'failed', source: null, done: 0, total: null });
}

async function showProgress(ctx: Context, { feed, done, total }: SyncMessage): Promise<void> {
  try {
    await store.recordSync(ctx.db, { source: feed, done, total });
    await announce(ctx, { phase: 'progress', source: feed, done, total });
  } catch (error) {
    ctx.log.warn({ err: error }, 'The progress of the synchronization could not be shown.');
  }
}

async function announce(
  ctx: Context,
  event: { phase: 'started' | 'progress' | 'finished' | 'failed'; source: string | null; done: number; total: number | null },
): Promise<void> {
  await publishEvent(ctx, { organizationId: null }, { type: 'knowledge', ...event });
}

function syncProgram(): string {
  const root = fileURLToPath(import.meta.url).split(/[/\\](?:dist|server)[/\\]/)[0]!;
  return `${root}/dist/server/sync-child.cjs`;
}
