import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import * as z from 'zod';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { handleJob, job } from '#server/platform/queue/job.ts';
import * as store from './audit.store.ts';
import { appendEnds, endsFileIn, readEndsFile } from './ends-file.ts';
import { recordAudit } from './record-audit.ts';

export const recordEndsJob = job('record-audit-ends', { payload: z.object({}), exclusive: true, retries: 1, timeoutSeconds: 300 });

/**
 * Records where all chains end, in the installation's chain and in a file of this machine. By the first, the removal of a chain or of its end is
 * found; by the second, a database that was taken back to an earlier state as a whole.
 */
export const recordEnds = handleJob(recordEndsJob, async (ctx) => {
  await recordInChain(ctx);
  await recordInFile(ctx);
});

async function recordInChain(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const ends = await store.movedChains(tx.db);
    if (ends.length === 0) return;
    for (const { organization_id, sequence } of ends) await store.setRecorded(tx.db, { organizationId: organization_id, sequence });
    await recordAudit(tx, {
      action: 'AuditEndsRecorded',
      organizationId: null,
      description: compose(ends.length === 1 ? AUDIT_TEXTS.AuditEndsRecorded.one : AUDIT_TEXTS.AuditEndsRecorded.many, {
        count: ends.length,
      }),
      after: { ends },
    });
    // Its own entry is no reason for the next one.
    const own = (await store.chainEnds(tx.db)).find(({ organization_id }) => organization_id === null);
    if (own) await store.setRecorded(tx.db, { organizationId: null, sequence: own.sequence });
  });
}

async function recordInFile({ db, config, secrets, clock, log }: Context): Promise<void> {
  const path = endsFileIn(config.dataDir);
  const key = secrets.deriveKey('audit-ends');
  const file = await readEndsFile(path, key);
  if (file?.brokenLine !== undefined) {
    log.error({ path, line: file.brokenLine }, 'The file of audit log ends was changed. Run `understory audit verify`.');
    return;
  }
  const known = new Map(file?.ends.map(({ organization_id, sequence }) => [organization_id, sequence]));
  const ends = (await store.chainEnds(db))
    .filter(({ organization_id, sequence }) => sequence > (known.get(organization_id) ?? 0))
    .map(({ organization_id, sequence, hash }) => ({ organization_id, sequence, hash }));
  if (ends.length > 0) await appendEnds(path, key, { at: clock.now(), ends, after: file });
}
