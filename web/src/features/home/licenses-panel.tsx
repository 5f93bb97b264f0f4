import { useQuery } from '@tanstack/react-query';
import { TITLES } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { type ProjectSelection, selectionQuery } from '#web/components/project-selection.ts';
import { licensesQuery } from '#web/queries/dashboard.queries.ts';
import { BoundNote } from '#web/ui/bounded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DashboardPanel } from './dashboard-panel.tsx';
import { Waffle } from './charts/waffle.tsx';

export function LicensesPanel({ orgId, only = {}, className }: { orgId: string; only?: ProjectSelection; className?: string }) {
  const query = useQuery(licensesQuery(orgId, selectionQuery(only)));
  return (
    <DashboardPanel
      title={TITLES.openSourceLicenses}
      aside={<BoundNote complete={query.data?.complete}>{t('One cell is one percent of all components')}</BoundNote>}
      query={query}
      className={className ?? ''}
      skeleton={<Skeleton className="h-44 w-full" />}
      empty={({ data: counts }) => (Object.keys(counts).length === 0 ? t('No project has an inventory yet.') : undefined)}
    >
      {({ data: counts }) => (
        <Waffle
          label={t('Licenses of all components')}
          counts={counts}
          nameOf={(name) => (name === 'unlicensed' ? t('No license found') : name)}
        />
      )}
    </DashboardPanel>
  );
}
