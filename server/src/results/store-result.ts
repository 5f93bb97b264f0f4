import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { mergeCoverage } from '#contract/results/merge-coverage.ts';
import type { RunnableStep } from '#contract/results/results.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import * as runRows from '#server/runs/runs.store.ts';
import { batchesOf, factsOf, parseResult, type PreparedResult } from './prepared-result.ts';
import * as documents from './result-documents.store.ts';
import { clearRows, copyRows, insertBatch } from './write-rows.store.ts';

const compress = promisify(gzip);

interface Target {
  readonly organizationId: string;
  readonly runId: string;
  readonly step: RunnableStep;
  readonly pluginVersion: string;
}

/**
 * Checks the document of a step and stores it with its rows for lists, within the transaction of `tx`. Safe to repeat. Gives the result's
 * id. Throws a ZodError.
 */
export async function storeResult(tx: Context, { document, ...target }: Target & { readonly document: unknown }): Promise<string> {
  return storePrepared(tx, target, await prepared(target.step, document));
}

/** A result of moderate size as the database takes it. Throws a ZodError. */
export async function prepared(step: RunnableStep, document: unknown): Promise<PreparedResult> {
  const parsed = parseResult(step, document);
  return { ...factsOf(parsed), document: await compress(JSON.stringify(parsed), { level: 4 }), batches: batchesOf(parsed) };
}

/** Stores a result with its rows for lists, within the transaction of `tx`. Safe to repeat. Gives the result's id. */
export async function storePrepared(tx: Context, target: Target, result: PreparedResult): Promise<string> {
  const { organizationId, runId, step } = target;
  const id = newId();
  await documents.put(tx.db, { ...target, id, createdOn: tx.clock.now() }, result);
  await clearRows(tx.db, runId, step);
  for await (const batch of result.batches) await insertBatch(tx.db, runId, batch);
  await recordCompleteness(tx, { organizationId, runId });
  return id;
}

/**
 * Gives a run the result that another one has of the same step, within the transaction of `tx`. The database copies it: nothing of it passes
 * through this process. Undefined where there is none, else the new result's id.
 */
export async function copyResult(tx: Context, { from, ...target }: Target & { readonly from: string }): Promise<string | undefined> {
  const { organizationId, runId, step } = target;
  const id = newId();
  if (!(await documents.copy(tx.db, { ...target, from, id, createdOn: tx.clock.now() }))) return undefined;
  await copyRows(tx.db, { from, to: runId, step });
  await recordCompleteness(tx, { organizationId, runId });
  return id;
}

/** One value for the whole run. Steps of a stage end side by side, so the run is locked before the others' ledgers are read. */
async function recordCompleteness(tx: Context, { organizationId, runId }: { organizationId: string; runId: string }): Promise<void> {
  await runRows.lock(tx.db, runId);
  const heads = await documents.headsOf(tx.db, { organizationId, runIds: [runId] });
  const { complete } = mergeCoverage(heads.map(({ coverage }) => coverage));
  await runRows.setComplete(tx.db, { runId, complete });
}
