import * as z from 'zod';
import { appLinks } from '#contract/app-links.ts';
import { compose } from '#contract/compose.ts';
import { NOTIFICATION_TEXTS } from '#contract/notification-texts.ts';
import { notify } from '#server/notifications/notify.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { handleJob, job } from '#server/platform/queue/job.ts';
import * as store from './decisions.store.ts';
import { refreshOpen } from './refresh-open.ts';

export const endExpiredJob = job('end-expired-decisions', { payload: z.object({}), exclusive: true });

export const endExpiredHandler = handleJob(endExpiredJob, async (ctx) => endExpired(ctx));

/** Opens what expired decisions and rules covered, and says so. What ended while the server was off is caught up. */
export async function endExpired(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const organizationId of await store.organizationsToSettle(ctx.db, now)) {
    await inTransaction(ctx, async (tx) => {
      for (const { vulnerability_id, project_id } of await store.settleExpired(tx.db, { organizationId, now })) {
        await notify(tx, {
          organizationId,
          kind: 'decision_reopened',
          title: compose(NOTIFICATION_TEXTS.expired, { vulnerability: vulnerability_id }),
          text: NOTIFICATION_TEXTS.openAgain,
          link:
            project_id === null
              ? appLinks.organizationPage({ organizationId, page: 'decisions' })
              : appLinks.project({ organizationId, projectId: project_id }),
        });
      }
      await refreshOpen(tx, { organizationId });
    });
  }
}
