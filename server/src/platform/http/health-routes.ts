import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../context.ts';

// A busy process must not look like a dead one, or it is killed for having much to do.
const ALSO_WHEN_BUSY = { pressureHandler: () => undefined };

/** `/api/health`: the process serves. `/api/ready`: it also reaches its database, and takes requests. */
export function serveHealth(app: FastifyInstance, services: Services): void {
  app.get('/api/health', { config: ALSO_WHEN_BUSY }, async () => ({ status_code: 200, status: 'success', data: { health: 'ok' } }));
  app.get('/api/ready', async (request, reply) => {
    try {
      await sql`select 1`.execute(services.db);
    } catch (error) {
      request.log.warn({ err: error }, 'The database does not answer.');
      const text = 'The database does not answer.';
      return reply
        .code(503)
        .send({ status_code: 503, status: 'failure', error_code: 'ServiceUnavailable', error_message: text, request_id: request.id });
    }
    return { status_code: 200, status: 'success', data: { ready: true } };
  });
}
