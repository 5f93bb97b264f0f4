import { createTransport, type Transporter } from 'nodemailer';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { handleJob, type JobRun } from '../queue/job.ts';
import { sendMailJob } from './enqueue-mail.ts';
import { openBody } from './sealed-body.ts';

/** Hands a mail of the outbox to the SMTP server. A mail that was sent is not sent again; one that cannot be sent is kept with its error. */
export const sendMail = handleJob(sendMailJob, async (ctx, { mail_id }, run) => {
  const row = await ctx.db.selectFrom('mail').selectAll().where('id', '=', mail_id).where('sent_on', 'is', null).executeTakeFirst();
  if (!row || ctx.config.smtpUrl === undefined) return;
  const mail = openBody(ctx.secrets, row);
  try {
    await transportFor(ctx.config.smtpUrl).sendMail({
      from: ctx.config.mailFrom,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { 'Content-Language': mail.language },
      messageId: `<${mail.id}@understory>`,
    });
  } catch (error) {
    ctx.metrics.mailsFailed.inc();
    await recordFailure(ctx, { mailId: mail.id, error, run });
    throw error;
  }
  // Links of mails open accounts, so nothing of a mail is kept once it has left.
  const emptied = { text: '', html: '', last_error: null, failed_on: null };
  await ctx.db
    .updateTable('mail')
    .set({ sent_on: ctx.clock.now(), ...emptied })
    .where('id', '=', mail.id)
    .execute();
});

async function recordFailure(ctx: Context, { mailId, error, run }: { mailId: string; error: unknown; run: JobRun }): Promise<void> {
  await ctx.db
    .updateTable('mail')
    .set({
      attempts: sql`attempts + 1`,
      last_error: error instanceof Error ? error.message : String(error),
      failed_on: run.isLastAttempt ? ctx.clock.now() : null,
    })
    .where('id', '=', mailId)
    .execute();
}

const transports = new Map<string, Transporter>();

// One connection pool a server and process; nodemailer opens connections when there is mail.
function transportFor(url: string): Transporter {
  const known = transports.get(url);
  if (known) return known;
  const made = createTransport({
    url,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transports.set(url, made);
  return made;
}
