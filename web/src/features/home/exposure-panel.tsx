import type { UseQueryResult } from '@tanstack/react-query';
import type { Overview } from '#contract/entities/dashboard.ts';
import { TITLES } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { Deferred } from '#web/ui/deferred.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CauseLegend } from './cause-legend.tsx';
import { CAUSES } from './causes.ts';
import { DashboardPanel } from './dashboard-panel.tsx';

const PLACE = <Skeleton className="h-72 w-full" />;
const Weeks = lazyPart(async () => (await import('./exposure-weeks.tsx')).ExposureWeeks, PLACE, { atOnce: true });

export function ExposurePanel({ query, className }: { query: UseQueryResult<Overview>; className?: string }) {
  return (
    <DashboardPanel
      title={TITLES.exposureOverview}
      aside={<CauseLegend causes={CAUSES} isBound={query.data?.weeks.some(({ complete }) => !complete) ?? false} />}
      query={query}
      className={className ?? ''}
      skeleton={PLACE}
      empty={({ open }) =>
        open === null ? t('No project has been matched against advisories yet. Analyze one to see its exposure here.') : undefined
      }
    >
      {({ weeks }) => (
        <Deferred ready placeholder={PLACE}>
          <Weeks weeks={weeks} />
        </Deferred>
      )}
    </DashboardPanel>
  );
}
