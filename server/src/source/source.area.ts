import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Area } from '#server/platform/area.ts';
import type { Services } from '#server/platform/context.ts';
import { checkoutsFolder } from './with-checkout.ts';

export const sourceArea: Area = { name: 'source', start: removeAbandonedCheckouts };

const ABANDONED_AFTER_MS = 6 * 3_600_000;

/** Removes the checkouts of processes that were killed; none is in use for so long. */
async function removeAbandonedCheckouts({ config, log }: Services): Promise<void> {
  const root = checkoutsFolder(config.dataDir);
  for (const name of await readdir(root).catch(() => [])) {
    const folder = join(root, name);
    const age =
      Date.now() -
      (await stat(folder).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      ));
    if (age < ABANDONED_AFTER_MS) continue;
    await rm(folder, { recursive: true, force: true });
    log.info({ folder: name }, 'Removed a checkout that a killed process left.');
  }
}
