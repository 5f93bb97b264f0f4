import * as z from 'zod';
import { appLinks } from '#contract/app-links.ts';
import { compose } from '#contract/compose.ts';
import { NOTIFICATION_TEXTS } from '#contract/notification-texts.ts';
import { inTransaction } from '#server/platform/context.ts';
import { handleJob, job } from '#server/platform/queue/job.ts';
import * as store from './notifications.store.ts';
import { notify } from './notify.ts';

export const reportFailedMailsJob = job('report-failed-mails', { payload: z.object({}), exclusive: true, timeoutSeconds: 300 });

/** Tells moderators of invitations whose mail could not be sent after all tries. */
export const reportFailedMails = handleJob(reportFailedMailsJob, async (ctx) => {
  await inTransaction(ctx, async (tx) => {
    for (const { recipient, last_error, organization_id } of await store.takeFailedInvitations(tx.db)) {
      await notify(tx, {
        organizationId: organization_id,
        kind: 'mail_failed',
        title: compose(NOTIFICATION_TEXTS.mailFailed, { recipient }),
        text: compose(NOTIFICATION_TEXTS.mailServerSaid, { words: last_error ?? 'nothing' }),
        link: appLinks.organizationPage({ organizationId: organization_id, page: 'invites' }),
        atLeast: 'MODERATOR',
      });
    }
  });
});
