import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from './context.ts';

const ABANDONED_AFTER_MS = 6 * 3_600_000;

/** Removes what processes that were killed left in a folder of temporary files; none of it is in use for so long. */
export async function removeAbandoned({ log }: Pick<Services, 'log'>, root: string): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const path = join(root, name);
    // What vanishes meanwhile was in use.
    const madeMs = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - madeMs < ABANDONED_AFTER_MS) continue;
    await rm(path, { recursive: true, force: true });
    log.info({ path }, 'Removed what a killed process left.');
  }
}
