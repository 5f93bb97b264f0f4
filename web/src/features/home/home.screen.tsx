import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { TEXTS, TITLES } from '#web/messages/specification-texts.ts';
import { NoOrganization } from '#web/components/no-organization.tsx';
import { t } from '#web/messages/translate.ts';
import { integrationsQuery } from '#web/queries/integrations.queries.ts';
import { organizationMetaDataQuery } from '#web/queries/organizations.queries.ts';
import { AREAS } from '#web/queries/query-keys.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Deferred } from '#web/ui/deferred.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { firstQueries } from './first-queries.ts';
import { ExposurePanel } from './exposure-panel.tsx';
import { FirstMinutesSkeleton, LowerPanelsSkeleton, SecondRowSkeleton } from './panel-skeletons.tsx';
import { NextMoves } from './next-moves.tsx';
import { ProjectFilter } from './project-filter.tsx';
import { StateSentence } from './state-sentence.tsx';
import { Tiles } from './tiles.tsx';

const route = getRouteApi('/');
const FirstMinutes = lazyPart(async () => (await import('./first-minutes.tsx')).FirstMinutes, <FirstMinutesSkeleton />, { atOnce: true });
const SecondRow = lazyPart(async () => (await import('./second-row.tsx')).SecondRow, <SecondRowSkeleton />, { atOnce: true });
const LowerPanels = lazyPart(async () => (await import('./lower-panels.tsx')).LowerPanels, <LowerPanelsSkeleton />, { atOnce: true });
const PERIODS = [4, 12, 26, 52];
const USUAL_WEEKS = 12;
const ALL = 'all';

export function View() {
  const organization = useOrganization();
  return (
    <Page dashboard title={TITLES.securityDashboard} actions={organization && <Choices orgId={organization.id} />}>
      {organization ? <Dashboard orgId={organization.id} /> : <NoOrganization />}
    </Page>
  );
}

/** The filters are in the URL, so that a copied link shows the same. */
function Choices({ orgId }: { orgId: string }) {
  const queries = useQueryClient();
  const loading = useIsFetching({ queryKey: [AREAS.dashboard] }) > 0;
  const navigate = useNavigate();
  const { integration, project, weeks } = route.useSearch();
  const integrations = useQuery(integrationsQuery(orgId)).data?.data ?? [];
  // Before the first project there is nothing to choose from.
  const hasProjects = useQuery(organizationMetaDataQuery(orgId)).data?.counts.projects !== 0;
  const choose = (change: { integration?: string | undefined; weeks?: string | undefined }) =>
    void navigate({ to: '/', search: (before: { integration?: string; weeks?: string }) => ({ ...before, ...change }) });
  return (
    <>
      {integrations.length > 1 && (
        <Select
          size="sm"
          aria-label={t('Integration')}
          className="w-44"
          value={integration ?? ALL}
          onChange={({ target }) => choose({ integration: target.value === ALL ? undefined : target.value })}
          options={[{ value: ALL, label: t('All integrations') }, ...integrations.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      {hasProjects && (
        <>
          <ProjectFilter orgId={orgId} only={{ integration, project }} />
          <Select
            size="sm"
            aria-label={t('Period')}
            className="w-32"
            value={weeks ?? String(USUAL_WEEKS)}
            onChange={({ target }) => choose({ weeks: target.value === String(USUAL_WEEKS) ? undefined : target.value })}
            options={PERIODS.map((count) => ({ value: String(count), label: t('{count} weeks', { count }) }))}
          />
        </>
      )}
      <Button size="sm" icon={<RefreshCw />} loading={loading} onClick={() => void queries.invalidateQueries()}>
        {t('Refresh')}
      </Button>
    </>
  );
}

/** Metadata and integrations load side by side; only when both fail is it an error. */
function Dashboard({ orgId }: { orgId: string }) {
  const { integration, project, weeks } = route.useSearch();
  const only = { integration, project };
  const first = firstQueries(orgId, { ...only, weeks });
  const metadata = useQuery(first.metadata);
  const integrations = useQuery(first.integrations);
  const overview = useQuery(first.overview);
  if (metadata.isError && integrations.isError)
    return (
      <Card>
        <ErrorState title={TEXTS.dashboardFailed} onRetry={() => void Promise.all([metadata.refetch(), integrations.refetch()])} />
      </Card>
    );
  const linked = metadata.data?.counts.integrations ?? integrations.data?.total_entries;
  if (linked === 0 || metadata.data?.counts.projects === 0) return <FirstMinutes orgId={orgId} hasIntegration={linked !== 0} />;
  const stands = overview.data !== undefined || overview.isError;
  return (
    <div className="flex flex-col gap-3">
      {overview.data ? (
        <>
          <StateSentence only={only} overview={overview.data} />
          <Tiles orgId={orgId} only={only} overview={overview.data} />
        </>
      ) : (
        !overview.isError && (
          <>
            <Skeleton className="h-56 w-full rounded-lg sm:h-23.5" />
            <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
              {Array.from({ length: 6 }, (_, tile) => (
                <Skeleton key={tile} className="h-30 rounded-lg md:h-25" />
              ))}
            </div>
          </>
        )
      )}
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-6">
        <ExposurePanel query={overview} className="lg:col-span-4" />
        <NextMoves orgId={orgId} only={only} penalty={overview.data?.penalty} className="lg:col-span-2" />
      </div>
      <Deferred ready={stands} placeholder={<SecondRowSkeleton />}>
        <SecondRow orgId={orgId} only={only} />
      </Deferred>
      <Deferred ready={stands} placeholder={<LowerPanelsSkeleton />}>
        <LowerPanels orgId={orgId} only={only} />
      </Deferred>
    </div>
  );
}
