import { useQuery } from '@tanstack/react-query';
import { licensesQuery } from '#web/queries/dashboard.queries.ts';
import { BoundNote } from '#web/ui/bounded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DashboardPanel } from './dashboard-panel.tsx';
import { Waffle } from './charts/waffle.tsx';

export function LicensesPanel({
  orgId,
  integrationIds,
  className,
}: {
  orgId: string;
  integrationIds?: string | undefined;
  className?: string;
}) {
  const query = useQuery(licensesQuery(orgId, integrationIds ? { integrationIds } : {}));
  return (
    <DashboardPanel
      title="Open Source Licenses"
      aside={<BoundNote complete={query.data?.complete}>One cell is one percent of all components</BoundNote>}
      query={query}
      className={className ?? ''}
      skeleton={<Skeleton className="h-44 w-full" />}
      empty={({ data: counts }) => (Object.keys(counts).length === 0 ? 'No project has an inventory yet.' : undefined)}
    >
      {({ data: counts }) => (
        <Waffle label="Licenses of all components" counts={counts} nameOf={(name) => (name === 'unlicensed' ? 'No license found' : name)} />
      )}
    </DashboardPanel>
  );
}
