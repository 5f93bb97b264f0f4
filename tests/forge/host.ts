import type { Exchange } from './exchange.ts';
import type { ForgeHost } from './world.ts';

export type Incoming = Pick<Exchange, 'request'>;

/** One of the two code hosts. */
export interface Host {
  readonly name: ForgeHost;
  answer(exchange: Exchange): Promise<void> | void;
  /** Answers that a rate limit is used up, in this host's own way. */
  limit(exchange: Exchange, fault: { limit: 'primary' | 'secondary'; retryAfterSeconds: number }): void;
}
