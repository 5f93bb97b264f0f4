import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { STATE_TEXTS, targetText } from '#web/components/decision-texts.ts';
import { DashboardPanel } from '#web/features/home/dashboard-panel.tsx';
import { rich, t } from '#web/messages/translate.ts';
import { decisionsQuery } from '#web/queries/decisions.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { activeFilters } from '#web/ui/table/table-state.ts';

const SHOWN = 5;

/** The decisions that end within seven days; what they cover is open again then. */
export function ExpiringDecisions({ orgId, projectId, className }: { orgId: string; projectId: string; className?: string }) {
  const query = useQuery(
    decisionsQuery(orgId, {
      page: 0,
      entries_per_page: SHOWN,
      sort_key: 'expires_on',
      sort_direction: 'ASC',
      active_filters: activeFilters(['expires_soon']),
      project_id: projectId,
    }),
  );
  return (
    <DashboardPanel
      title={t('Decisions that expire soon')}
      aside={
        <Link to="/orgs/manage/decisions/$orgId" params={{ orgId }} search={{ filters: 'expires_soon' }} className="hover:underline">
          {query.data && query.data.matching_count > SHOWN
            ? t('All {matchingCount} →', { matchingCount: query.data.matching_count })
            : t('All decisions →')}
        </Link>
      }
      query={query}
      className={className ?? ''}
      skeleton={<SkeletonLines lines={2} />}
      empty={({ data }) => (data.length === 0 ? t('No decision on this project ends within seven days.') : undefined)}
    >
      {({ data }) => (
        <ul aria-label={t('Decisions that expire soon')}>
          {data.map((decision) => (
            <li key={decision.id} className="flex min-h-10 flex-wrap items-center gap-x-3 border-t border-line py-1 text-sm">
              <span className="font-[560]">{decision.vulnerability_id}</span>
              <Badge>{STATE_TEXTS[decision.state].label}</Badge>
              <span className="min-w-0 flex-1 truncate text-muted">{targetText(decision)}</span>
              <span className="text-xs whitespace-nowrap text-muted">
                {rich('{count, plural, one {covers # finding} other {covers # findings}} · ends {when}', {
                  count: decision.covers,
                  when: decision.expires_on && <RelativeTime date={decision.expires_on} />,
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </DashboardPanel>
  );
}
