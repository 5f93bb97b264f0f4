import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { limitRate } from '#server/platform/rate-limit.ts';
import * as users from '#server/users/users.store.ts';
import { mailOperators } from './mail-operators.ts';

/** Mails a report to every operator, with the name and address of the person who wrote it. */
export async function contactOperators(ctx: Context<UserActor>, report: { subject: string; message: string }): Promise<void> {
  await limitRate(ctx, { key: `contact:${ctx.actor.userId}`, limit: 5, windowSeconds: 3600 });
  const person = await users.find(ctx.db, ctx.actor.userId);
  if (!person) throw new Error('A person without an account is signed in.');
  await inTransaction(ctx, (tx) =>
    mailOperators(tx, ({ t }) => ({
      // One of the specification's two, which stay as they are.
      subject: report.subject,
      greeting: t('{name} ({email}) wrote:', { name: `${person.first_name} ${person.last_name}`, email: person.email }),
      paragraphs: report.message.split(/\n{2,}/),
    })),
  );
}
