import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';

interface Scan {
  readonly id: string;
  readonly runIndex: number;
  readonly commitHash: string | null;
}

/**
 * The last run of the same analysis that scanned the code before a run did. Runs that new vulnerability data made scan nothing: they have the
 * weaknesses of the scan before them, and so its predecessor.
 */
export async function scanBefore(
  db: Context['db'],
  { id: runId, organizationId }: { readonly id: string; readonly organizationId: string },
): Promise<Scan | undefined> {
  const { rows } = await sql<Scan>`
    select scan.id, scan.run_index as "runIndex", scan.commit_hash as "commitHash"
    from run join run scan using (organization_id, analysis_id)
    where run.id = ${runId} and run.organization_id = ${organizationId}
      and scan.run_index <= run.run_index and scan.cause <> 'knowledge'
      and exists (select from result_code where run_id = scan.id)
    order by scan.run_index desc offset 1 limit 1`.execute(db);
  return rows[0];
}
