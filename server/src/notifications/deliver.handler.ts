import { MAIL_TEXTS } from '#contract/mail-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { NOTIFICATION_TEXTS } from '#contract/notification-texts.ts';
import { clientPerReach } from '#outbound/http-client.ts';
import { HttpRefused } from '#outbound/http-errors.ts';
import { toNothing } from '#outbound/read-body.ts';
import { AddressNotAllowed } from '#outbound/resolve-host.ts';
import { renderMail } from '#server/mails/render-mail.ts';
import { wording } from '#server/mails/wording.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { handleJob, type JobRun } from '#server/platform/queue/job.ts';
import { limitRate } from '#server/platform/rate-limit.ts';
import * as users from '#server/users/users.store.ts';
import * as store from './channels.store.ts';
import { channelReach, sealedPurpose } from './channel-address.ts';
import { deliverJob } from './deliver.job.ts';
import { type Message, webhookMessage, type Signed } from './webhook-message.ts';

// Not repeated here: the queue does, with growing pauses.
const http = clientPerReach({ idleSeconds: 10, totalSeconds: 10, maxBytes: 64 * 1024 });

/** A failed attempt; the queue repeats it. */
class DeliveryFailed extends Error {
  override readonly name = 'DeliveryFailed';
}

export const deliver = handleJob(deliverJob, async (ctx, { delivery_id }, run) => {
  const delivery = await store.findWaiting(ctx.db, delivery_id);
  if (!delivery) return;
  const purpose = sealedPurpose(delivery.channel_id);
  const message = {
    id: delivery.id,
    kind: delivery.kind,
    title: delivery.title,
    text: delivery.text,
    url: delivery.link === null ? null : ctx.config.webUrl + delivery.link,
    organization: { id: delivery.organization_id, name: delivery.organization_name },
    created_on: delivery.created_on.toISOString(),
  };
  // The address may have changed since the message was queued.
  if (!store.USABLE.includes(delivery.confirmation)) {
    const outcome = { status: null, error: NOTIFICATION_TEXTS.notConfirmed, isFinal: true };
    return store.recordAttempt(ctx.db, delivery.id, toAttempt(ctx, outcome, run));
  }
  const address = ctx.secrets.open(delivery.url, purpose.url);
  if (delivery.type === 'MAIL') {
    const over = await excess(ctx, delivery.channel_id);
    if (!over) return mail(ctx, address, message, run);
    await store.recordAttempt(ctx.db, delivery.id, toAttempt(ctx, over, run));
    throw new DeliveryFailed(over.error);
  }
  const secret = ctx.secrets.open(delivery.secret, purpose.secret);
  const outcome = await post(ctx, address, webhookMessage(delivery.type, message, { secret, now: ctx.clock.now() }), run);
  await store.recordAttempt(ctx.db, delivery.id, toAttempt(ctx, outcome, run));
  if (outcome.error !== null && !outcome.isFinal) throw new DeliveryFailed(outcome.error);
});

interface Outcome {
  readonly status: number | null;
  readonly error: string | null;
  /** True where another attempt would end the same. */
  readonly isFinal: boolean;
}

async function post(ctx: Context, url: string, { headers, body }: Signed, { signal }: JobRun): Promise<Outcome> {
  try {
    // The address is checked again at each connection: a name that was harmless when it was entered may lead inside by now.
    const answer = await http(channelReach(ctx.config)).send({ url, headers, body, read: toNothing, signal });
    return { status: answer.state === 'received' ? answer.status : 304, error: null, isFinal: true };
  } catch (error) {
    if (error instanceof HttpRefused) return refusal(error.status);
    if (error instanceof AddressNotAllowed) return { status: null, error: NOTIFICATION_TEXTS.internalAddress, isFinal: true };
    return { status: null, error: NOTIFICATION_TEXTS.noAnswer, isFinal: false };
  }
}

/** Hands a message to the mail server in the transaction that notes it, so that a repeat sends nothing twice. */
async function mail(ctx: Context, to: string, { id, title, text, url, organization }: Message, run: JobRun): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const words = wording(await users.languageOf(tx.db, to));
    const { t, composed } = words;
    const footer = t('You get this email because {organization} sends its notifications to this address. Its admins can change that.', {
      organization: organization.name,
    });
    await enqueueMail(
      tx,
      renderMail(words, {
        to,
        subject: composed(title),
        greeting: `${organization.name}: ${composed(title)}`,
        paragraphs: composed(text).split('\n').filter(Boolean),
        ...(url === null ? {} : { action: { label: t(MAIL_TEXTS.notificationAction), url } }),
        footer,
      }),
    );
    await store.recordAttempt(tx.db, id, toAttempt(tx, { status: null, error: null, isFinal: true }, run));
  });
}

/** What is in the way where a mailbox got as much as one can read. */
async function excess(ctx: Context, channelId: string): Promise<(Outcome & { error: string }) | undefined> {
  try {
    await limitRate(ctx, { key: `mail-channel:${channelId}`, limit: MAILS_PER_HOUR, windowSeconds: 3600 });
    return undefined;
  } catch (error) {
    if (!(error instanceof BusinessError && error.code === 'TooManyRequests')) throw error;
    return { status: null, error: compose(NOTIFICATION_TEXTS.tooManyMails, { limit: MAILS_PER_HOUR }), isFinal: false };
  }
}

const MAILS_PER_HOUR = 30;

function refusal(status: number): Outcome {
  if (status >= 300 && status < 400) return { status, error: NOTIFICATION_TEXTS.redirects, isFinal: true };
  return { status, error: compose(NOTIFICATION_TEXTS.answered, { status }), isFinal: status === 410 };
}

// The queue doubles its delay from 2 seconds to at most 10 minutes.
function toAttempt(ctx: Context, { status, error, isFinal }: Outcome, { attempt, isLastAttempt }: JobRun): store.Attempt {
  const now = ctx.clock.now();
  if (error === null) return { state: 'delivered', response_status: status, error: null, next_attempt_on: null, delivered_on: now };
  const isOver = isFinal || isLastAttempt;
  const next_attempt_on = isOver ? null : new Date(now.getTime() + Math.min(600, 2 ** (attempt + 1)) * 1000);
  return { state: isOver ? 'failed' : 'waiting', response_status: status, error, next_attempt_on, delivered_on: null };
}
