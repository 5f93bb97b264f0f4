import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { NoOrganization } from '#web/components/no-organization.tsx';
import { ProjectGrade } from '#web/components/project-grade.tsx';
import { QueryView } from '#web/components/query-view.tsx';
import { given } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { analysisQuery, runsQuery } from '#web/queries/analyses.queries.ts';
import { projectQuery } from '#web/queries/projects.queries.ts';
import type { ResultSelection } from '#web/queries/results.queries.ts';
import { allOf, shownData } from '#web/queries/viewed-query.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Page, useDocumentTitle } from '#web/ui/page.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ResultsHeading } from './results-heading.tsx';
import { ResultProvider, useResultPage } from './result-context.ts';
import { visibleTabs } from './result-tabs.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { RunPicker } from './run-picker.tsx';
import { shownRun } from './shown-run.ts';

const route = getRouteApi('/results');

export function View() {
  const organization = useOrganization();
  const search = route.useSearch();
  if (!search.analysis_id || !search.project_id)
    return (
      <Page title={t('Results')}>
        <Card>
          <ErrorState title={TEXTS.error}>{TEXTS.missingResultParameters}</ErrorState>
        </Card>
      </Page>
    );
  if (!organization)
    return (
      <Page title={t('Results')}>
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

/** A date from the URL, undefined if it is invalid. */
function dateOf(text: string | undefined): string | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function Results({ selection }: { selection: ResultSelection }) {
  const project = useQuery(projectQuery(selection.orgId, selection.projectId));
  const analysis = useQuery(analysisQuery(selection));
  const history = useQuery(runsQuery(selection));
  // Without its runs, a result is still worth showing.
  const runs = { data: history.data?.runs ?? (history.isPending ? undefined : []), error: null, refetch: history.refetch };
  const ready = allOf(project, analysis, runs);
  const page = useResultPage();
  const name = project.data?.name ?? t('Results');
  const shown = history.data && shownRun(history.data.runs, selection);
  const isPast = selection.runIndex !== undefined || selection.at !== undefined;
  const steps = shown?.steps ?? analysis.data?.steps ?? [];
  // The grade is that of the default branch.
  const isDefaultBranch = analysis.data?.tag == null && analysis.data?.branch === project.data?.default_branch;
  useDocumentTitle(name);
  const title = (
    <>
      <h1 className="min-w-0 truncate text-xl max-md:whitespace-normal lg:max-w-[70%] lg:shrink-0">
        <Link to="/projects/$projectId" params={{ projectId: selection.projectId }} className="rounded-sm hover:underline">
          {name}
        </Link>
      </h1>
      {project.data && !isPast && isDefaultBranch && <ProjectGrade orgId={selection.orgId} project={project.data} />}
      {isPast && shown && (
        <Badge tone="info">
          {TEXTS.historicalRun}
          {shown.run_index + 1}
        </Badge>
      )}
      {analysis.data && (
        <p className="min-w-0 text-sm text-muted max-xl:line-clamp-2 xl:truncate">
          {t('{analyzer} on {branch}', {
            analyzer: given(analysis.data.analyzer?.name ?? t('Analysis')),
            branch: analysis.data.tag ?? analysis.data.branch,
          })}
          {shown?.commit_hash && (
            <>
              {' · '}
              <code title={shown.commit_hash}>{shown.commit_hash.slice(0, 7)}</code>
            </>
          )}
          {shown && (
            <>
              {t(' · run #{number} · ', { number: shown.run_index + 1 })}
              <RelativeTime date={shown.created_on} />
            </>
          )}
        </p>
      )}
    </>
  );
  const actions = project.data && page !== 'history' && (
    <>
      <RunPicker selection={selection} runs={history.data?.runs ?? []} />
      {page !== 'compare' && visibleTabs(steps).length > 0 && <ExportMenu selection={selection} name={project.data.name} />}
    </>
  );
  const isLoading = shownData(ready) === undefined && ready.error === null;
  // Views with tabs show them in the same row.
  const hasTabs = shownData(ready) && page !== 'history' && page !== 'compare';
  return (
    <>
      {!hasTabs && !isLoading && <ResultsHeading title={title} actions={actions} />}
      <QueryView
        query={ready}
        failed={t('The results could not be loaded')}
        loading={<ResultsSkeleton page={page} title={title} />}
        frame={Frame}
      >
        {([, found, allRuns]) => (
          <ResultProvider value={{ selection, analysis: found, steps, runs: allRuns, shown, title, actions }}>
            <Outlet />
          </ResultProvider>
        )}
      </QueryView>
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="border-t border-line px-4 py-6 md:px-6">{children}</div>;
}
