import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { CoverageLedger } from '#contract/results/coverage.ts';
import { RESULTS } from '#contract/results/results.ts';
import type { ResultOf, RunnableStep } from '#contract/results/results.ts';
import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { toJsonb } from '#server/platform/db/to-jsonb.ts';
import type { PreparedResult } from './prepared-result.ts';
import type { Workspace } from './results.tables.ts';

type Db = Context['db'];

const decompress = promisify(gunzip);

export interface NewResult {
  readonly id: string;
  readonly organizationId: string;
  readonly runId: string;
  readonly step: RunnableStep;
  readonly pluginVersion: string;
  readonly createdOn: Date;
}

/** Stores the document of a step. A step that ran twice keeps the later one. */
export async function put(db: Db, result: NewResult, { document, coverage, workspaces }: PreparedResult): Promise<void> {
  const values = {
    id: result.id,
    organization_id: result.organizationId,
    run_id: result.runId,
    step: result.step,
    plugin_version: result.pluginVersion,
    document,
    coverage: toJsonb(coverage),
    complete: coverage.complete,
    workspaces: toJsonb(workspaces),
    created_on: result.createdOn,
  };
  await db
    .insertInto('result')
    .values(values)
    .onConflict((conflict) => conflict.columns(['run_id', 'step']).doUpdateSet(values))
    .execute();
}

/** Gives a run the document that another one has of the same step. False where that has none. */
export async function copy(db: Db, { from, ...to }: NewResult & { readonly from: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('result')
    .columns(['id', 'run_id', 'plugin_version', 'created_on', 'organization_id', 'step', 'document', 'coverage', 'complete', 'workspaces'])
    .expression((query) =>
      query
        .selectFrom('result')
        .select([
          sql<string>`${to.id}::uuid`.as('id'),
          sql<string>`${to.runId}::uuid`.as('run_id'),
          sql<string>`${to.pluginVersion}::text`.as('plugin_version'),
          sql<Date>`${to.createdOn}::timestamptz`.as('created_on'),
          'organization_id',
          'step',
          'document',
          'coverage',
          'complete',
          'workspaces',
        ])
        .where('organization_id', '=', to.organizationId)
        .where('run_id', '=', from)
        .where('step', '=', to.step),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The document of a step of a run, or undefined without one. */
export async function find<Step extends RunnableStep>(
  db: Db,
  { organizationId, runId, step }: { organizationId: string; runId: string; step: Step },
): Promise<ResultOf<Step> | undefined> {
  const row = await db
    .selectFrom('result')
    .select('document')
    .where('organization_id', '=', organizationId)
    .where('run_id', '=', runId)
    .where('step', '=', step)
    .executeTakeFirst();
  if (!row) return undefined;
  const parsed: unknown = JSON.parse((await decompress(row.document)).toString('utf8'));
  return RESULTS[step].parse(parsed) as ResultOf<Step>;
}

/** The result ids of those steps of a run that have one. */
export async function idsOf<Step extends RunnableStep>(
  db: Db,
  { organizationId, runId, steps }: { organizationId: string; runId: string; steps: readonly Step[] },
): Promise<{ step: Step; id: string }[]> {
  if (steps.length === 0) return [];
  const rows = await db
    .selectFrom('result')
    .select(['step', 'id'])
    .where('organization_id', '=', organizationId)
    .where('run_id', '=', runId)
    .where('step', 'in', [...steps])
    .orderBy('step')
    .execute();
  return rows as { step: Step; id: string }[];
}

/** Bytes of a stored document, compressed; 0 without one. */
export async function sizeOf(db: Db, { organizationId, runId, step }: DocumentKey): Promise<number> {
  const row = await db
    .selectFrom('result')
    .select(sql<number>`octet_length(document)`.as('bytes'))
    .where('organization_id', '=', organizationId)
    .where('run_id', '=', runId)
    .where('step', '=', step)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

interface DocumentKey {
  readonly organizationId: string;
  readonly runId: string;
  readonly step: RunnableStep;
}

const PIECE_BYTES = 512 * 1024;

/** Copies a stored document to a file as it is, piece by piece: the server never has all of it in memory. */
export async function copyTo(db: Db, { organizationId, runId, step }: DocumentKey, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for (let at = 0; ; at += PIECE_BYTES) {
      const { rows } = await sql<{ piece: Buffer }>`
        select substring(document from ${at + 1}::int for ${PIECE_BYTES}::int) as piece from result
        where organization_id = ${organizationId} and run_id = ${runId} and step = ${step}`.execute(db);
      const piece = rows[0]?.piece ?? Buffer.alloc(0);
      await file.write(piece);
      if (piece.length < PIECE_BYTES) return;
    }
  } finally {
    await file.close();
  }
}

export interface ResultHead {
  readonly id: string;
  readonly run_id: string;
  readonly step: string;
  readonly coverage: CoverageLedger;
  readonly workspaces: readonly Workspace[];
  readonly covers_version: number;
}

/** What the results of runs say of themselves, without the documents. */
export async function headsOf(
  db: Db,
  { organizationId, runIds }: { organizationId: string; runIds: readonly string[] },
): Promise<ResultHead[]> {
  if (runIds.length === 0) return [];
  return db
    .selectFrom('result')
    .select(['id', 'run_id', 'step', 'coverage', 'workspaces', 'covers_version'])
    .where('organization_id', '=', organizationId)
    .where('run_id', 'in', [...runIds])
    .orderBy('step')
    .execute();
}
