import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** A document's bytes, unpacked where it is gzip. A cut-off archive fails while it is being read. */
export function unpackedStream(path: string): Readable {
  const file = createReadStream(path, { highWaterMark: 1 << 18 });
  if (!isGzip(path)) return file;
  const gunzip = createGunzip({ chunkSize: 1 << 18 });
  file.on('error', (error) => gunzip.destroy(error));
  return file.pipe(gunzip);
}

function isGzip(path: string): boolean {
  const fd = openSync(path, 'r');
  const magic = Buffer.alloc(2);
  readSync(fd, magic, 0, 2, 0);
  closeSync(fd);
  return magic[0] === 0x1f && magic[1] === 0x8b;
}

/** As `unpackedStream`, at once. Throws where the document is larger than `limit` bytes when unpacked. */
export async function unpackedBytes(path: string, limit = 128 * 1024 ** 2): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of unpackedStream(path) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new Error(`it is larger than ${limit} bytes when unpacked`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
