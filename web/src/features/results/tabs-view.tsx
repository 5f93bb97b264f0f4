import { getRouteApi, Outlet, useNavigate } from '@tanstack/react-router';
import { RESULT_TABS } from '#contract/results/steps.ts';
import { isRunning } from '#web/components/analysis-status.tsx';
import { NotHere } from '#web/components/not-here.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { resultPath, useResult, useResultPage } from './result-context.ts';
import { tabOfPage, visibleTabs } from './result-tabs.ts';
import { RunNotices } from './run-notices.tsx';

/** What has to be said of the run, and its tabs. */
export function View() {
  const { selection, shown } = useResult();
  return (
    <>
      <RunNotices />
      {selection.at !== undefined && !shown ? null : <ResultTabs />}
    </>
  );
}

const route = getRouteApi('/results');

function ResultTabs() {
  const { analysis, steps } = useResult();
  const page = useResultPage();
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
  const wanted = tabOfPage(page);
  const isMissing = wanted !== undefined && !tabs.some(({ value }) => value === wanted);
  return (
    <Tabs
      label="Results"
      tabs={tabs}
      value={wanted ?? ''}
      onChange={(value) =>
        void navigate({ to: resultPath(tabOfPage(value)), search: { ...search, purl: undefined, vulnerability_id: undefined } })
      }
    >
      {isMissing ? (
        <NotHere
          title={`No ${RESULT_TABS[wanted].label} result`}
          action={
            <ButtonLink to="/results" search={{ ...search, purl: undefined, vulnerability_id: undefined }}>
              Show what there is
            </ButtonLink>
          }
        >
          No step of this run that gives it succeeded, so nothing is known here. That is not the same as nothing found.
        </NotHere>
      ) : (
        <Outlet />
      )}
    </Tabs>
  );
}
