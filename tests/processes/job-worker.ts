// A worker process with its own job: it records who took the job, and works for the given time.
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import * as z from 'zod';
import { openServices } from '#server/open-services.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { createLog } from '#server/platform/log.ts';
import { handleJob, job } from '#server/platform/queue/job.ts';
import { runJobs } from '#server/platform/queue/run-jobs.ts';

export const longJob = job('test-long', { payload: z.object({ seconds: z.number() }), lane: 'heavy', retries: 3, timeoutSeconds: 300 });

const handler = handleJob(longJob, async (ctx, { seconds }, { attempt, signal }) => {
  await sql`insert into taken (pid, attempt) values (${process.pid}, ${attempt})`.execute(ctx.db);
  // The second attempt is short: it shows that another worker took over.
  await delay(attempt === 0 ? seconds * 1000 : 10, undefined, { signal }).catch(async (error: unknown) => {
    await sql`insert into aborted (pid) values (${process.pid})`.execute(ctx.db);
    throw error;
  });
  await sql`insert into done (pid) values (${process.pid})`.execute(ctx.db);
});

if (process.argv[2] !== undefined) {
  const databaseUrl = process.argv[2];
  const { services, boss, close } = await openServices(
    {
      config: parseConfig({ LOG_LEVEL: 'silent' }),
      databaseUrl,
      secretKey: new Uint8Array(32),
      log: createLog({ name: 'worker', level: 'silent' }),
    },
    { works: true, name: 'worker', jobs: [longJob] },
  );
  const stopping = new AbortController();
  await runJobs(boss, { services, handlers: [handler], heavySlots: 1, stopping: stopping.signal });
  process.on('SIGTERM', () => {
    stopping.abort(new Error('The server is stopping.'));
    void close().then(() => process.exit(0));
  });
  process.stdout.write('ready\n');
}
