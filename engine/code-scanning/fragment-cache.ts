import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import { EntryFolder } from './entry-folder.ts';
import { FRAGMENT_VERSION } from './graph/fragment.ts';
import type { Fragment } from './graph/fragment.ts';
import { joinPacked, splitPacked } from './graph/join-packed.ts';
import { unpackFragment } from './graph/unpack-fragment.ts';

const MAX_BYTES = 256 * 1024 * 1024;

/**
 * Cache of fragments by file content, in a folder shared between runs: unchanged files are not parsed again. An entry has the fragments of
 * a few files; one that is damaged or from another engine version is ignored and rewritten.
 */
export class FragmentCache {
  readonly entries: EntryFolder;
  readonly #folder: string;
  readonly #engine: string;

  constructor(folder: string, engineVersion: string, maxBytes = MAX_BYTES) {
    this.entries = new EntryFolder(folder, maxBytes);
    this.#folder = folder;
    this.#engine = `${engineVersion}.${FRAGMENT_VERSION}`;
  }

  /** Path of the entry for these files. */
  entryOf(files: readonly { readonly path: string; readonly text: string }[]): string {
    const hash = createHash('sha256').update(`${this.#engine}\0`);
    for (const { path, text } of files) hash.update(`${extname(path)}\0${text.length}\0`).update(text);
    const key = hash.digest('hex');
    return join(this.#folder, key.slice(0, 2), key.slice(2));
  }

  /** Whether there is an entry, possibly a damaged one. */
  has(file: string): boolean {
    return this.entries.has(file);
  }

  get(file: string): Fragment[] | undefined {
    const joined = this.entries.read(file);
    try {
      return joined && splitPacked(joined).map(unpackFragment);
    } catch {
      // Written by another program.
      return undefined;
    }
  }

  /** Stores fragments packed by `packFragment`. */
  put(file: string, packed: readonly Uint8Array[]): void {
    this.entries.write(file, joinPacked(packed));
  }

  close(): void {
    this.entries.close();
  }
}
