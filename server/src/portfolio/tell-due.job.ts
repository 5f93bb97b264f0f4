import * as z from 'zod';
import { appLinks } from '#contract/app-links.ts';
import { compose } from '#contract/compose.ts';
import { DUE_SOON_DAYS } from '#contract/entities/due-dates.ts';
import { NOTIFICATION_TEXTS } from '#contract/notification-texts.ts';
import { notify } from '#server/notifications/notify.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { handleJob, job } from '#server/platform/queue/job.ts';
import * as store from './due-dates.store.ts';

export const tellDueJob = job('tell-due-findings', { payload: z.object({}), exclusive: true });

export const tellDueHandler = handleJob(tellDueJob, async (ctx) => tellDue(ctx));

const NAMED = 5;
const STAGES = [
  { stage: 'due_soon', one: NOTIFICATION_TEXTS.dueSoonOne, many: NOTIFICATION_TEXTS.dueSoon },
  { stage: 'overdue', one: NOTIFICATION_TEXTS.overdueOne, many: NOTIFICATION_TEXTS.overdue },
] as const;

/** Tells the members of each organization which open findings are due soon or overdue, each finding once. Safe to repeat. */
export async function tellDue(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const organizationId of await store.organizationsWithDueDates(ctx.db)) {
    await inTransaction(ctx, async (tx) => {
      for (const { stage, one, many } of STAGES) {
        const due = await store.takeNotices(tx.db, { organizationId, stage, now });
        if (due.length === 0) continue;
        await notify(tx, {
          organizationId,
          kind: 'finding_due',
          title: compose(due.length === 1 ? one : many, { count: due.length, days: DUE_SOON_DAYS }),
          text: textOf(due),
          link: appLinks.organizationPage({ organizationId, page: 'due_dates' }),
        });
      }
    });
  }
}

function textOf(due: readonly store.DueFinding[]): string {
  const named = due.slice(0, NAMED).map(({ vulnerability_id: vulnerability, name, version, project_name: project, due_on }) =>
    compose(NOTIFICATION_TEXTS.due, {
      vulnerability,
      component: `${name} ${version}`,
      project,
      date: due_on.toISOString().slice(0, 10),
    }),
  );
  const more = due.length > NAMED ? [compose(NOTIFICATION_TEXTS.more, { count: due.length - NAMED })] : [];
  return [...named, ...more].join('\n');
}
