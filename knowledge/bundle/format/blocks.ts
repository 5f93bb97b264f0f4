import * as zlib from 'node:zlib';
import { BLOCK_DICTIONARY } from './block-dictionary.ts';

const BLOCK_LIMIT_BYTES = 256 * 1024 * 1024;
// 5 packs as tight as Brotli's 5 with the dictionary, in half the time; what comes after it costs much and gains little.
const LEVEL = 5;

/**
 * JSON records of one block, a line each, packed at once: a block takes a fraction of a millisecond, and handing it to another thread
 * costs more than that.
 */
export function packBlock(lines: readonly string[]): Buffer {
  requireDictionaries();
  const params = { [zlib.constants.ZSTD_c_compressionLevel]: LEVEL };
  return zlib.zstdCompressSync(lines.join('\n'), { params, dictionary: BLOCK_DICTIONARY });
}

export function unpackBlock(block: Buffer): string[] {
  requireDictionaries();
  return zlib.zstdDecompressSync(block, { maxOutputLength: BLOCK_LIMIT_BYTES, dictionary: BLOCK_DICTIONARY }).toString().split('\n');
}

/**
 * Whether a new block begins with this id. The cut depends on the id alone, so that a record added or removed changes its own block and
 * no other: blocks of an older bundle can be copied as they are.
 */
export function beginsBlock(id: string): boolean {
  return hashOf(id) % 20 === 0;
}

/** One small section as compressed JSON. */
export function packJson(value: unknown): Buffer {
  return packBlock([JSON.stringify(value)]);
}

export function unpackJson(section: Buffer): unknown {
  return JSON.parse(unpackBlock(section).join('\n'));
}

/** FNV-1a over UTF-16 code units with a final mix. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

// Older runtimes have no Zstandard, or take the dictionary and do not use it.
function requireDictionaries(): void {
  if (hasDictionaries) return;
  throw new Error(`The knowledge bundle cannot be read or written by Node ${process.versions.node}. Use Node 22.19, 24.6 or newer.`);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const hasDictionaries = (major === 22 && minor >= 19) || (major === 24 && minor >= 6) || major > 24;
