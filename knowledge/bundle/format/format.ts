import { crc32 } from 'node:zlib';
import * as z from 'zod';
import { FeedGap } from '#contract/results/feed-gap.ts';
import { bytesOf } from './bytes.ts';

/**
 * A bundle is: 64 bytes of header, sections aligned to 8 bytes, then a table of contents in JSON.
 * The header names the table and holds the SHA-256 of everything after itself: that is the bundle's hash.
 */
export const HEADER_BYTES = 64;
export const FORMAT_VERSION = 3;
const MAGIC = Buffer.from('UNDERSTK', 'latin1');
/** How a bundle begins that this program reads. */
export const FORMAT_MARK = Buffer.concat([MAGIC, bytesOf(Uint32Array.of(FORMAT_VERSION))]);

export const ABSENT = 0xffffffff;

/** 32-bit numbers to a name: block and feeds, alias group, modified. */
export const NAME_FIELDS = 3;
/** The low bits of a name's first number are its feeds, what is above them its block. */
export const BITS_OF_FEEDS = 3;

export interface Header {
  readonly tocOffset: number;
  readonly tocLength: number;
  /** SHA-256 hex. */
  readonly hash: string;
}

const Section = z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()]);

/** What a bundle says of one feed; when and from where it was fetched is in the sync state beside it, since it is no property of the content. */
export const BundledFeed = z.object({
  name: z.string(),
  records: z.number().int().nonnegative(),
  modified: z.string().nullable(),
  complete: z.boolean(),
  missing: z.array(FeedGap).optional(),
  starter: z.boolean(),
});
export type BundledFeed = z.infer<typeof BundledFeed>;

export const SECTIONS = [
  'names.offsets',
  'names.text',
  'names.entries',
  'edges',
  'groups.offsets',
  'groups.members',
  'packages.buckets',
  'packages.hashes',
  'packages.offsets',
  'packages.data',
  'blocks.offsets',
  'blocks.data',
  'nvd.keys',
  'nvd.chunks',
  'nvd.data',
  'epss',
  'kev',
  'weaknesses',
  'owasp',
  'licenses',
  'license-categories',
] as const;
export type SectionName = (typeof SECTIONS)[number];

export const TableOfContents = z.object({
  feeds: z.array(BundledFeed),
  epssDate: z.string().nullable(),
  sections: z.record(z.enum(SECTIONS), Section),
});
export type TableOfContents = z.infer<typeof TableOfContents>;

export function encodeHeader({ tocOffset, tocLength, hash }: Header): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  FORMAT_MARK.copy(header);
  header.writeUInt32LE(tocLength, 12);
  header.writeBigUInt64LE(BigInt(tocOffset), 16);
  header.write(hash, 24, 'hex');
  header.writeUInt32LE(crc32(header.subarray(0, 56)), 56);
  return header;
}

/** Throws a text for people when this is no bundle of this format. */
export function decodeHeader(header: Buffer, fileBytes: number): Header {
  if (header.length < HEADER_BYTES || !header.subarray(0, 8).equals(MAGIC)) throw new Error('This file is no knowledge bundle.');
  const version = header.readUInt32LE(8);
  if (version !== FORMAT_VERSION) {
    throw new Error(
      `This knowledge bundle has format ${version}, this program reads format ${FORMAT_VERSION}. Run "understory knowledge sync" again.`,
    );
  }
  if (header.readUInt32LE(56) !== crc32(header.subarray(0, 56))) throw new Error('The header of this knowledge bundle is damaged.');
  const tocLength = header.readUInt32LE(12);
  const tocOffset = Number(header.readBigUInt64LE(16));
  if (tocOffset + tocLength !== fileBytes) throw new Error('This knowledge bundle is not whole: its size is not the one it states.');
  return { tocOffset, tocLength, hash: header.toString('hex', 24, 56) };
}
