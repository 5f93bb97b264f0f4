import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { HEADER_BYTES } from '../format/format.ts';
import { openSections } from './sections.ts';

/** Reads the whole file and compares its content with the hash it states. Gives the hash; throws a text for people otherwise. */
export async function verifyBundle(path: string): Promise<string> {
  const sections = openSections(path);
  sections.close();
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { start: HEADER_BYTES, highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  if (hash.digest('hex') !== sections.hash)
    throw new Error(`${path} is damaged: its content is not what its hash says. Fetch or export it again.`);
  return sections.hash;
}
