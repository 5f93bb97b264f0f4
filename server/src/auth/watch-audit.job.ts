import * as z from 'zod';
import { endsFileIn } from '#server/audit/ends-file.ts';
import { verifyAuditChain, type AuditFault } from '#server/audit/verify-audit-chain.ts';
import { inTransaction } from '#server/platform/context.ts';
import { handleJob, job } from '#server/platform/queue/job.ts';
import { mailOperators } from './mail-operators.ts';

export const watchAuditJob = job('watch-audit', { payload: z.object({}), exclusive: true, retries: 1, timeoutSeconds: 1_800 });

const MOST_TOLD = 20;

/** Verifies the audit log once a day, and mails the operators as long as it is not as it was recorded. */
export const watchAudit = handleJob(watchAuditJob, async (ctx) => {
  const { faults } = await verifyAuditChain(ctx, { endsFile: endsFileIn(ctx.config.dataDir) });
  if (faults.length === 0) return;
  ctx.log.error({ faults }, 'The audit log was changed. Run `understory audit verify`.');
  await inTransaction(ctx, (tx) =>
    mailOperators(tx, {
      subject: 'The audit log was changed',
      greeting: 'The daily check of the audit log found that it is not as it was recorded.',
      paragraphs: [
        'Somebody may have changed the database past Understory, or it was restored from an older state. Entries from the ones below on can no longer be trusted.',
        ...faults.slice(0, MOST_TOLD).map(describe),
        ...(faults.length > MOST_TOLD ? [`And ${faults.length - MOST_TOLD} more.`] : []),
        'Run `understory audit verify` on the server to see all of it.',
      ],
    }),
  );
});

function describe({ organizationId, sequence, problem }: AuditFault): string {
  const log = organizationId === null ? "The installation's log" : `The log of the organization ${organizationId}`;
  return `${log}, entry ${sequence}: ${problem}`;
}
