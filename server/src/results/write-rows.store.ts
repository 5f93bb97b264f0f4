import { sql, type RawBuilder } from 'kysely';
import type { RunnableStep } from '#contract/results/results.ts';
import type { Context } from '#server/platform/context.ts';
import { ROW_COLUMNS, type RowBatch, type RowTable } from './result-rows.ts';

type Db = Context['db'];

/** The tables of each step's rows, in the order in which they refer to each other. */
const TABLES: Readonly<Record<RunnableStep, readonly RowTable[]>> = {
  'js-sbom': ['result_component'],
  'php-sbom': ['result_component'],
  'vuln-finder': ['result_vulnerability', 'result_finding'],
  'license-finder': ['result_license'],
  'js-patching': ['result_patch', 'result_patched_project', 'result_plan'],
  codeql: ['result_code', 'result_code_rule', 'result_code_finding'],
};

/** Inserts rows of a run's result. */
export async function insertBatch(db: Db, runId: string, { table, rows }: RowBatch): Promise<void> {
  const names = namesOf(table);
  await sql`
    insert into ${sql.table(table)} (run_id, ${names})
    select ${runId}::uuid, ${names} from jsonb_to_recordset(${rows}::jsonb) as r (${sql.raw(ROW_COLUMNS[table])})`.execute(db);
}

/** Removes the rows that a try before may have left of a step. */
export async function clearRows(db: Db, runId: string, step: RunnableStep): Promise<void> {
  for (const table of TABLES[step].toReversed()) {
    await sql`delete from ${sql.table(table)} where run_id = ${runId} and ${isOfStep(step)}`.execute(db);
  }
}

/** Gives a run the rows that another one has of a step. */
export async function copyRows(db: Db, { from, to, step }: { from: string; to: string; step: RunnableStep }): Promise<void> {
  for (const table of TABLES[step]) {
    const names = namesOf(table);
    await sql`
      insert into ${sql.table(table)} (run_id, ${names})
      select ${to}::uuid, ${names} from ${sql.table(table)} where run_id = ${from} and ${isOfStep(step)}`.execute(db);
  }
}

// Two steps share a table.
function isOfStep(step: RunnableStep): RawBuilder<unknown> {
  if (step === 'js-sbom') return sql`ecosystem = 'npm'`;
  return step === 'php-sbom' ? sql`ecosystem = 'composer'` : sql`true`;
}

function namesOf(table: RowTable): RawBuilder<unknown> {
  const names = ROW_COLUMNS[table].split(',').map((column) => column.trim().split(' ', 1)[0]!);
  return sql.raw(names.join(', '));
}
