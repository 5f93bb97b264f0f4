import { sql } from 'kysely';
import type { SeverityClass } from '#contract/results/severity.ts';
import type { Context } from '#server/platform/context.ts';

/** The class of the worst finding of each affected component of a run; null where none is scored. */
export async function worstClasses(db: Context['db'], runId: string): Promise<Map<string, SeverityClass | null>> {
  const { rows } = await sql<{ purl: string; severity_class: SeverityClass | null }>`
    select distinct on (f.purl) f.purl, v.severity_class
    from result_finding f join result_vulnerability v using (run_id, vulnerability_id)
    where f.run_id = ${runId}
    order by f.purl, array_position('{CRITICAL,HIGH,MEDIUM,LOW,NONE}', v.severity_class) nulls last`.execute(db);
  return new Map(rows.map((row) => [row.purl, row.severity_class]));
}
