import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import type { ComparedFinding, ComparedRun } from './compare-runs.ts';

/** A run to be compared. Its findings stand the worst first: malware, then exploited ones, then by score. */
export async function load(db: Context['db'], runId: string): Promise<ComparedRun> {
  const [components, findings] = await Promise.all([
    db
      .selectFrom('result_component')
      .select(['purl', 'ecosystem', 'name', 'version'])
      .where('run_id', '=', runId)
      .orderBy('purl')
      .execute(),
    sql<ComparedFinding>`
      select f.vulnerability_id, v.aliases, v.summary, f.purl, f.name, f.version, f.direct, v."row" -> 'severity' as severity, v.malware, v.kev, v.epss,
        f.fixed_versions, f.agreement
      from result_finding f join result_vulnerability v using (run_id, vulnerability_id)
      where f.run_id = ${runId}
      order by v.malware desc, v.kev desc, v.severity_score desc nulls last, f.vulnerability_id, f.purl`.execute(db),
  ]);
  return { components, findings: findings.rows };
}
