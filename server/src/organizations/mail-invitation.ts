import { MAIL_TEXTS } from '#contract/mail-texts.ts';
import { LIFETIMES } from '#contract/limits.ts';
import { ROLE_LABELS } from '#contract/role-labels.ts';
import type { Role } from '#contract/roles.ts';
import { renderMail, withoutLinks } from '#server/mails/render-mail.ts';
import { wording } from '#server/mails/wording.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { sha256Hex } from '#server/platform/crypto/tokens.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import * as users from '#server/users/users.store.ts';
import * as members from './members.store.ts';

interface InvitationMail {
  readonly organization: { readonly id: string; readonly name: string };
  readonly email: string;
  readonly role: Role;
  readonly token: string;
}

/** Mails the link that joins an organization. */
export async function mailInvitation(tx: Context<MemberActor>, { organization, email, role, token }: InvitationMail): Promise<void> {
  const inviter = await members.person(tx.db, tx.actor.userId);
  const words = wording(await users.languageOf(tx.db, email));
  const { t } = words;
  const name = inviter ? `${withoutLinks(`${inviter.first_name} ${inviter.last_name}`)} (${inviter.email})` : t('A member');
  const url = `${tx.config.webUrl}/email_action/join_org?token=${token}&useremail=${sha256Hex(email)}&orgId=${organization.id}`;
  await enqueueMail(
    tx,
    renderMail(words, {
      to: email,
      subject: t(MAIL_TEXTS.invitation, { organization: withoutLinks(organization.name) }),
      greeting: t('Hello,'),
      paragraphs: [
        t('{inviter} invites you to join the organization "{organization}" as {role}.', {
          inviter: name,
          organization: withoutLinks(organization.name),
          role: t(ROLE_LABELS[role]),
        }),
        t('The invitation is valid for {days} days. If you have no account yet, sign up with this email address first.', {
          days: LIFETIMES.invitationDays,
        }),
      ],
      action: { label: t(MAIL_TEXTS.invitationAction), url },
      footer: t('You get this email because somebody invited this address. Behind the link you can also refuse further invitations.'),
    }),
  );
}
