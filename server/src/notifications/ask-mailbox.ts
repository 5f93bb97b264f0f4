import { MAIL_TEXTS } from '#contract/mail-texts.ts';
import { BusinessError } from '#contract/errors.ts';
import { LIFETIMES } from '#contract/limits.ts';
import { renderMail, withoutLinks } from '#server/mails/render-mail.ts';
import { wording } from '#server/mails/wording.ts';
import * as organizations from '#server/organizations/organizations.store.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { randomToken, sha256Hex } from '#server/platform/crypto/tokens.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { limitRate } from '#server/platform/rate-limit.ts';
import * as users from '#server/users/users.store.ts';
import * as store from './channel-requests.store.ts';

const DAY_SECONDS = 24 * 3600;

// The mailbox may be somebody else's: it is asked now and then, by however many organizations, and nobody asks in masses.
export async function limitAsking(ctx: Context<MemberActor>, address: string): Promise<void> {
  await limitRate(ctx, { key: `ask-mailboxes:${ctx.actor.organizationId}`, limit: 30, windowSeconds: 3600 });
  await limitRate(ctx, { key: `ask-mailbox:${sha256Hex(address)}`, limit: 6, windowSeconds: DAY_SECONDS });
}

/** Mails a link with which a reader of a mailbox agrees to its messages or refuses them. Throws MailboxRefused. */
export async function askMailbox(tx: Context<MemberActor>, { channelId, address }: { channelId: string; address: string }): Promise<void> {
  const { organizationId, userId } = tx.actor;
  if (await store.isRefused(tx.db, { organizationId, emailDigest: sha256Hex(address) })) throw new BusinessError('MailboxRefused');
  const token = randomToken();
  const now = tx.clock.now();
  await store.put(tx.db, {
    channel_id: channelId,
    token_hash: sha256Hex(token),
    created_on: now,
    created_by: userId,
    expires_on: new Date(now.getTime() + LIFETIMES.channelRequestDays * DAY_SECONDS * 1000),
  });
  const organization = withoutLinks((await organizations.findName(tx.db, organizationId)) ?? '');
  const person = await users.find(tx.db, userId);
  const words = wording(await users.languageOf(tx.db, address));
  const { t } = words;
  const asker = person ? `${withoutLinks(`${person.first_name} ${person.last_name}`)} (${person.email})` : t('A member');
  await enqueueMail(
    tx,
    renderMail(words, {
      to: address,
      subject: t(MAIL_TEXTS.askMailbox, { organization }),
      greeting: t('Hello,'),
      paragraphs: [
        t('{asker} entered this address to get the notifications of the organization {organization} at Understory.', {
          asker,
          organization,
        }),
        t(
          'Nothing is sent before someone who reads this mailbox confirms. The link is valid for {days} days, and on its page you can refuse, too.',
          {
            days: LIFETIMES.channelRequestDays,
          },
        ),
      ],
      action: { label: t(MAIL_TEXTS.askMailboxAction), url: `${tx.config.webUrl}/email_action/confirm_channel?token=${token}` },
      footer: t('You get this email because this address was entered as a notification channel. If you ignore it, nothing happens.'),
    }),
  );
}
