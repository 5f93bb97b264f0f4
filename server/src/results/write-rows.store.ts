import { sql } from 'kysely';
import type { RunnableStep } from '#contract/results/results.ts';
import type { Context } from '#server/platform/context.ts';
import { ROW_COLUMNS, type RowBatch } from './result-rows.ts';

type Db = Context['db'];

/** Inserts rows of a run's result. */
export async function insertBatch(db: Db, runId: string, { table, rows }: RowBatch): Promise<void> {
  const declared = ROW_COLUMNS[table];
  const names = sql.raw(
    declared
      .split(',')
      .map((column) => column.trim().split(' ', 1)[0]!)
      .join(', '),
  );
  await sql`
    insert into ${sql.table(table)} (run_id, ${names})
    select ${runId}::uuid, ${names} from jsonb_to_recordset(${rows}::jsonb) as r (${sql.raw(declared)})`.execute(db);
}

/** Removes the rows that a try before may have left of a step. */
export async function clearRows(db: Db, runId: string, step: RunnableStep): Promise<void> {
  switch (step) {
    case 'js-sbom':
    case 'php-sbom': {
      const ecosystem = step === 'js-sbom' ? 'npm' : 'composer';
      await db.deleteFrom('result_component').where('run_id', '=', runId).where('ecosystem', '=', ecosystem).execute();
      return;
    }
    case 'vuln-finder':
      // Its findings go with it.
      await db.deleteFrom('result_vulnerability').where('run_id', '=', runId).execute();
      return;
    case 'license-finder':
      await db.deleteFrom('result_license').where('run_id', '=', runId).execute();
      return;
    case 'js-patching':
      for (const table of ['result_patch', 'result_patched_project', 'result_plan'] as const) {
        await db.deleteFrom(table).where('run_id', '=', runId).execute();
      }
      return;
    case 'codeql':
      // Its rules and findings go with it.
      await db.deleteFrom('result_code').where('run_id', '=', runId).execute();
  }
}
