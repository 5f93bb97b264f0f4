import { sql } from 'kysely';
import { systemContext } from '#server/platform/context.ts';
import type { JobHandler } from '#server/platform/queue/job.ts';
import type { TestServer } from './test-server.ts';

/**
 * Runs what waits in the queues of these jobs, in order, in this process; for servers of role `api`. Gives the errors that
 * the jobs threw. `isLastAttempt` is what the jobs are told.
 */
export async function runWaitingJobs(
  server: TestServer,
  handlers: readonly JobHandler[],
  { isLastAttempt = false } = {},
): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const handler of handlers) {
    const { name } = handler.spec;
    const { rows } = await sql<{ id: string; data: object }>`
      delete from pgboss.job where name = ${name} and state in ('created', 'retry') returning id, data`.execute(server.db);
    for (const { id, data } of rows.sort((left, right) => (left.id < right.id ? -1 : 1))) {
      const ctx = systemContext(server.services, { name, id });
      const run = { id, attempt: 0, isLastAttempt, signal: new AbortController().signal };
      await handler.run(ctx, data, run).catch((error: unknown) => errors.push(error));
    }
  }
  return errors;
}
