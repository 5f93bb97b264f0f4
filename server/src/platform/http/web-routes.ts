import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { BusinessError } from '#contract/errors.ts';
import { answerError } from './error-handler.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
const EXTENSION = /\.\w{2,5}$/;

/** Serves the built web app: hashed files forever, the page itself fresh each time, and the page for every route that it knows itself. */
export async function serveWeb(app: FastifyInstance, webRoot: string): Promise<void> {
  const page = await readFile(join(webRoot, 'index.html'));
  // No file system takes such a path, and asking it fails.
  app.addHook('onRequest', async ({ url }) => {
    if (url.split('?', 1)[0]!.includes('%00')) throw new BusinessError('EntityNotFound', { message: 'There is nothing at this address.' });
  });
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    // Every file has an extension; what has none is a page of the application, whatever encodings it is asked for in.
    allowedPath: (path) => EXTENSION.test(path),
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/') || path.includes('\\assets\\');
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    // The query may contain a purl, whose version looks like a file's extension.
    const path = request.url.split('?', 1)[0]!;
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/') && !EXTENSION.test(path);
    if (!isPage) return answerError(new BusinessError('EntityNotFound', { message: 'There is nothing at this address.' }), request, reply);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}
