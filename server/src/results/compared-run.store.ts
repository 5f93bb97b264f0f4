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
      .selectFrom('result_finding')
      .select(['vulnerability_id', 'purl'])
      .where('run_id', '=', runId)
      .orderBy('vulnerability_id')
      .orderBy('purl')
      .execute(),
  ]);
  return { components, findings };
}
