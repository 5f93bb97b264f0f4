import * as z from 'zod';
import { LIFETIMES } from '#contract/limits.ts';
import { handleJob, job } from '#server/platform/queue/job.ts';
import { inTransaction } from '#server/platform/context.ts';
import { unconfirmedSince } from '#server/users/users.store.ts';
import { removeUnconfirmed } from './remove-unconfirmed.ts';
import * as store from './sweep.store.ts';

export const sweepAccountsJob = job('sweep-accounts', { payload: z.object({}), exclusive: true, timeoutSeconds: 300 });

/** Removes what has run out: sessions, links, begun sign-ins, and accounts whose address was never confirmed. */
export const sweepAccounts = handleJob(sweepAccountsJob, async (ctx) => {
  const now = ctx.clock.now();
  await store.removeExpired(ctx.db, now);
  // A week is kept beyond the link's life, so that a person who comes late can have the mail sent again.
  const unconfirmedBefore = new Date(now.getTime() - LIFETIMES.registrationHours * 3600_000 - 7 * 24 * 3600_000);
  await inTransaction(ctx, async (tx) => removeUnconfirmed(tx, await unconfirmedSince(tx.db, unconfirmedBefore)));
});
