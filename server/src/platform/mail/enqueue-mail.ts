import * as z from 'zod';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { job } from '../queue/job.ts';
import { sealBody } from './sealed-body.ts';

export interface Mail {
  readonly to: string;
  /** Of its texts, as a BCP 47 tag. */
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export const sendMailJob = job('send-mail', { payload: z.object({ mail_id: z.uuid() }), retries: 8, timeoutSeconds: 60 });

/** Puts a mail into the outbox within the transaction of `ctx`; it leaves after the commit, or stays to be read when no SMTP server is configured. */
export async function enqueueMail(ctx: Context, mail: Mail): Promise<void> {
  const now = ctx.clock.now();
  const id = newId(now);
  const row = {
    id,
    recipient: mail.to,
    language: mail.language,
    subject: mail.subject,
    ...sealBody(ctx.secrets, { ...mail, id }),
    created_on: now,
  };
  await ctx.db.insertInto('mail').values(row).execute();
  if (ctx.config.smtpUrl !== undefined) await ctx.queue.send(ctx, sendMailJob, { mail_id: id });
}
