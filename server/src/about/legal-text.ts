import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#server/platform/context.ts';

const MAX_BYTES = 256 * 1024;

/** What the operator wrote for a legal page, from `legal/<page>.md` in the data directory. Null without such a file. */
export async function legalText({ config, log }: Pick<Context, 'config' | 'log'>, page: 'terms' | 'privacy'): Promise<string | null> {
  const path = join(config.dataDir, 'legal', `${page}.md`);
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_BYTES + 1), 0, MAX_BYTES + 1, 0);
      if (bytesRead > MAX_BYTES) log.warn({ path }, `A legal text is longer than ${MAX_BYTES} bytes; what follows is not shown.`);
      const text = buffer.subarray(0, Math.min(bytesRead, MAX_BYTES)).toString('utf8').toWellFormed().trim();
      return text === '' ? null : text;
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log.error({ err: error, path }, 'A legal text could not be read.');
    return null;
  }
}
