import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { CoverageLedger } from '#contract/results/coverage.ts';
import { RESULTS } from '#contract/results/results.ts';
import type { ResultOf, RunnableStep } from '#contract/results/results.ts';
import type { Context } from '#server/platform/context.ts';
import { toJsonb } from '#server/platform/db/to-jsonb.ts';
import type { Workspace } from './results.tables.ts';

type Db = Context['db'];

const compress = promisify(gzip);
const decompress = promisify(gunzip);

export interface NewResult<Step extends RunnableStep> {
  readonly id: string;
  readonly organizationId: string;
  readonly runId: string;
  readonly step: Step;
  readonly pluginVersion: string;
  readonly document: ResultOf<Step>;
  readonly workspaces: readonly Workspace[];
  readonly createdOn: Date;
}

/** Stores the document of a step. A step that ran twice keeps the later one. */
export async function put<Step extends RunnableStep>(db: Db, result: NewResult<Step>): Promise<void> {
  const values = {
    id: result.id,
    organization_id: result.organizationId,
    run_id: result.runId,
    step: result.step,
    plugin_version: result.pluginVersion,
    document: await compress(JSON.stringify(result.document), { level: 4 }),
    coverage: toJsonb(result.document.coverage),
    complete: result.document.coverage.complete,
    workspaces: toJsonb(result.workspaces),
    created_on: result.createdOn,
  };
  await db
    .insertInto('result')
    .values(values)
    .onConflict((conflict) => conflict.columns(['run_id', 'step']).doUpdateSet(values))
    .execute();
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

export interface ResultHead {
  readonly run_id: string;
  readonly step: string;
  readonly coverage: CoverageLedger;
  readonly workspaces: readonly Workspace[];
}

/** What the results of runs say of themselves, without the documents. */
export async function headsOf(
  db: Db,
  { organizationId, runIds }: { organizationId: string; runIds: readonly string[] },
): Promise<ResultHead[]> {
  if (runIds.length === 0) return [];
  return db
    .selectFrom('result')
    .select(['run_id', 'step', 'coverage', 'workspaces'])
    .where('organization_id', '=', organizationId)
    .where('run_id', 'in', [...runIds])
    .orderBy('step')
    .execute();
}
