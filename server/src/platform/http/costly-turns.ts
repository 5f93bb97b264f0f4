import type { Actor } from '../actor.ts';
import { Turns } from '../child/take-turns.ts';

const people = new Turns({ total: Number.POSITIVE_INFINITY, perKey: 2, waitingPerKey: 30 });
const organizations = new Turns({ total: 6, perKey: 2, waitingPerKey: 500 });

/** Turns of this process for calls that may keep the database busy: two at once for a person, and two for an organization. */
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
