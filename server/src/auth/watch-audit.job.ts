import * as z from 'zod';
import { NOTIFICATION_TEXTS } from '#contract/notification-texts.ts';
import { endsFileIn } from '#server/audit/ends-file.ts';
import { verifyAuditChain, type AuditFault } from '#server/audit/verify-audit-chain.ts';
import type { Wording } from '#server/mails/wording.ts';
import { inTransaction } from '#server/platform/context.ts';
import { handleJob, job } from '#server/platform/queue/job.ts';
import { mailOperators } from './mail-operators.ts';

export const watchAuditJob = job('watch-audit', { payload: z.object({}), exclusive: true, retries: 1, timeoutSeconds: 1_800 });

const MOST_TOLD = 20;

/** Verifies the audit log once a day, and mails the operators as long as it differs from what was recorded. */
export const watchAudit = handleJob(watchAuditJob, async (ctx) => {
  const { faults } = await verifyAuditChain(ctx, { endsFile: endsFileIn(ctx.config.dataDir) });
  if (faults.length === 0) return;
  ctx.log.error({ faults }, 'The audit log was changed. Run `understory audit verify`.');
  await inTransaction(ctx, (tx) => mailOperators(tx, (words) => told(words, faults)));
});

function told({ t, composed }: Wording, faults: readonly AuditFault[]) {
  return {
    subject: t('The audit log was changed'),
    greeting: t('The daily check found that the audit log differs from what was recorded.'),
    paragraphs: [
      t(
        'Somebody may have changed the database outside of Understory, or restored it from an older state. The entries below, and all that follow them, can no longer be trusted.',
      ),
      ...faults.slice(0, MOST_TOLD).map(({ organizationId: organization, sequence, problem }) => {
        const values = { sequence: String(sequence), problem: composed(problem) };
        return organization === null
          ? t("The installation's log, entry {sequence}: {problem}", values)
          : t('The log of the organization {organization}, entry {sequence}: {problem}', { ...values, organization });
      }),
      ...(faults.length > MOST_TOLD ? [t(NOTIFICATION_TEXTS.more, { count: faults.length - MOST_TOLD })] : []),
      t('Run `understory audit verify` on the server for the full report.'),
    ],
  };
}
