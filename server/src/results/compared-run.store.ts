import type { Context } from '#server/platform/context.ts';
import type { ComparedRun } from './compare-runs.ts';

export async function load(db: Context['db'], runId: string): Promise<ComparedRun> {
  const [components, findings] = await Promise.all([
    db
      .selectFrom('result_component')
      .select(['purl', 'ecosystem', 'name', 'version'])
      .where('run_id', '=', runId)
      .orderBy('purl')
      .execute(),
    db
      .selectFrom('result_finding as finding')
      .innerJoin('result_vulnerability as vulnerability', (join) =>
        join.onRef('vulnerability.run_id', '=', 'finding.run_id').onRef('vulnerability.vulnerability_id', '=', 'finding.vulnerability_id'),
      )
      .select(['finding.vulnerability_id', 'aliases', 'purl'])
      .where('finding.run_id', '=', runId)
      .orderBy('finding.vulnerability_id')
      .orderBy('purl')
      .execute(),
  ]);
  return { components, findings };
}
