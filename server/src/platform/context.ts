import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Passwords } from './crypto/passwords.ts';
import type { Secrets } from './crypto/secrets.ts';
import type { Listener } from './db/listener.ts';
import type { Log } from './log.ts';
import type { EventFeed } from './events/event-feed.ts';
import type { Metrics } from './metrics.ts';
import type { Queue } from './queue/queue.ts';

/** What a request or a job carries of its origin, for logs, audit and throttling. */
export interface Origin {
  /** The request's or the job's id. */
  readonly id: string;
  /** The client's address; undefined for jobs. */
  readonly address: string | undefined;
  readonly userAgent: string | undefined;
}

/** Connections of their own for requests, so that costly reads keep nobody from signing in or from changing something. */
export interface Pools {
  /** Finds out who asks and what they may do. */
  readonly admission: Kysely<Database>;
  /** What calls that change nothing read with. */
  readonly reading: Kysely<Database>;
}

/** What the whole process shares. */
export interface Services {
  readonly db: Kysely<Database>;
  readonly pools: Pools;
  readonly clock: Clock;
  readonly config: Config;
  readonly log: Log;
  readonly queue: Queue;
  readonly listener: Listener;
  readonly events: EventFeed;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly metrics: Metrics;
}

/** Everything a handler, a verb or a job may use. The first argument of each of them. */
export interface Context<A extends Actor = Actor> extends Services {
  readonly actor: A;
  readonly request: Origin;
}

/**
 * Runs `work` in one database transaction; the context it gets writes, enqueues jobs and mails within it.
 * Inside a running transaction it joins that one.
 */
export async function inTransaction<C extends Pick<Context, 'db'>, T>(ctx: C, work: (tx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  return ctx.db.transaction().execute((db) => work({ ...ctx, db }));
}

/** The context of work that the program does by itself. */
export function systemContext(services: Services, { name, id }: { name: string; id: string }): Context {
  return {
    ...services,
    log: services.log.child({ job: name, job_id: id }),
    actor: { kind: 'system', name },
    request: { id, address: undefined, userAgent: undefined },
  };
}
