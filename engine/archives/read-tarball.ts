import { gunzipSync } from 'node:zlib';

const BLOCK = 512;

export interface TarballFile {
  /** Below the archive's first folder, which every registry names otherwise. */
  readonly path: string;
  readonly content: Buffer;
  readonly mode: number;
}

/**
 * Plain files of a gzipped tar archive, one after the other. Throws where it is none, unpacks to more than `maxBytes`, or names a path outside of
 * its first folder.
 */
export function* readTarball(archive: Buffer, maxBytes = 400 * 2 ** 20): Generator<TarballFile> {
  const bytes = gunzipSync(archive, { maxOutputLength: maxBytes });
  let longName: string | undefined;
  for (let at = 0; at + BLOCK <= bytes.length;) {
    const header = bytes.subarray(at, at + BLOCK);
    if (header[0] === 0) break;
    const size = Number.parseInt(textOf(header, 124, 12), 8);
    if (!Number.isSafeInteger(size) || size < 0 || at + BLOCK + size > bytes.length) throw new Error('The archive is damaged.');
    const content = bytes.subarray(at + BLOCK, at + BLOCK + size);
    const type = String.fromCharCode(header[156]!);
    const prefix = textOf(header, 345, 155);
    const name = longName ?? (prefix === '' ? textOf(header, 0, 100) : `${prefix}/${textOf(header, 0, 100)}`);
    longName = undefined;
    if (type === 'x') longName = paxPath(content.toString('utf8'));
    else if (type === 'L') longName = content.toString('utf8').replace(/\0+$/, '');
    else if (type === '0' || type === '\0') yield { path: inside(name), content, mode: Number.parseInt(textOf(header, 100, 8), 8) };
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

function inside(name: string): string {
  const parts = name.split('/').slice(1);
  if (parts.length === 0 || parts.some((part) => part === '..' || part === '')) throw new Error(`The archive contains the path ${name}.`);
  return parts.join('/');
}

function textOf(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end).trim();
}

function paxPath(text: string): string | undefined {
  return /^\d+ path=(.*)$/m.exec(text)?.[1];
}
