import { existsSync } from 'node:fs';
import { decodeHeader, HEADER_BYTES, TableOfContents, type SectionName } from '../format/format.ts';
import { PagedFile } from './paged-file.ts';

/** The sections of an open bundle file by name. Offsets count from the start of a section. */
export interface Sections {
  readonly hash: string;
  readonly toc: TableOfContents;
  length(name: SectionName): number;
  /** The n-th 32-bit number of a section. */
  u32(name: SectionName, index: number): number;
  read(name: SectionName, offset: number, length: number): Buffer;
  readOnce(name: SectionName, offset: number, length: number): Buffer;
  /** A whole section, to be held as long as the bundle is open. */
  hold(name: SectionName): Buffer;
  /** As `hold`, as little-endian 32-bit numbers. */
  numbers(name: SectionName): Uint32Array;
  close(): void;
}

export function openSections(path: string): Sections {
  if (!existsSync(path)) {
    throw new Error(`No vulnerability data at ${path}. Run "understory knowledge sync" or "understory knowledge import <file>".`);
  }
  const file = new PagedFile(path);
  try {
    const { hash, toc } = readContents(file);
    return {
      hash,
      toc,
      length: (name) => toc.sections[name][1],
      u32: (name, index) => file.u32(toc.sections[name][0] + index * 4),
      read: (name, offset, length) => file.read(toc.sections[name][0] + offset, length),
      readOnce: (name, offset, length) => file.readOnce(toc.sections[name][0] + offset, length),
      hold: (name) => file.hold(...toc.sections[name]),
      numbers: (name) => numbersOf(file.hold(...toc.sections[name])),
      close: () => file.close(),
    };
  } catch (cause) {
    file.close();
    throw new Error(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

function numbersOf({ buffer, byteOffset, byteLength }: Buffer): Uint32Array {
  return new Uint32Array(buffer, byteOffset, byteLength / 4);
}

function readContents(file: PagedFile): { hash: string; toc: TableOfContents } {
  const header = decodeHeader(file.readOnce(0, Math.min(HEADER_BYTES, file.size)), file.size);
  const toc = readToc(file.readOnce(header.tocOffset, header.tocLength));
  if (!toc || Object.values(toc.sections).some(([offset, length]) => offset + length > header.tocOffset)) {
    throw new Error('The table of contents of this knowledge bundle is damaged. Fetch or export it again.');
  }
  return { hash: header.hash, toc };
}

function readToc(bytes: Buffer): TableOfContents | undefined {
  try {
    return TableOfContents.safeParse(JSON.parse(bytes.toString())).data;
  } catch {
    return undefined;
  }
}
