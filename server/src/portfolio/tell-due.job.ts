import * as z from 'zod';
import { appLinks } from '#contract/app-links.ts';
import { DUE_SOON_DAYS } from '#contract/entities/due-dates.ts';
import { notify } from '#server/notifications/notify.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { handleJob, job } from '#server/platform/queue/job.ts';
import * as store from './due-dates.store.ts';

export const tellDueJob = job('tell-due-findings', { payload: z.object({}), exclusive: true });

export const tellDueHandler = handleJob(tellDueJob, async (ctx) => tellDue(ctx));

const NAMED = 5;
const STAGES = [
  { stage: 'due_soon', says: (findings: string, are: string) => `${findings} ${are} due within ${DUE_SOON_DAYS} days` },
  { stage: 'overdue', says: (findings: string, are: string) => `${findings} ${are} overdue` },
] as const;

/** Tells the members of each organization which open findings are due soon or overdue, each finding once. Safe to repeat. */
export async function tellDue(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const organizationId of await store.organizationsWithDueDates(ctx.db)) {
    await inTransaction(ctx, async (tx) => {
      for (const { stage, says } of STAGES) {
        const due = await store.takeNotices(tx.db, { organizationId, stage, now });
        if (due.length === 0) continue;
        await notify(tx, {
          organizationId,
          kind: 'finding_due',
          title: due.length === 1 ? says('1 finding', 'is') : says(`${due.length} findings`, 'are'),
          text: textOf(due),
          link: appLinks.organizationPage({ organizationId, page: 'due_dates' }),
        });
      }
    });
  }
}

function textOf(due: readonly store.DueFinding[]): string {
  const named = due
    .slice(0, NAMED)
    .map(
      ({ vulnerability_id, name, version, project_name, due_on }) =>
        `${vulnerability_id} in ${name} ${version} (${project_name}), due on ${due_on.toISOString().slice(0, 10)}`,
    );
  return `${named.join('; ')}${due.length > NAMED ? `; and ${due.length - NAMED} more` : ''}.`;
}
