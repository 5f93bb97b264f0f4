import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { trimFolder } from './trim-folder.ts';

const HASH_BYTES = 32;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Files of a folder that runs share, each kept with the hash of what is in it. One that is damaged is as if it were not there, and what cannot be
 * written is not kept: whatever the folder does, a scan gives the same result.
 */
export class EntryFolder {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #made = new Set<string>();
  #written = 0;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  has(file: string): boolean {
    return existsSync(file);
  }

  read(file: string): Uint8Array | undefined {
    if (!existsSync(file)) return undefined;
    try {
      const content = readFileSync(file);
      const bytes = content.subarray(HASH_BYTES);
      if (!hashOf(bytes).equals(content.subarray(0, HASH_BYTES))) return undefined;
      touch(file);
      return bytes;
    } catch {
      // It cannot be read: it is made again.
      return undefined;
    }
  }

  /** Who reads a half of it makes it again, and writes the same bytes. */
  write(file: string, bytes: Uint8Array): void {
    try {
      const folder = dirname(file);
      if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
      this.#made.add(folder);
      writeFileSync(file, Buffer.concat([hashOf(bytes), bytes]));
      this.#written += 1;
    } catch {
      // A folder that cannot be written to costs time in the next run, and nothing in this one.
    }
  }

  /** Removes the files that were not used for longest where there are too many. */
  close(): void {
    if (this.#written === 0) return;
    try {
      trimFolder(this.#folder, this.#maxBytes);
    } catch {
      // Another run removes the same files.
    }
  }
}

// The time of a file says when it was used; once a day is exact enough.
function touch(file: string): void {
  const now = Date.now();
  if (now - statSync(file).mtimeMs > DAY_MS) utimesSync(file, now / 1_000, now / 1_000);
}

function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
