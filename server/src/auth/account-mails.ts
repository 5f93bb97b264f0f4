import { LIFETIMES } from '#contract/limits.ts';
import { MAIL_TEXTS } from '#contract/mail-texts.ts';
import { renderMail, withoutLinks } from '#server/mails/render-mail.ts';
import type { Context } from '#server/platform/context.ts';
import { sha256Hex } from '#server/platform/crypto/tokens.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { issueLinkToken, type LinkKind } from './link-tokens.store.ts';

interface Person {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
}

const FOOTER = 'You get this mail because this address was entered for an Understory account.';

/** Mails the link that confirms an address, valid for 24 hours, and one that removes the account of a stranger who entered the address. */
export async function mailConfirmation(tx: Context, person: Person): Promise<void> {
  const url = await linkFor(tx, person, {
    kind: 'confirmation',
    page: 'confirm_registration',
    validSeconds: LIFETIMES.registrationHours * 3600,
  });
  const notMe = await linkFor(tx, person, { kind: 'disowning', page: 'not_me', validSeconds: LIFETIMES.disowningDays * 24 * 3600 });
  await enqueueMail(
    tx,
    renderMail({
      to: person.email,
      subject: MAIL_TEXTS.confirmRegistration,
      greeting: `Hello ${withoutLinks(person.first_name)},`,
      paragraphs: [
        `an account was registered with this email address ${askedFor(tx)}. Please confirm that the address is yours. The link is valid for 24 hours.`,
      ],
      action: { label: MAIL_TEXTS.confirmRegistrationAction, url },
      otherwise: { label: 'This was not me: remove the account', url: notMe },
      footer: FOOTER,
    }),
  );
}

/** Mails the link that resets a password, valid for 5 minutes. */
export async function mailPasswordReset(tx: Context, person: Person): Promise<void> {
  const url = await linkFor(tx, person, {
    kind: 'password_reset',
    page: 'reset_password',
    validSeconds: LIFETIMES.passwordResetMinutes * 60,
  });
  await enqueueMail(
    tx,
    renderMail({
      to: person.email,
      subject: MAIL_TEXTS.resetPassword,
      greeting: `Hello ${withoutLinks(person.first_name)},`,
      paragraphs: [
        `a new password was requested ${askedFor(tx)}. The link is valid for 5 minutes and works once. Your password stays as it is until you use it.`,
        'If that was not you, ignore this mail: nobody can change your password without it.',
      ],
      action: { label: MAIL_TEXTS.resetPasswordAction, url },
      footer: FOOTER,
    }),
  );
}

/** Tells a person who asked to reset a password that the account has none. */
export async function mailNoPassword(tx: Context, person: Person, providerName: string): Promise<void> {
  await enqueueMail(
    tx,
    renderMail({
      to: person.email,
      subject: MAIL_TEXTS.noPassword,
      greeting: `Hello ${withoutLinks(person.first_name)},`,
      paragraphs: [
        `a new password was requested ${askedFor(tx)}, but your account signs in through ${providerName} and has no password here.`,
      ],
      action: { label: MAIL_TEXTS.signInAction, url: `${tx.config.webUrl}/login` },
      footer: FOOTER,
    }),
  );
}

/** Asks one of the two addresses of an account's change whether it shall be made. */
export async function mailEmailChange(
  tx: Context,
  person: Person,
  { email, box, token }: { email: string; box: 'current' | 'new'; token: string },
): Promise<void> {
  const isNew = box === 'new';
  await enqueueMail(
    tx,
    renderMail({
      to: isNew ? email : person.email,
      subject: isNew ? MAIL_TEXTS.newAddress : MAIL_TEXTS.otherAddress,
      greeting: `Hello ${withoutLinks(person.first_name)},`,
      paragraphs: [
        `${isNew ? 'this address' : email} shall become the address of your Understory account, asked for ${askedFor(tx)}.`,
        'Both addresses must confirm. The link is valid for 24 hours, and on its page you can stop the change, too.',
        isNew
          ? 'If you have no such account, stop it or ignore this mail: nothing changes without you.'
          : 'If that was not you, stop it and change your password: the person who asked knew it.',
      ],
      action: {
        label: MAIL_TEXTS.changeAction,
        url: `${tx.config.webUrl}/email_action/change_email?token=${token}&userid=${sha256Hex(person.id)}`,
      },
      footer: isNew ? FOOTER : 'You get this mail because it concerns the safety of your account.',
    }),
  );
}

/** Tells the owner of an address that another account wants it. */
export async function mailAddressTaken(tx: Context, holder: Person): Promise<void> {
  await enqueueMail(
    tx,
    renderMail({
      to: holder.email,
      subject: MAIL_TEXTS.addressWanted,
      greeting: `Hello ${withoutLinks(holder.first_name)},`,
      paragraphs: [
        `the owner of another Understory account asked ${askedFor(tx)} to get your address. It stays yours, and they were not told that it is taken.`,
        'If that was you, delete or rename the account that has this address first.',
      ],
      action: { label: MAIL_TEXTS.signInAction, url: `${tx.config.webUrl}/login` },
      footer: FOOTER,
    }),
  );
}

/** Tells the owner of an account what was changed about its protection. */
export async function mailSecurityNotice(tx: Context, person: Person, what: string): Promise<void> {
  await enqueueMail(
    tx,
    renderMail({
      to: person.email,
      subject: MAIL_TEXTS.accountChanged,
      greeting: `Hello ${withoutLinks(person.first_name)},`,
      paragraphs: [
        what,
        `It was done ${askedFor(tx)}.`,
        'If that was not you, reset your password at once and end all sessions in your settings.',
      ],
      action: { label: MAIL_TEXTS.settingsAction, url: `${tx.config.webUrl}/settings/account` },
      footer: 'You get this mail because it concerns the safety of your account.',
    }),
  );
}

// Anyone who did not ask can tell by this that it was somebody else, and report from where.
function askedFor({ clock, request }: Context): string {
  const when = `on ${clock.now().toISOString().slice(0, 16).replace('T', ' at ')} UTC`;
  return request.address ? `${when} from the network address ${request.address}` : when;
}

async function linkFor(
  tx: Context,
  { id }: Person,
  { kind, page, validSeconds }: { kind: LinkKind; page: string; validSeconds: number },
): Promise<string> {
  const token = await issueLinkToken(tx, { userId: id, kind, validSeconds });
  return `${tx.config.webUrl}/email_action/${page}?token=${token}&userid=${sha256Hex(id)}`;
}
