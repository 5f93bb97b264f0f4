import { open } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from './answers.ts';

/**
 * Sends a file that is kept on disk: compressed to clients that accept it, and from the byte they ask for to those that continue a
 * download. Source: RFC 9110, sections 8.8, 13 and 14.
 */
export async function sendStoredFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile): Promise<FastifyReply> {
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch, 'accept-encoding': encodings = '' } = request.headers;
  // What is sent is compressed already or a part, and the tag is that of exactly these bytes.
  request.headers['x-no-compression'] = 'stored';
  const plainTag = `"${file.hash}"`;
  const plain = await open(file.path);
  const { size } = await plain.stat();
  const part = range === undefined || (ifRange !== undefined && ifRange !== plainTag) ? 'whole' : partOf(range, size);
  const gzipPath = part === 'whole' && acceptsGzip(String(encodings)) ? file.gzipPath : undefined;
  const tag = gzipPath === undefined ? plainTag : `"${file.hash}-gzip"`;
  reply.header('etag', tag).header('accept-ranges', 'bytes').header('vary', 'accept-encoding');
  const isKnown = ifNoneMatch !== undefined && tagsOf(ifNoneMatch).some((known) => known === tag || known === '*');
  if (isKnown || part === 'beyond' || gzipPath !== undefined) await plain.close();
  if (isKnown) return reply.code(304).send();
  if (part === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (gzipPath !== undefined) {
    const compressed = await open(gzipPath);
    reply.header('content-encoding', 'gzip').header('content-length', (await compressed.stat()).size);
    return reply.send(compressed.createReadStream());
  }
  if (part === 'whole') return reply.header('content-length', size).send(plain.createReadStream());
  reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  return reply.header('content-length', part.end - part.start + 1).send(plain.createReadStream(part));
}

function acceptsGzip(header: string): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(header);
}

/** The bytes that `Range` asks for, both ends included. Other units and several ranges at once are answered with the whole file. */
function partOf(range: string, size: number): 'whole' | 'beyond' | { start: number; end: number } {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') return Number(last) === 0 || size === 0 ? 'beyond' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'beyond' : { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

function tagsOf(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
