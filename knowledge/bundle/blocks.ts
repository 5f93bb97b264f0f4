import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { promisify } from 'node:util';

const compress = promisify(brotliCompress);
const BLOCK_LIMIT_BYTES = 256 * 1024 * 1024;

/** JSON records of one block, a line each, compressed in a worker thread of the runtime. */
export async function packBlock(lines: readonly string[]): Promise<Buffer> {
  const text = Buffer.from(lines.join('\n'));
  return await compress(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

export function unpackBlock(block: Buffer): string[] {
  return brotliDecompressSync(block, { maxOutputLength: BLOCK_LIMIT_BYTES }).toString().split('\n');
}

/**
 * Whether a new block begins with this id. The cut depends on the id alone, so that a record added or removed changes its own block and
 * no other: blocks of an older bundle can be copied as they are.
 */
export function beginsBlock(id: string): boolean {
  return hashOf(id) % 20 === 0;
}

/** FNV-1a over UTF-16 code units with a final mix. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** One small section as compressed JSON. */
export async function packJson(value: unknown): Promise<Buffer> {
  return await packBlock([JSON.stringify(value)]);
}

export function unpackJson(section: Buffer): unknown {
  return JSON.parse(unpackBlock(section).join('\n'));
}
