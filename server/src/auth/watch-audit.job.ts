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

/** Verifies the audit log once a day, and mails the operators as long as it is not as it was recorded. */
export const watchAudit = handleJob(watchAuditJob, async (ctx) => {
  const { faults } = await verifyAuditChain(ctx, { endsFile: endsFileIn(ctx.config.dataDir) });
  if (faults.length === 0) return;
  ctx.log.error({ faults }, 'The audit log was changed. Run `understory audit verify`.');
  await inTransaction(ctx, (tx) => mailOperators(tx, (words) => told(words, faults)));
});

function told({ t }: Wording, faults: readonly AuditFault[]) {
  return {
    subject: t('The audit log was changed'),
    greeting: t('The daily check of the audit log found that it is not as it was recorded.'),
    paragraphs: [
      t(
        'Somebody may have changed the database past Understory, or it was restored from an older state. Entries from the ones below on can no longer be trusted.',
      ),
      // As the command says it, which is English.
      ...faults.slice(0, MOST_TOLD).map(({ organizationId: organization, sequence, problem }) =>
        organization === null
          ? t("The installation's log, entry {sequence}: {problem}", { sequence: String(sequence), problem })
          : t('The log of the organization {organization}, entry {sequence}: {problem}', {
              organization,
              sequence: String(sequence),
              problem,
            }),
      ),
      ...(faults.length > MOST_TOLD ? [t(NOTIFICATION_TEXTS.more, { count: faults.length - MOST_TOLD })] : []),
      t('Run `understory audit verify` on the server to see all of it.'),
    ],
  };
}
