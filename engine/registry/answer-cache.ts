import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isObject, stringOf } from '#engine/text/parse-json.ts';

/** What is kept of an answer: the part that was understood, and what the server needs to say that it is unchanged. */
export interface CachedAnswer {
  readonly url: string;
  readonly etag: string | null;
  /** ISO 8601, when the server last confirmed the answer. */
  readonly confirmed: string;
  /** Null where the server knows nothing under this address. */
  readonly content: unknown;
}

/** Answers on disk, one file each, so that an interrupted run goes on where it stopped. Damaged files count as absent. */
export interface AnswerCache {
  read(url: string): Promise<CachedAnswer | undefined>;
  write(answer: CachedAnswer): Promise<void>;
}

export function answerCache(folder: string): AnswerCache {
  const fileOf = (url: string) => {
    const hash = createHash('sha256').update(url).digest('hex');
    return join(folder, hash.slice(0, 2), `${hash}.json`);
  };
  return {
    async read(url) {
      const text = await readFile(fileOf(url), 'utf8').catch(() => undefined);
      return text === undefined ? undefined : parseAnswer(text, url);
    },
    async write(answer) {
      const file = fileOf(answer.url);
      const half = `${file}.${randomUUID()}.part`;
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeFile(half, JSON.stringify(answer));
        await rename(half, file);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
  };
}

function parseAnswer(text: string, url: string): CachedAnswer | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || value['url'] !== url || typeof value['confirmed'] !== 'string') return undefined;
    return { url, etag: stringOf(value['etag']), confirmed: value['confirmed'], content: value['content'] };
  } catch {
    return undefined;
  }
}
