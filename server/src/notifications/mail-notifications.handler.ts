import { MAIL_TEXTS } from '#contract/mail-texts.ts';
import { NOTIFICATION_TEXTS } from '#contract/notification-texts.ts';
import { type MailEntry, renderMail } from '#server/mails/render-mail.ts';
import { type Wording, wording } from '#server/mails/wording.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { handleJob } from '#server/platform/queue/job.ts';
import { mailNotificationsJob } from './mail-notifications.job.ts';
import * as store from './notifications.store.ts';

type Cadence = 'at_once' | 'daily' | 'weekly';
const MAX_TOLD = 50;

export const mailNotifications = handleJob(mailNotificationsJob, async (ctx, { cadence, user_id }, { signal }) => {
  const users = user_id === undefined ? await store.usersToMail(ctx.db, cadence) : [user_id];
  for (const userId of users) {
    signal.throwIfAborted();
    await inTransaction(ctx, (tx) => mailOne(tx, { userId, cadence }));
  }
});

/** One mail with all that has gathered; what was mailed is marked in the same transaction, so a repeat sends nothing twice. */
async function mailOne(tx: Context, { userId, cadence }: { userId: string; cadence: Cadence }): Promise<void> {
  const entries = await store.takeToMail(tx.db, { userId, cadence, now: tx.clock.now() });
  const person = await store.person(tx.db, userId);
  if (entries.length === 0 || !person) return;
  const { webUrl } = tx.config;
  const words = wording(person.language);
  const { t, composed } = words;
  const told: (string | MailEntry)[] = entries
    .slice(0, MAX_TOLD)
    // The button of a single one leads to its page already.
    .map(({ title, text, link }) => ({
      title: composed(title),
      text: composed(text),
      url: link && entries.length > 1 ? webUrl + link : undefined,
    }));
  if (entries.length > MAX_TOLD) told.push(t(NOTIFICATION_TEXTS.more, { count: entries.length - MAX_TOLD }));
  const [first] = entries;
  await enqueueMail(
    tx,
    renderMail(words, {
      to: person.email,
      subject: entries.length === 1 ? composed(first!.title) : collected(words, cadence, entries.length),
      greeting: t('Hello {name},', { name: person.first_name }),
      paragraphs: told,
      action: { label: t(MAIL_TEXTS.notificationAction), url: entries.length === 1 && first!.link ? webUrl + first!.link : webUrl },
      footer: t('You get this email because of your notification settings.'),
      unsubscribeUrl: `${webUrl}/settings/notifications?unsubscribe=${unsubscribeToken(tx, userId)}`,
    }),
  );
}

function collected({ t }: Wording, cadence: Cadence, count: number): string {
  if (cadence === 'daily') return t('Your day at Understory: {count} notifications', { count });
  if (cadence === 'weekly') return t('Your week at Understory: {count} notifications', { count });
  return t('News at Understory: {count} notifications', { count });
}

const UNSUBSCRIBE_DAYS = 30;

/** A token that stops the notification mails of one person; it says itself whose and how long. */
export function unsubscribeToken(ctx: Context, userId: string): string {
  const until = Math.floor(ctx.clock.now().getTime() / 1000) + UNSUBSCRIBE_DAYS * 24 * 3600;
  return ctx.secrets.seal(`${userId} ${until}`, 'unsubscribe');
}
