import { BusinessError } from '#contract/errors.ts';

export interface TurnLimits {
  /** Works that run at the same time. */
  readonly total: number;
  /** Of those, how many of one key. */
  readonly perKey: number;
  /** Works of one key that may wait; one more is refused. */
  readonly waitingPerKey: number;
}

interface Waiting {
  readonly start: () => void;
}

/** Hands out turns for costly work, round robin over the keys, so that one organization never waits for all the work of another. */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #running = new Map<string, number>();
  // The first key in the order of insertion is the one that was served longest ago.
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Runs the work when its turn comes. Throws TooManyRequests when too much of this key waits already. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#waiting.get(key) ?? [];
    if (!this.#isFree(key) && queue.length >= this.#limits.waitingPerKey) {
      throw new BusinessError('TooManyRequests', { message: BUSY, retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    await new Promise<void>((start) => {
      queue.push({ start });
      this.#waiting.set(key, queue);
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#running.set(key, (this.#running.get(key) ?? 1) - 1);
      if (this.#running.get(key) === 0) this.#running.delete(key);
      this.#startNext();
    }
  }

  #isFree(key: string): boolean {
    const total = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    return total < this.#limits.total && (this.#running.get(key) ?? 0) < this.#limits.perKey;
  }

  #startNext(): void {
    for (const [key, queue] of this.#waiting) {
      if (!this.#isFree(key)) continue;
      this.#waiting.delete(key);
      const [next, ...later] = queue;
      if (later.length > 0) this.#waiting.set(key, later);
      this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
      next!.start();
      return;
    }
  }
}

const BUSY = 'Your organization is waiting for several large results already. Try again when they are done.';
const RETRY_AFTER_SECONDS = 15;
