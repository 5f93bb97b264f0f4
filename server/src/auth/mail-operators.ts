import { renderMail, type MailContent } from '#server/mails/render-mail.ts';
import { type Wording, wording } from '#server/mails/wording.ts';
import type { Context } from '#server/platform/context.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import * as users from '#server/users/users.store.ts';

type Told = Pick<MailContent, 'subject' | 'greeting' | 'paragraphs'>;

/** Mails every operator in the language of each, within the transaction of `tx`. */
export async function mailOperators(tx: Context, told: (words: Wording) => Told): Promise<void> {
  for (const to of await operatorAddresses(tx)) {
    const words = wording(await users.languageOf(tx.db, to));
    const { t } = words;
    const footer = t('You get this email because you run this installation of Understory.');
    await enqueueMail(tx, renderMail(words, { ...told(words), to, footer }));
  }
}

async function operatorAddresses({ db, config }: Pick<Context, 'db' | 'config'>): Promise<readonly string[]> {
  if (config.operators.length > 0) return config.operators;
  const first = await users.firstConfirmed(db);
  const operator = first === undefined ? undefined : await users.find(db, first);
  return operator ? [operator.email] : [];
}
