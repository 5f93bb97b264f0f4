import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';

export interface FindingNews {
  readonly vulnerability_id: string;
  readonly purl: string;
  readonly name: string;
  readonly version: string;
  readonly severity_class: string | null;
  readonly malware: boolean;
  readonly kev: boolean;
}

/** The findings of a run, the worst first: malware, then exploited ones, then by score. */
export async function findingsOf(db: Context['db'], runId: string): Promise<FindingNews[]> {
  return db
    .selectFrom('result_finding as finding')
    .innerJoin('result_vulnerability as vulnerability', (join) =>
      join.onRef('vulnerability.run_id', '=', 'finding.run_id').onRef('vulnerability.vulnerability_id', '=', 'finding.vulnerability_id'),
    )
    .select(['finding.vulnerability_id', 'finding.purl', 'finding.name', 'finding.version', 'severity_class', 'malware', 'kev'])
    .where('finding.run_id', '=', runId)
    .orderBy('malware', 'desc')
    .orderBy('kev', 'desc')
    .orderBy(sql`severity_score desc nulls last`)
    .orderBy('finding.vulnerability_id')
    .orderBy('finding.purl')
    .execute();
}
