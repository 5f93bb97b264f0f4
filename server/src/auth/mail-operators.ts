import { renderMail, type MailContent } from '#server/mails/render-mail.ts';
import type { Context } from '#server/platform/context.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import * as users from '#server/users/users.store.ts';

/** Mails every operator, within the transaction of `tx`. */
export async function mailOperators(tx: Context, mail: Pick<MailContent, 'subject' | 'greeting' | 'paragraphs'>): Promise<void> {
  const footer = 'You get this mail because you run this installation of Understory.';
  for (const to of await operatorAddresses(tx)) await enqueueMail(tx, renderMail({ ...mail, to, footer }));
}

async function operatorAddresses({ db, config }: Pick<Context, 'db' | 'config'>): Promise<readonly string[]> {
  if (config.operators.length > 0) return config.operators;
  const first = await users.firstConfirmed(db);
  const operator = first === undefined ? undefined : await users.find(db, first);
  return operator ? [operator.email] : [];
}
