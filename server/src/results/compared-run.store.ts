import { sql } from 'kysely';
import { BusinessError } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import type { ComparedFinding, ComparedRun } from './compare-runs.ts';

/**
 * Two runs to be compared. Components are those that the other run lacks, and those with findings; components that both have alike say
 * nothing. Findings are in order, the worst first: malware, then exploited ones, then by score. Throws PayloadTooLarge for more than
 * `atMost` such components of a run.
 */
export async function loadPair(
  db: Context['db'],
  [baseRunId, headRunId]: readonly [string, string],
  { atMost = Number.MAX_SAFE_INTEGER }: { atMost?: number } = {},
): Promise<{ base: ComparedRun; head: ComparedRun }> {
  const [base, head] = await Promise.all([load(db, baseRunId, headRunId, atMost), load(db, headRunId, baseRunId, atMost)]);
  return { base, head };
}

async function load(db: Context['db'], runId: string, otherRunId: string, atMost: number): Promise<ComparedRun> {
  const [components, findings] = await Promise.all([
    sql<ComparedRun['components'][number]>`
      select c.purl, c.ecosystem, c.name, c.version
      from result_component c
      where c.run_id = ${runId} and (
        not exists (select from result_component o where o.run_id = ${otherRunId} and o.purl = c.purl)
        or c.purl in (select purl from result_finding where run_id in (${runId}, ${otherRunId}))
      )
      order by c.purl
      limit ${atMost + 1}::bigint`.execute(db),
    sql<ComparedFinding>`
      select f.vulnerability_id, v.aliases, v.summary, f.purl, f.name, f.version, f.direct, v."row" -> 'severity' as severity, v.malware, v.kev, v.epss,
        f.fixed_versions, f.agreement, f.covered_by
      from result_finding f join result_vulnerability v using (run_id, vulnerability_id)
      where f.run_id = ${runId}
      order by v.malware desc, v.kev desc, v.severity_score desc nulls last, f.vulnerability_id, f.purl`.execute(db),
  ]);
  if (components.rows.length > atMost) {
    const message = `The runs differ in more than ${atMost} components. Compare their exports instead.`;
    throw new BusinessError('PayloadTooLarge', { message });
  }
  return { components: components.rows, findings: findings.rows };
}
