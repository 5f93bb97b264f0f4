import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Compresses texts on their way out. Event streams are left alone: a compressor would hold events back. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // A stream of a compressor costs more than it compresses here; so much takes a millisecond.
    syncThreshold: 128 * 1024,
    customTypes: /^(application\/([\w.-]+\+)?(json|xml)|text\/(html|css|plain|csv|javascript)|application\/javascript|image\/svg\+xml)/,
    // Answers are made once and read once, so speed counts more than the last percent.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  });
}
