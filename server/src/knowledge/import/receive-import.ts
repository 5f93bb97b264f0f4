import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { IMPORT_PART_BYTES } from '#contract/entities/knowledge-import.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { limitRate } from '#server/platform/rate-limit.ts';
import { checkImportJob } from './check-import.job.ts';
import * as store from './import.store.ts';
import { refusedField } from '#server/platform/refused-field.ts';

const PER_HOUR = 20;

/** Begins an import, in place of an earlier one. */
export async function beginImport(ctx: Context<UserActor>, { name, size }: { name: string; size: number }): Promise<{ id: string }> {
  await limitRate(ctx, { key: 'knowledge-import', limit: PER_HOUR, windowSeconds: 3600 });
  const id = newId();
  await inTransaction(ctx, (tx) => store.replace(tx.db, { id, name, size, created_on: tx.clock.now(), created_by: tx.actor.userId }));
  return { id };
}

/**
 * Keeps a part in the database, where any worker finds it. Gives the bytes that have arrived. Throws EntityNotFound once the import was
 * replaced, Conflict once it is complete, ValidationFailed for a part of another length than its place has.
 */
export async function takePart(
  ctx: Context<UserActor>,
  { importId, number, data }: { importId: string; number: number; data: string },
): Promise<{ received: number }> {
  const bytes = Buffer.from(data, 'base64');
  return inTransaction(ctx, async (tx) => {
    const row = await lockReceiving(tx, importId);
    const expected = Math.min(IMPORT_PART_BYTES, row.size - number * IMPORT_PART_BYTES);
    if (bytes.length !== expected) throw refusedField('data', 'partLength', { expected: Math.max(expected, 0), given: bytes.length });
    await store.putPart(tx.db, { import_id: importId, number, data: bytes });
    return { received: (await store.latest(tx.db))!.received };
  });
}

/** Queues the check of a file that has arrived; of a refused one again, with what is accepted now. */
export async function finishImport(
  ctx: Context<UserActor>,
  { importId, acceptOlder, acceptShrunken }: { importId: string; acceptOlder: boolean; acceptShrunken: readonly string[] },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { size, name } = await lockReceiving(tx, importId);
    const { received } = (await store.latest(tx.db))!;
    if (received !== size) throw new BusinessError('KnowledgeImportIncomplete');
    await store.change(tx.db, importId, { state: 'waiting', problems: [] });
    await tx.queue.send(tx, checkImportJob, { import_id: importId, accept_older: acceptOlder, accept_shrunken: [...acceptShrunken] });
    await recordAudit(tx, {
      action: 'KnowledgeImport',
      organizationId: null,
      description: compose(AUDIT_TEXTS.KnowledgeImport.imported, { name }),
      after: { name, size, accept_older: acceptOlder, accept_shrunken: acceptShrunken },
    });
  });
}

/** Forgets an import with its parts. A check that runs ends without effect. */
export async function cancelImport(ctx: Context<UserActor>, { importId }: { importId: string }): Promise<void> {
  if (!(await store.remove(ctx.db, importId))) throw new BusinessError('EntityNotFound');
}

async function lockReceiving(tx: Context, importId: string): Promise<store.ImportRow> {
  const row = await store.lock(tx.db, importId);
  if (!row) throw new BusinessError('EntityNotFound');
  if (row.state !== 'receiving' && row.state !== 'refused') throw new BusinessError('Conflict');
  return row;
}
