import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { BusinessError } from '#contract/errors.ts';
import { answerError } from './error-handler.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Serves the built web app: hashed files for ever, the page itself fresh each time, and the page for every route that it knows itself. */
export async function serveWeb(app: FastifyInstance, webRoot: string): Promise<void> {
  const page = await readFile(join(webRoot, 'index.html'));
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/') || path.includes('\\assets\\');
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    // The query may hold a purl, whose version looks like a file's extension.
    const path = request.url.split('?', 1)[0]!;
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/') && !/\.\w{2,5}$/.test(path);
    if (!isPage) return answerError(new BusinessError('EntityNotFound', { message: 'There is nothing at this address.' }), request, reply);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}
