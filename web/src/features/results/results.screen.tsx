import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { TEXTS } from '#contract/specification-texts.ts';
import { NoOrganization } from '#web/components/no-organization.tsx';
import { analysisQuery, runsQuery } from '#web/queries/analyses.queries.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { projectQuery } from '#web/queries/projects.queries.ts';
import type { ResultSelection } from '#web/queries/results.queries.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ResultProvider, useResultPage } from './result-context.ts';
import { visibleTabs } from './result-tabs.ts';
import { RunPicker } from './run-picker.tsx';
import { shownRun } from './shown-run.ts';

const route = getRouteApi('/results');

export function View() {
  const organization = useOrganization();
  const search = route.useSearch();
  if (!search.analysis_id || !search.project_id)
    return (
      <Page title="Results">
        <Card>
          <ErrorState title={TEXTS.error}>{TEXTS.missingResultParameters}</ErrorState>
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
  const project = useQuery(projectQuery(selection.orgId, selection.projectId));
  const analysis = useQuery(analysisQuery(selection));
  const history = useQuery(runsQuery(selection));
  const page = useResultPage();
  const name = project.data?.name ?? '…';
  const shown = history.data && shownRun(history.data.runs, selection);
  const isPast = selection.runIndex !== undefined || selection.at !== undefined;
  const steps = shown?.steps ?? analysis.data?.steps ?? [];
  return (
    <Page
      title={name}
      aside={
        isPast &&
        shown && (
          <Badge tone="info">
            {TEXTS.historicalRun}
            {shown.run_index + 1}
          </Badge>
        )
      }
      description={analysis.data && `${analysis.data.analyzer?.name ?? 'Analysis'} on ${analysis.data.tag ?? analysis.data.branch}`}
      crumbs={[
        { label: 'Projects', link: { to: '/projects' } },
        { label: name, link: { to: '/analyses', search: { project_id: selection.projectId } } },
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
      {body()}
    </Page>
  );

  function body() {
    const failed = project.error ?? analysis.error;
    if (failed)
      return (
        <Card>
          <ErrorState title="The results could not be loaded" onRetry={() => void Promise.all([project.refetch(), analysis.refetch()])}>
            {reasonOf(failed)}
          </ErrorState>
        </Card>
      );
    if (!analysis.data || !project.data || history.isPending) return <SkeletonLines lines={8} />;
    return (
      <ResultProvider value={{ selection, analysis: analysis.data, steps, runs: history.data?.runs ?? [], shown }}>
        <Outlet />
      </ResultProvider>
    );
  }
}
