import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Analysis } from '#contract/entities/analysis.ts';
import { analysisById, runs } from '#web/queries/analyses.queries.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { NoOrganization } from '#web/components/no-organization.tsx';
import { projectById } from '#web/queries/projects.queries.ts';
import type { ResultSelection } from '#web/queries/results.queries.ts';
import { isRunning } from '#web/components/analysis-status.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState, Loading } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { initialTab, tabOfPage, visibleTabs } from './result-tabs.ts';
import { ExportMenu } from './export-menu.tsx';
import { RunNotices } from './run-notices.tsx';
import { RunPicker } from './run-picker.tsx';
import { shownRun } from './shown-run.ts';
import { SbomView } from './sbom/sbom-view.tsx';
import { VulnerabilitiesView } from './vulnerabilities/vulnerabilities-view.tsx';

const HistoryView = lazy(async () => ({ default: (await import('./history/history-view.tsx')).HistoryView }));
const CompareView = lazy(async () => ({ default: (await import('./compare/compare-view.tsx')).CompareView }));
const DependencyDetail = lazy(async () => ({ default: (await import('./sbom/dependency-detail.tsx')).DependencyDetail }));
const VulnerabilityDetail = lazy(async () => ({
  default: (await import('./vulnerabilities/vulnerability-detail.tsx')).VulnerabilityDetail,
}));

const route = getRouteApi('/results/{-$page}');

export function View() {
  const organization = useOrganization();
  const search = route.useSearch();
  if (!search.analysis_id || !search.project_id)
    return (
      <Page title="Results">
        <Card>
          <ErrorState title="Error">Missing analysis_id or project_id</ErrorState>
        </Card>
      </Page>
    );
  if (!organization)
    return (
      <Page title="Results">
        <NoOrganization />
      </Page>
    );
  const runIndex = /^\d+$/.test(search.run_index ?? '') ? Number(search.run_index) : undefined;
  return (
    <Results
      selection={{
        orgId: organization.id,
        projectId: search.project_id,
        analysisId: search.analysis_id,
        runIndex,
        at: runIndex === undefined ? dateOf(search.at) : undefined,
        workspace: search.workspace,
      }}
    />
  );
}

/** A date of an address, undefined where it cannot be read. */
function dateOf(text: string | undefined): string | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function Results({ selection }: { selection: ResultSelection }) {
  const project = useQuery(projectById(selection.orgId, selection.projectId));
  const analysis = useQuery(analysisById(selection));
  const history = useQuery(runs(selection));
  const failed = project.error ?? analysis.error;
  const name = project.data?.name ?? '…';
  const { page } = route.useParams();
  const shown = history.data && shownRun(history.data.runs, selection);
  const isPast = selection.runIndex !== undefined || selection.at !== undefined;
  const steps = shown?.steps ?? analysis.data?.steps ?? [];
  return (
    <Page
      title={name}
      aside={isPast && shown && <Badge tone="info">Historical Run #{shown.run_index + 1}</Badge>}
      description={analysis.data && `${analysis.data.analyzer?.name ?? 'Analysis'} on ${analysis.data.tag ?? analysis.data.branch}`}
      crumbs={[
        { label: 'Projects', link: { to: '/projects/{-$page}', params: { page: undefined } } },
        { label: name, link: { to: '/analyses/{-$page}', params: { page: undefined }, search: { project_id: selection.projectId } } },
        { label: 'Results' },
      ]}
      actions={
        project.data &&
        page !== 'history' && (
          <>
            <RunPicker selection={selection} runs={history.data?.runs ?? []} />
            {page !== 'compare' && visibleTabs(steps).length > 0 && <ExportMenu selection={selection} name={project.data.name} />}
          </>
        )
      }
    >
      {failed ? (
        <Card>
          <ErrorState title="The results could not be loaded" onRetry={() => void Promise.all([project.refetch(), analysis.refetch()])}>
            {reasonOf(failed)}
          </ErrorState>
        </Card>
      ) : !analysis.data || !project.data || history.isPending ? (
        <SkeletonLines lines={8} />
      ) : (
        <Suspense fallback={<Loading />}>
          {page === 'history' ? (
            <HistoryView place={selection} runs={history.data?.runs ?? []} />
          ) : page === 'compare' ? (
            <CompareView place={selection} runs={history.data?.runs ?? []} />
          ) : (
            <>
              <RunNotices analysis={analysis.data} steps={steps} selection={selection} shown={shown} runs={history.data?.runs ?? []} />
              {selection.at !== undefined && !shown ? null : <ResultTabs analysis={analysis.data} steps={steps} selection={selection} />}
            </>
          )}
        </Suspense>
      )}
    </Page>
  );
}

function ResultTabs({ analysis, steps, selection }: { analysis: Analysis; steps: Analysis['steps']; selection: ResultSelection }) {
  const { page } = route.useParams();
  const search = route.useSearch();
  const navigate = useNavigate();
  const tabs = visibleTabs(steps);
  if (tabs.length === 0)
    return (
      <Card>
        <EmptyState title={isRunning(analysis.status) ? 'The analysis is running' : 'No results'}>
          {isRunning(analysis.status) ? 'Results appear here as soon as a step has succeeded.' : 'No step of this analysis succeeded.'}
        </EmptyState>
      </Card>
    );
  const wanted = tabOfPage(page) ?? initialTab(steps);
  const tab = tabs.find((entry) => entry.value === wanted) ?? tabs[0]!;
  return (
    <Tabs
      label="Results"
      tabs={tabs}
      value={tab.value}
      onChange={(value) =>
        void navigate({
          to: '/results/{-$page}',
          params: { page: value },
          search: { ...search, purl: undefined, vulnerability_id: undefined },
        })
      }
    >
      <Suspense fallback={<Loading />}>
        {page === 'sbom-details' && search.purl ? (
          <DependencyDetail selection={selection} purl={search.purl} />
        ) : page === 'vulnerability-details' && search.vulnerability_id ? (
          <VulnerabilityDetail selection={selection} vulnerabilityId={search.vulnerability_id} />
        ) : tab.value === 'sbom' ? (
          <SbomView selection={selection} />
        ) : tab.value === 'vuln-finder' ? (
          <VulnerabilitiesView selection={selection} />
        ) : null}
      </Suspense>
    </Tabs>
  );
}
