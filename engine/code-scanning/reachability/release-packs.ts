import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, readSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';
import { readTarball } from '#engine/archives/read-tarball.ts';
import { trimFolder } from '../trim-folder.ts';
import type { PackageFiles } from './dependency-sources.ts';

const MAX_FOLDER_BYTES = 1024 * 1024 * 1024;
const MAX_UNPACKED = 256 * 1024 * 1024;
const MAX_FILES = 50_000;
const MAX_FILE_BYTES = 2_000_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Files that load nothing: only their names are kept. */
const LOADS_NOTHING = /\.(?:d\.[cm]?ts|map|md|markdown|png|jpe?g|gif|svg|ico|webp|woff2?|ttf|eot|otf|wasm|pdf|mp[34])$/i;

/** Path, offset and length of the compressed text; length 0 is an empty text, null one too large to read. */
const Entry = z.tuple([z.string(), z.number().int().nonnegative(), z.number().int().nonnegative().nullable()]);
const Index = z.array(Entry);

/**
 * Files of releases in a folder shared between runs. Each release is one file: an index, then the individually compressed texts, so that only what is
 * needed is read. Nothing is ever unpacked under its own name.
 */
export class ReleasePacks {
  readonly #folder: string;
  readonly #maxBytes: number;
  #hasNew = false;

  constructor(folder: string, maxBytes = MAX_FOLDER_BYTES) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** The files of the release with this hash; undefined if they are missing or damaged. */
  open(integrity: string): PackageFiles | undefined {
    const file = this.#fileOf(integrity);
    try {
      const { start, index } = readIndex(file);
      touch(file);
      const places = new Map(index.map(([path, offset, length]) => [path, { at: start + offset, length }]));
      return {
        paths: new Set(places.keys()),
        read(path) {
          const place = places.get(path);
          if (!place || place.length === null) return undefined;
          return place.length === 0 ? '' : readText(file, place.at, place.length);
        },
      };
    } catch {
      // Missing or damaged: it is fetched again.
      return undefined;
    }
  }

  /** Stores the files of an archive. Throws if it is not an archive, or larger than any honest release. */
  put(integrity: string, archive: Buffer): void {
    const index: z.infer<typeof Index> = [];
    const texts: Buffer[] = [];
    let offset = 0;
    for (const { path, content } of readTarball(archive, MAX_UNPACKED)) {
      if (index.length >= MAX_FILES) throw new Error(`The archive has more than ${MAX_FILES} files.`);
      if (content.length > MAX_FILE_BYTES && !LOADS_NOTHING.test(path)) index.push([path, 0, null]);
      else if (content.length === 0 || LOADS_NOTHING.test(path)) index.push([path, 0, 0]);
      else {
        const packed = deflateRawSync(content, { level: 3 });
        index.push([path, offset, packed.length]);
        texts.push(packed);
        offset += packed.length;
      }
    }
    const head = Buffer.from(JSON.stringify(index));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(head.length);
    const file = this.#fileOf(integrity);
    mkdirSync(join(file, '..'), { recursive: true });
    // Another run may be reading the file.
    writeFileSync(`${file}.${process.pid}`, Buffer.concat([length, head, ...texts]));
    renameSync(`${file}.${process.pid}`, file);
    this.#hasNew = true;
  }

  /** Removes the least recently used releases if there are too many. */
  trim(): void {
    if (!this.#hasNew) return;
    try {
      trimFolder(this.#folder, this.#maxBytes);
    } catch {
      // Another run is removing the same releases.
    }
  }

  #fileOf(integrity: string): string {
    const key = createHash('sha256').update(integrity).digest('hex');
    return join(this.#folder, key.slice(0, 2), key.slice(2));
  }
}

function readIndex(file: string): { start: number; index: z.infer<typeof Index> } {
  const bytes = readFileSync(file);
  const start = 4 + bytes.readUInt32BE();
  return { start, index: Index.parse(JSON.parse(bytes.toString('utf8', 4, start))) };
}

function readText(file: string, at: number, length: number): string | undefined {
  const bytes = Buffer.alloc(length);
  try {
    const handle = openSync(file, 'r');
    try {
      readSync(handle, bytes, 0, length, at);
    } finally {
      closeSync(handle);
    }
    return inflateRawSync(bytes, { maxOutputLength: MAX_FILE_BYTES }).toString('utf8');
  } catch {
    // Removed by another run, or damaged: what it loads is unknown.
    return undefined;
  }
}

// The mtime records the last use; a resolution of one day is enough.
function touch(file: string): void {
  const now = Date.now();
  if (now - statSync(file).mtimeMs > DAY_MS) utimesSync(file, now / 1_000, now / 1_000);
}
