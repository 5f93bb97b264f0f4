import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { trimFolder } from './trim-folder.ts';

const HASH_BYTES = 32;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Files in a folder shared between runs, each stored with a hash of its contents. A damaged file counts as missing, and failed writes are
 * ignored: whatever happens to the folder, scan results are the same.
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
      // Unreadable entries are recreated.
      return undefined;
    }
  }

  /** Not atomic: a concurrent reader of a partial entry recreates it, and writes the same bytes. */
  write(file: string, bytes: Uint8Array): void {
    try {
      const folder = dirname(file);
      if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
      this.#made.add(folder);
      writeFileSync(file, Buffer.concat([hashOf(bytes), bytes]));
      this.#written += 1;
    } catch {
      // An unwritable folder slows down the next run, and does not affect this one.
    }
  }

  /** Evicts the least recently used files if the folder is too large. */
  close(): void {
    if (this.#written === 0) return;
    try {
      trimFolder(this.#folder, this.#maxBytes);
    } catch {
      // Another run is evicting the same files.
    }
  }
}

// The modification time records the last use; a resolution of one day suffices.
function touch(file: string): void {
  const now = Date.now();
  if (now - statSync(file).mtimeMs > DAY_MS) utimesSync(file, now / 1_000, now / 1_000);
}

function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
