import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';

const MANY_ROWS = 10_000;

/**
 * Has the database look at the tables of results again after a large one. Until it does by itself, a minute later, it takes a run for a few
 * rows and joins its lists row by row. Outside of transactions, for its locks.
 */
export async function refreshStatistics(db: Context['db'], runId: string): Promise<void> {
  const { rows } = await sql`select from result_component where run_id = ${runId} limit 1 offset ${MANY_ROWS}`.execute(db);
  if (rows.length > 0) await sql`analyze result_component, result_finding, result_vulnerability`.execute(db);
}
