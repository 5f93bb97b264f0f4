import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What the process measures of itself, for Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly jobSeconds: Histogram<'job' | 'outcome'>;
  readonly mailsFailed: Counter;
  readonly openStreams: Gauge;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'understory_' });
  const registers = [registry];
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'understory_request_duration_seconds',
      help: 'Time from a request to the end of its answer, by route.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'understory_job_duration_seconds',
      help: 'Time of one try of a job, by its outcome.',
      labelNames: ['job', 'outcome'],
      buckets: [0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900],
      registers,
    }),
    mailsFailed: new Counter({ name: 'understory_mails_failed_total', help: 'Tries to send a mail that failed.', registers }),
    openStreams: new Gauge({ name: 'understory_event_streams', help: 'Screens that follow live events now.', registers }),
  };
}
