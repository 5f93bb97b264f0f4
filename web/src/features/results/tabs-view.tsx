import { getRouteApi, Outlet, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RESULT_TABS } from '#contract/results/steps.ts';
import { isRunning } from '#web/components/analysis-status.tsx';
import { NotHere } from '#web/components/not-here.tsx';
import { t } from '#web/messages/translate.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { type ResultPage, resultPath, useResult, useResultPage } from './result-context.ts';
import { tabOfPage, visibleTabs } from './result-tabs.ts';
import { ResultsHeading } from './results-heading.tsx';
import { RunNotices } from './run-notices.tsx';
import { TAB_COUNTS } from './tab-count.tsx';
import { withoutList } from './without-list.ts';

/** Notices about the run, and its tabs. */
export function View() {
  const { selection, shown } = useResult();
  if (selection.at !== undefined && !shown) return <Untabbed />;
  return <ResultTabs />;
}

/** The heading and the notices alone, when there is no run to show. */
function Untabbed({ children }: { children?: ReactNode }) {
  const { title, actions } = useResult();
  return (
    <>
      <ResultsHeading title={title} actions={actions} />
      <Notices />
      {children}
    </>
  );
}

function Notices() {
  return (
    <div className="flex flex-col gap-2 bg-surface px-4 not-empty:py-1.5 md:px-6">
      <RunNotices />
    </div>
  );
}

const route = getRouteApi('/results');

function ResultTabs() {
  const { analysis, steps, title, actions, selection } = useResult();
  const page = useResultPage();
  const search = route.useSearch();
  const navigate = useNavigate();
  const tabs = visibleTabs(steps);
  if (tabs.length === 0)
    return (
      <Untabbed>
        <Card className="m-4 md:m-6">
          <EmptyState title={isRunning(analysis.status) ? t('The analysis is running') : t('No results')}>
            {isRunning(analysis.status)
              ? t('Results appear here as soon as a step has succeeded.')
              : t('No step of this analysis succeeded.')}
          </EmptyState>
        </Card>
      </Untabbed>
    );
  const wanted = tabOfPage(page);
  const isMissing = wanted !== undefined && !tabs.some(({ value }) => value === wanted);
  return (
    <Tabs
      label={t('Results')}
      tabs={tabs.map(({ value, label }) => {
        const Count = TAB_COUNTS[value];
        return {
          value,
          label: (
            <>
              {label}
              <Count selection={selection} />
            </>
          ),
        };
      })}
      value={wanted ?? ''}
      renderList={(list) => <ResultsHeading title={title} tabs={list} actions={actions} />}
      onChange={(value) =>
        void navigate({
          to: resultPath(tabOfPage(value)),
          search: { ...withoutList(search), purl: undefined, vulnerability_id: undefined, license: undefined },
        })
      }
    >
      <Notices />
      {isMissing ? (
        <NotHere
          title={t('No {label} result', { label: t(RESULT_TABS[wanted].label) })}
          action={
            <ButtonLink to="/results" search={{ ...withoutList(search), purl: undefined, vulnerability_id: undefined, license: undefined }}>
              {t('Show available results')}
            </ButtonLink>
          }
        >
          {t('No step of this run that produces it succeeded, so nothing is known here. That is not the same as nothing found.')}
        </NotHere>
      ) : (
        <div className={page !== undefined && BLEEDS.includes(page) ? '' : 'mx-auto max-w-420 px-4 py-5 md:px-6'}>
          <Outlet />
        </div>
      )}
    </Tabs>
  );
}

/** Views that extend to the edges of the window; all others have a margin. */
const BLEEDS: readonly ResultPage[] = ['sbom', 'vuln-finder', 'license-finder', 'codeql'];
