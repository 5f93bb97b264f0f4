import { useQuery } from '@tanstack/react-query';
import type { Analyzer } from '#contract/entities/analysis.ts';
import { ProjectName } from '#web/components/project-name.tsx';
import { QueryView } from '#web/components/query-view.tsx';
import { t } from '#web/messages/translate.ts';
import { activityQuery } from '#web/queries/analyses.queries.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

/** More are counted. */
const NAMED = 8;

/** The analyses that were made with an analyzer, before it is changed or removed. */
export function UsedBy({ analyzer: { id, organization_id: orgId } }: { analyzer: Pick<Analyzer, 'id' | 'organization_id'> }) {
  const analyses = useQuery(
    activityQuery(orgId, { analyzer_id: id, page: 0, entries_per_page: NAMED, sort_key: 'project', sort_direction: 'ASC' }),
  );
  return (
    <QueryView query={analyses} failed={t('Its analyses could not be loaded')} loading={<SkeletonLines lines={2} />}>
      {({ data, total_entries: total }) => (
        <div className="text-sm">
          <div className="font-[560]">
            {t('{count, plural, =0 {No analysis uses it} one {# analysis uses it} other {# analyses use it}}', { count: total })}
          </div>
          <ul aria-label={t('Analyses with this analyzer')} className="mt-1 text-muted">
            {data.map(({ id: analysisId, project, branch }) => (
              <li key={analysisId} className="[overflow-wrap:anywhere]">
                <ProjectName project={project} /> · {branch}
              </li>
            ))}
            {total > data.length && <li>{t('and {count} more', { count: total - data.length })}</li>}
          </ul>
        </div>
      )}
    </QueryView>
  );
}
