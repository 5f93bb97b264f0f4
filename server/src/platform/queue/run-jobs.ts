import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { systemContext, type Services } from '../context.ts';
import { HEARTBEAT } from './boss-queue.ts';
import type { JobHandler } from './job.ts';

const SMALL_BATCH = 10;

/** Starts to take jobs. `stopping` aborts the running ones, which other workers then take over. */
export async function runJobs(
  boss: PgBoss,
  {
    services,
    handlers,
    heavySlots,
    stopping,
  }: { services: Services; handlers: readonly JobHandler[]; heavySlots: number; stopping: AbortSignal },
): Promise<void> {
  for (const handler of handlers) {
    const { name, lane } = handler.spec;
    const options =
      lane === 'heavy'
        ? // A slot with batch size 1 fetches once per poll, also when many jobs wait; so it polls often.
          { batchSize: 1, localConcurrency: heavySlots, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 }
        : { batchSize: SMALL_BATCH, burstWhenBatchFull: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };
    await boss.work(
      name,
      { ...options, heartbeatRefreshSeconds: HEARTBEAT.refreshSeconds, perJobResults: true, includeMetadata: true },
      (jobs: JobWithMetadata<object>[]) => Promise.all(jobs.map((job) => runOne(job, { services, handler, stopping }))),
    );
  }
}

async function runOne(
  job: JobWithMetadata<object>,
  { services, handler, stopping }: { services: Services; handler: JobHandler; stopping: AbortSignal },
): Promise<JobResult> {
  const ctx = systemContext(services, { name: job.name, id: job.id });
  const isLastAttempt = job.retryCount >= job.retryLimit;
  const signal = AbortSignal.any([job.signal, stopping]);
  const stopTimer = services.metrics.jobSeconds.startTimer({ job: job.name });
  try {
    await handler.run(ctx, job.data, { id: job.id, attempt: job.retryCount, isLastAttempt, signal });
    stopTimer({ outcome: 'completed' });
    return { id: job.id, status: 'completed' };
  } catch (error) {
    stopTimer({ outcome: 'failed' });
    ctx.log[isLastAttempt ? 'error' : 'warn']({ err: error, attempt: job.retryCount }, 'The job failed.');
    return { id: job.id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
  }
}
