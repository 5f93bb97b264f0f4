import { createHash } from 'node:crypto';
import { mkdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BusinessError } from '#contract/errors.ts';
import { EXPORTS } from '#engine/exports/exports.ts';
import type { ExportName } from '#engine/exports/exports.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileAnswer, StoredFile } from '#server/platform/http/answers.ts';
import { exportTaskOf } from './export-task.ts';
import { exportsFolder, sweepExports } from './sweep-exports.ts';
import type { ExportTask } from '#server/results/result-work.ts';
import { runResultWork } from '#server/results/run-result-work.ts';
import type { SelectedRun } from '#server/results/select-run.ts';
import { findStoredExport } from '#server/results/stored-export.ts';

// Proxies give up on an answer after a minute.
const PATIENCE_MS = 45_000;
const RETRY_AFTER_SECONDS = 5;

/** Files that are being written, by the path they will have: who asks for the same one waits for it. */
const underWay = new Map<string, Promise<void>>();

/**
 * The result of a run as a document of this format, of one workspace when one is chosen. It is written once, in a process of its own, and
 * kept. Throws ServiceUnavailable where that takes long; it continues meanwhile, and who asks again gets it.
 */
export async function exportRun(
  ctx: Context<MemberActor>,
  { run, projectId, format }: { run: SelectedRun; projectId: string; format: ExportName },
): Promise<FileAnswer> {
  const { organizationId } = ctx.actor;
  const { task, stored } = await exportTaskOf(ctx, { run, projectId, format });
  const { mediaType, fileEnding } = EXPORTS[format];
  const fileName = `${task.project.name.replaceAll('/', '-')}${fileEnding}`;
  // Whatever the document is written from is in the name, so that it is never served for something else.
  const name = createHash('sha256')
    .update(JSON.stringify([stored, task]))
    .digest('hex');
  const path = join(exportsFolder(ctx.config.dataDir), name);
  const found = await findUsed(path);
  if (found) return { contentType: mediaType, fileName, body: found };
  await within(PATIENCE_MS, writeOnce(ctx, { organizationId, runId: run.id, task, path }));
  const written = await findUsed(path);
  if (!written) throw new Error(`The export ${name} was removed as soon as it was written.`);
  return { contentType: mediaType, fileName, body: written };
}

interface Writing {
  readonly organizationId: string;
  readonly runId: string;
  readonly task: ExportTask;
  readonly path: string;
}

function writeOnce(ctx: Context, writing: Writing): Promise<void> {
  const running = underWay.get(writing.path);
  if (running) return running;
  const written = write(ctx, writing).finally(() => underWay.delete(writing.path));
  // Anyone who waited may have gone.
  written.catch((error: unknown) => ctx.log.warn({ err: error, run: writing.runId }, 'An export was not written.'));
  underWay.set(writing.path, written);
  return written;
}

async function write(ctx: Context, { organizationId, runId, task, path }: Writing): Promise<void> {
  const folder = exportsFolder(ctx.config.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const keep = async (_: unknown, work: string) => {
    await rm(path, { recursive: true, force: true });
    await rename(join(work, 'output'), path);
  };
  await runResultWork(ctx, { organizationId, runId, task, use: keep });
  await sweepExports(folder, { now: new Date() });
}

/** The export that is kept at this path, marked as used now. */
async function findUsed(path: string): Promise<StoredFile | undefined> {
  const found = await findStoredExport(path);
  const now = new Date();
  // It may be swept meanwhile; then it is written again.
  return (
    found &&
    utimes(path, now, now).then(
      () => found,
      () => undefined,
    )
  );
}

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const tooLate = wait(milliseconds, 'late' as const, { signal: timer.signal }).catch(() => undefined);
  const first = await Promise.race([work, tooLate]).finally(() => timer.abort());
  if (first !== 'late') return;
  const message = 'The export is large and still being prepared. Ask for it again in a moment.';
  throw new BusinessError('ServiceUnavailable', { message, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
