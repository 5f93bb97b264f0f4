import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { deserialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { FRAGMENT_VERSION } from './graph/fragment.ts';
import { trimFolder } from './trim-folder.ts';
import type { Fragment } from './graph/fragment.ts';

const MAX_BYTES = 256 * 1024 * 1024;
const MAX_FRAGMENT = 64 * 1024 * 1024;
const HASH_BYTES = 32;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Fragments by the content of their files, in a folder that runs share: what did not change is not parsed again. An entry that is damaged, or of
 * another engine, is not used and written again. Whatever the folder does, a scan gives the same result.
 */
export class FragmentCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #engine: string;
  #written = 0;

  constructor(folder: string, engineVersion: string, maxBytes = MAX_BYTES) {
    this.#folder = folder;
    this.#engine = `${engineVersion}.${FRAGMENT_VERSION}.${process.versions.v8}`;
    this.#maxBytes = maxBytes;
  }

  get(path: string, text: string): Fragment | undefined {
    const file = this.#fileOf(path, text);
    try {
      const content = readFileSync(file);
      const packed = content.subarray(HASH_BYTES);
      if (!hashOf(packed).equals(content.subarray(0, HASH_BYTES))) return undefined;
      const fragment = deserialize(inflateRawSync(packed, { maxOutputLength: MAX_FRAGMENT })) as Fragment;
      this.#touch(file);
      return fragment;
    } catch {
      // There is none, or it cannot be read: it is made again.
      return undefined;
    }
  }

  /** Keeps a fragment as `serialize` of node:v8 writes it. */
  put(path: string, text: string, serialized: Uint8Array): void {
    const file = this.#fileOf(path, text);
    try {
      const packed = deflateRawSync(serialized, { level: 1 });
      mkdirSync(join(file, '..'), { recursive: true });
      // Another run may read it at the same time.
      writeFileSync(`${file}.${process.pid}`, Buffer.concat([hashOf(packed), packed]));
      renameSync(`${file}.${process.pid}`, file);
      this.#written += 1;
    } catch {
      // A folder that cannot be written to costs time in the next run, and nothing in this one.
    }
  }

  /** Removes the entries that were not used for longest where there are too many. */
  close(): void {
    if (this.#written === 0) return;
    try {
      trimFolder(this.#folder, this.#maxBytes);
    } catch {
      // Another run removes the same entries.
    }
  }

  #fileOf(path: string, text: string): string {
    const key = createHash('sha256')
      .update(`${this.#engine}\0${extname(path)}\0`)
      .update(text)
      .digest('hex');
    return join(this.#folder, key.slice(0, 2), key.slice(2));
  }

  // The time of a file says when it was used; once a day is exact enough.
  #touch(file: string): void {
    const now = Date.now();
    if (now - statSync(file).mtimeMs > DAY_MS) utimesSync(file, now / 1_000, now / 1_000);
  }
}

function hashOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
