import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunnableStep } from '#contract/results/results.ts';
import type { Services } from '#server/platform/context.ts';
import { documentFile } from './document-file.ts';
import * as documents from './result-documents.store.ts';

interface Wanted {
  readonly organizationId: string;
  readonly runId: string;
  readonly steps: readonly RunnableStep[];
}

/** Copies stored documents into a folder for a child process, hands the folder to `work`, and removes it whatever happens. */
export async function withDocuments<T>(
  ctx: Pick<Services, 'config' | 'db'>,
  { organizationId, runId, steps }: Wanted,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  return withWorkFolder(ctx, async (folder) => {
    for (const step of steps) await documents.copyTo(ctx.db, { organizationId, runId, step }, documentFile(folder, step));
    return work(folder);
  });
}

/** Hands an empty folder of this process to `work`, and removes it whatever happens. */
export async function withWorkFolder<T>({ config }: Pick<Services, 'config'>, work: (folder: string) => Promise<T>): Promise<T> {
  const root = workRoot(config.dataDir);
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(root, `${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Where processes keep what they work on. */
export function workRoot(dataDir: string): string {
  return join(dataDir, 'work');
}
