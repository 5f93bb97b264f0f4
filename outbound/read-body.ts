import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

export async function toBytes(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces);
}

export async function toText(body: AsyncIterable<Uint8Array>): Promise<string> {
  return (await toBytes(body)).toString('utf8');
}

/** Writes a body to a file, over what an earlier attempt left there. */
export function toFile(path: string): (body: AsyncIterable<Uint8Array>) => Promise<string> {
  return async (body) => {
    await pipeline(body, createWriteStream(path));
    return path;
  };
}

/** For answers of which the status alone counts. */
export async function toNothing(body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of body) void piece;
}
