import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { StreamAnswer } from './answers.ts';

// Proxies close a connection that is silent for a minute; a comment line keeps it open.
const KEEP_ALIVE_MS = 20_000;

/** Sends events as they come. Source: WHATWG HTML, server-sent events. */
export function sendStream(reply: FastifyReply, events: StreamAnswer, { signal }: { signal: AbortSignal }): FastifyReply {
  const body = new Readable({ read() {} });
  body.push('retry: 2000\n\n');
  const keepAlive = setInterval(() => body.push(': still here\n\n'), KEEP_ALIVE_MS);
  const finish = () => {
    clearInterval(keepAlive);
    if (!body.destroyed) body.push(null);
  };
  signal.addEventListener('abort', finish, { once: true });
  void (async () => {
    try {
      for await (const event of events) {
        if (signal.aborted) break;
        const id = event.id === undefined ? '' : `id: ${event.id}\n`;
        body.push(`${id}event: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`);
      }
    } catch (error) {
      reply.log.error({ err: error }, 'The event stream broke off.');
    } finally {
      finish();
    }
  })();
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(body);
}
