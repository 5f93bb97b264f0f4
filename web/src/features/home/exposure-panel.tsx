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

/** In the shape of the chart and the list of weeks beside or below it. */
const PLACE = (
  <span className="grid gap-x-6 gap-y-3 xl:grid-cols-[minmax(0,1fr)_18rem]">
    <Skeleton className="aspect-8/5 max-w-160" />
    <Skeleton className="h-86" />
  </span>
);
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
