import { LIFETIMES } from '#contract/limits.ts';
import { MAIL_TEXTS } from '#contract/mail-texts.ts';
import type { Language } from '#contract/language/languages.ts';
import { type MailContent, renderMail, withoutLinks } from '#server/mails/render-mail.ts';
import { type Wording, wording } from '#server/mails/wording.ts';
import type { Context } from '#server/platform/context.ts';
import { sha256Hex } from '#server/platform/crypto/tokens.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { issueLinkToken, type LinkKind } from './link-tokens.store.ts';

interface Person {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly language: Language | null;
}

/** Mails the link that confirms an address, valid for 24 hours, and one that removes the account of a stranger who entered the address. */
export async function mailConfirmation(tx: Context, person: Person): Promise<void> {
  const words = wording(person.language);
  const { t } = words;
  const hours = LIFETIMES.registrationHours;
  const url = await linkFor(tx, person, { kind: 'confirmation', page: 'confirm_registration', validSeconds: hours * 3600 });
  const notMe = await linkFor(tx, person, { kind: 'disowning', page: 'not_me', validSeconds: LIFETIMES.disowningDays * 24 * 3600 });
  await send(tx, words, person, {
    subject: t(MAIL_TEXTS.confirmRegistration),
    paragraphs: [
      t(
        'An account was registered with this email address {asked}. Please confirm that the address is yours. The link is valid for {hours} hours.',
        { asked: askedFor(tx, words), hours },
      ),
    ],
    action: { label: t(MAIL_TEXTS.confirmRegistrationAction), url },
    otherwise: { label: t('This was not me: remove the account'), url: notMe },
    footer: ofAddress(words),
  });
}

/** Mails the link that resets a password, valid for 5 minutes. */
export async function mailPasswordReset(tx: Context, person: Person): Promise<void> {
  const words = wording(person.language);
  const { t } = words;
  const minutes = LIFETIMES.passwordResetMinutes;
  const url = await linkFor(tx, person, { kind: 'password_reset', page: 'reset_password', validSeconds: minutes * 60 });
  await send(tx, words, person, {
    subject: t(MAIL_TEXTS.resetPassword),
    paragraphs: [
      t(
        'A new password was requested {asked}. The link is valid for {minutes} minutes and works once. Your password stays as it is until you use it.',
        { asked: askedFor(tx, words), minutes },
      ),
      t('If that was not you, ignore this email: nobody can change your password without it.'),
    ],
    action: { label: t(MAIL_TEXTS.resetPasswordAction), url },
    footer: ofAddress(words),
  });
}

/** Tells a person who asked to reset a password that the account has none. */
export async function mailNoPassword(tx: Context, person: Person, provider: string): Promise<void> {
  const words = wording(person.language);
  const { t } = words;
  await send(tx, words, person, {
    subject: t(MAIL_TEXTS.noPassword),
    paragraphs: [
      t('A new password was requested {asked}, but your account signs in through {provider} and has no password here.', {
        asked: askedFor(tx, words),
        provider,
      }),
    ],
    action: { label: t(MAIL_TEXTS.signInAction), url: `${tx.config.webUrl}/login` },
    footer: ofAddress(words),
  });
}

/** Asks one of the two addresses of an account's change whether it shall be made. */
export async function mailEmailChange(
  tx: Context,
  person: Person,
  { email, box, token }: { email: string; box: 'current' | 'new'; token: string },
): Promise<void> {
  const words = wording(person.language);
  const { t } = words;
  const isNew = box === 'new';
  const asked = askedFor(tx, words);
  await send(
    tx,
    words,
    { ...person, email: isNew ? email : person.email },
    {
      subject: t(isNew ? MAIL_TEXTS.newAddress : MAIL_TEXTS.otherAddress),
      paragraphs: [
        isNew
          ? t('Somebody asked {asked} that this address become the address of your Understory account.', { asked })
          : t('Somebody asked {asked} that {email} become the address of your Understory account.', { asked, email }),
        t('Both addresses must confirm. The link is valid for {hours} hours, and on its page you can stop the change, too.', {
          hours: LIFETIMES.emailChangeHours,
        }),
        isNew
          ? t('If you have no such account, stop it or ignore this email: nothing changes without you.')
          : t('If that was not you, stop it and change your password: the person who asked knew it.'),
      ],
      action: {
        label: t(MAIL_TEXTS.changeAction),
        url: `${tx.config.webUrl}/email_action/change_email?token=${token}&userid=${sha256Hex(person.id)}`,
      },
      footer: isNew ? ofAddress(words) : ofSafety(words),
    },
  );
}

/** Tells the owner of an address that another account wants it. */
export async function mailAddressTaken(tx: Context, holder: Person): Promise<void> {
  const words = wording(holder.language);
  const { t } = words;
  await send(tx, words, holder, {
    subject: t(MAIL_TEXTS.addressWanted),
    paragraphs: [
      t(
        'The owner of another Understory account asked {asked} to get your address. It stays yours, and they were not told that it is taken.',
        { asked: askedFor(tx, words) },
      ),
      t('If that was you, delete or rename the account that has this address first.'),
    ],
    action: { label: t(MAIL_TEXTS.signInAction), url: `${tx.config.webUrl}/login` },
    footer: ofAddress(words),
  });
}

/** Tells the owner of an account what was changed about its protection. */
export async function mailSecurityNotice(tx: Context, person: Person, what: (words: Wording) => string): Promise<void> {
  const words = wording(person.language);
  const { t } = words;
  await send(tx, words, person, {
    subject: t(MAIL_TEXTS.accountChanged),
    paragraphs: [
      what(words),
      t('It was done {asked}.', { asked: askedFor(tx, words) }),
      t('If that was not you, reset your password at once and end all sessions in your settings.'),
    ],
    action: { label: t(MAIL_TEXTS.settingsAction), url: `${tx.config.webUrl}/settings/account` },
    footer: ofSafety(words),
  });
}

async function send(
  tx: Context,
  words: Wording,
  { email, first_name }: Person,
  content: Omit<MailContent, 'to' | 'greeting'>,
): Promise<void> {
  const { t } = words;
  const greeting = t('Hello {name},', { name: withoutLinks(first_name) });
  await enqueueMail(tx, renderMail(words, { to: email, greeting, ...content }));
}

// Anyone who did not ask can tell by this that it was somebody else, and report from where.
function askedFor({ clock, request: { address } }: Context, { t, moment }: Wording): string {
  const when = moment(clock.now());
  return address ? t('on {when} from the network address {address}', { when, address }) : t('on {when}', { when });
}

function ofAddress({ t }: Wording): string {
  return t('You get this email because this address was entered for an Understory account.');
}

function ofSafety({ t }: Wording): string {
  return t('You get this email because it concerns the safety of your account.');
}

async function linkFor(
  tx: Context,
  { id }: Person,
  { kind, page, validSeconds }: { kind: LinkKind; page: string; validSeconds: number },
): Promise<string> {
  const token = await issueLinkToken(tx, { userId: id, kind, validSeconds });
  return `${tx.config.webUrl}/email_action/${page}?token=${token}&userid=${sha256Hex(id)}`;
}
