import type { ExposurePoint } from '#contract/entities/exposure.ts';
import type { Context } from '#server/platform/context.ts';

const SHOWN_RUNS = 60;

/** The states after the latest runs of a project's default branch, oldest first; each as decisions left it before the next run. */
export async function exposureOf(
  db: Context['db'],
  { organizationId, projectId }: { organizationId: string; projectId: string },
): Promise<ExposurePoint[]> {
  const rows = await db
    .selectFrom('project_point as point')
    .innerJoin('run', 'run.id', 'point.run_id')
    .select([
      'run.analysis_id',
      'run.run_index',
      'run.cause',
      'run.ended_on',
      'point.made_on',
      'point.by_code',
      'point.by_data',
      'point.complete',
    ])
    .select(['point.critical', 'point.high', 'point.medium', 'point.low', 'point.none', 'point.not_scored', 'point.score', 'point.grade'])
    .where('point.organization_id', '=', organizationId)
    .where('point.project_id', '=', projectId)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('project_point as later')
            .whereRef('later.project_id', '=', 'point.project_id')
            .whereRef('later.run_id', '=', 'point.run_id')
            .whereRef('later.made_on', '>', 'point.made_on'),
        ),
      ),
    )
    .orderBy('point.made_on', 'desc')
    .orderBy('point.run_id', 'desc')
    .limit(SHOWN_RUNS)
    .execute();
  return rows.toReversed().map(({ critical, high, medium, low, none, not_scored, score, grade, made_on, ended_on, ...point }) => ({
    ...point,
    // A decision adds a later point of the same run, whose own date is the run's.
    made_on: (ended_on ?? made_on).toISOString(),
    counts:
      critical === null
        ? null
        : { critical, high: high ?? 0, medium: medium ?? 0, low: low ?? 0, none: none ?? 0, not_scored: not_scored ?? 0 },
    grade: score === null || grade === null ? null : { score, class: grade },
  }));
}
