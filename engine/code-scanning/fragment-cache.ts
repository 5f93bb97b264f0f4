import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { FRAGMENT_VERSION } from './graph/fragment.ts';
import type { Fragment } from './graph/fragment.ts';
import { unpackFragment } from './graph/unpack-fragment.ts';
import { trimFolder } from './trim-folder.ts';

const MAX_BYTES = 256 * 1024 * 1024;
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
  readonly #made = new Set<string>();
  #written = 0;

  constructor(folder: string, engineVersion: string, maxBytes = MAX_BYTES) {
    this.#folder = folder;
    this.#engine = `${engineVersion}.${FRAGMENT_VERSION}`;
    this.#maxBytes = maxBytes;
  }

  /** The file of an entry. */
  entryOf(path: string, text: string): string {
    const key = createHash('sha256')
      .update(`${this.#engine}\0${extname(path)}\0`)
      .update(text)
      .digest('hex');
    return join(this.#folder, key.slice(0, 2), key.slice(2));
  }

  get(file: string): Fragment | undefined {
    if (!existsSync(file)) return undefined;
    try {
      const content = readFileSync(file);
      const packed = content.subarray(HASH_BYTES);
      if (!hashOf(packed).equals(content.subarray(0, HASH_BYTES))) return undefined;
      const fragment = unpackFragment(packed);
      this.#touch(file);
      return fragment;
    } catch {
      // It cannot be read: it is made again.
      return undefined;
    }
  }

  /** Keeps a fragment as `packFragment` writes it. Who reads a half of it makes it again, and writes the same bytes. */
  put(file: string, packed: Uint8Array): void {
    try {
      const folder = dirname(file);
      if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
      this.#made.add(folder);
      writeFileSync(file, Buffer.concat([hashOf(packed), packed]));
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

  // The time of a file says when it was used; once a day is exact enough.
  #touch(file: string): void {
    const now = Date.now();
    if (now - statSync(file).mtimeMs > DAY_MS) utimesSync(file, now / 1_000, now / 1_000);
  }
}

function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
