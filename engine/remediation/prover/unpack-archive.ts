import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const BLOCK = 512;

/**
 * Unpacks an npm archive without its first folder: plain files only, none outside the folder, executable where the archive says so.
 * Throws where the archive is not one.
 */
export async function unpackArchive(archive: Buffer, folder: string): Promise<void> {
  const bytes = gunzipSync(archive, { maxOutputLength: 400 * 2 ** 20 });
  let longName: string | undefined;
  for (let at = 0; at + BLOCK <= bytes.length;) {
    const header = bytes.subarray(at, at + BLOCK);
    if (header[0] === 0) break;
    const size = Number.parseInt(textOf(header, 124, 12), 8);
    if (!Number.isSafeInteger(size) || size < 0) throw new Error('The archive is damaged.');
    const content = bytes.subarray(at + BLOCK, at + BLOCK + size);
    const type = String.fromCharCode(header[156]!);
    const prefix = textOf(header, 345, 155);
    const name = longName ?? (prefix === '' ? textOf(header, 0, 100) : `${prefix}/${textOf(header, 0, 100)}`);
    longName = undefined;
    if (type === 'x') longName = paxPath(content.toString('utf8'));
    else if (type === 'L') longName = content.toString('utf8').replace(/\0+$/, '');
    else if (type === '0' || type === '\0') await write(folder, name, content, Number.parseInt(textOf(header, 100, 8), 8));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

async function write(folder: string, name: string, content: Buffer, mode: number): Promise<void> {
  const inside = name.split('/').slice(1);
  if (inside.length === 0 || inside.some((part) => part === '..' || part === '')) throw new Error(`The archive contains the path ${name}.`);
  const path = join(folder, ...inside);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { mode: (mode & 0o100) === 0 ? 0o644 : 0o755 });
}

function textOf(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end).trim();
}

function paxPath(text: string): string | undefined {
  return /^\d+ path=(.*)$/m.exec(text)?.[1];
}
