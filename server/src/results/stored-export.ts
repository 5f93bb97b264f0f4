import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { StoredFile } from '#server/platform/http/answers.ts';

const compress = promisify(gzip);
const DOCUMENT = 'document';
const COMPRESSED = 'document.gz';
const HASH = 'hash';

/** Writes an exported document into a new folder as it is kept: plain, compressed where that is smaller, and its hash last. */
export async function writeStoredExport(folder: string, document: string | Uint8Array): Promise<void> {
  const bytes = typeof document === 'string' ? Buffer.from(document) : document;
  await mkdir(folder, { mode: 0o700 });
  await writeFile(join(folder, DOCUMENT), bytes, { mode: 0o600 });
  const compressed = await compress(bytes, { level: 5 });
  if (compressed.length < bytes.length * 0.9) await writeFile(join(folder, COMPRESSED), compressed, { mode: 0o600 });
  await writeFile(join(folder, HASH), createHash('sha256').update(bytes).digest('hex'), { mode: 0o600 });
}

/** The document that is kept in this folder; undefined where there is none. */
export async function findStoredExport(folder: string): Promise<StoredFile | undefined> {
  const hash = await readFile(join(folder, HASH), 'utf8').catch(() => undefined);
  if (hash === undefined) return undefined;
  const compressed = join(folder, COMPRESSED);
  return { path: join(folder, DOCUMENT), gzipPath: existsSync(compressed) ? compressed : undefined, hash };
}
