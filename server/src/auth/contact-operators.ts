import { renderMail } from '#server/mails/render-mail.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { limitRate } from '#server/platform/rate-limit.ts';
import * as users from '#server/users/users.store.ts';

/** Mails a report to every operator, with the name and address of the person who wrote it. */
export async function contactOperators(ctx: Context<UserActor>, report: { subject: string; message: string }): Promise<void> {
  await limitRate(ctx, { key: `contact:${ctx.actor.userId}`, limit: 5, windowSeconds: 3600 });
  const person = await users.find(ctx.db, ctx.actor.userId);
  if (!person) throw new Error('A person without an account is signed in.');
  const addresses = await operatorAddresses(ctx);
  await inTransaction(ctx, async (tx) => {
    for (const to of addresses)
      await enqueueMail(
        tx,
        renderMail({
          to,
          subject: report.subject,
          greeting: `${person.first_name} ${person.last_name} (${person.email}) wrote:`,
          paragraphs: report.message.split(/\n{2,}/),
          footer: 'You get this mail because you run this installation of Understory.',
        }),
      );
  });
}

async function operatorAddresses({ db, config }: Pick<Context, 'db' | 'config'>): Promise<readonly string[]> {
  if (config.operators.length > 0) return config.operators;
  const first = await users.firstConfirmed(db);
  const operator = first === undefined ? undefined : await users.find(db, first);
  return operator ? [operator.email] : [];
}
