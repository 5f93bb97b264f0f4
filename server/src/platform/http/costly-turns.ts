import { availableParallelism } from 'node:os';
import type { Actor } from '../actor.ts';
import { Turns } from '../child/take-turns.ts';

// The database uses a processor for each list; at least one stays free for other requests.
const atOnce = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));
const people = new Turns({ total: Number.POSITIVE_INFINITY, perKey: atOnce, waitingPerKey: 30 });
const organizations = new Turns({ total: 6, perKey: atOnce, waitingPerKey: 500 });

/**
 * Turns of this process for calls that may keep the database busy: for a person and for an organization two at once, and one where there
 * are fewer than four processors.
 */
export const costlyTurns = {
  async run<T>(actor: Actor, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const person = 'userId' in actor ? actor.userId : '';
    const organization = 'organizationId' in actor ? actor.organizationId : person;
    return people.run(person, () =>
      organizations.run(organization, async () => {
        // Nobody waits for the answer any more.
        signal.throwIfAborted();
        return work();
      }),
    );
  },
};
