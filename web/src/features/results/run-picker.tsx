import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { GitCompareArrows, History } from 'lucide-react';
import type { Run } from '#contract/entities/analysis.ts';
import { t } from '#web/messages/translate.ts';
import type { ResultSelection } from '#web/queries/results.queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { resultPath, useResultPage } from './result-context.ts';
import { ActionLabel } from './results-heading.tsx';
import { runLabel } from './run-text.tsx';
import { tabOfPage } from './result-tabs.ts';
import { runBefore, shownRun } from './shown-run.ts';

const route = getRouteApi('/results');

/** Opens an older run, its changes, or the history; shown when there is more than one run. */
export function RunPicker({ selection, runs }: { selection: ResultSelection; runs: readonly Run[] }) {
  const page = useResultPage();
  const search = route.useSearch();
  const navigate = useNavigate();
  const completed = runs.filter((run) => run.status === 'completed');
  const shown = shownRun(runs, selection);
  if (completed.length === 0) return null;
  const before = shown && runBefore(runs, shown);
  const tab = tabOfPage(page);
  const isPast = selection.runIndex !== undefined || selection.at !== undefined;
  return (
    <>
      {completed.length > 1 && page !== 'compare' && (
        <Select
          aria-label={t('Run')}
          size="sm"
          className="w-64 max-xl:w-52 max-sm:w-auto max-sm:flex-1"
          value={isPast && shown ? String(shown.run_index) : 'latest'}
          onChange={(event) =>
            void navigate({
              to: resultPath(tab),
              search: {
                ...search,
                purl: undefined,
                vulnerability_id: undefined,
                at: undefined,
                run_index: event.target.value === 'latest' ? undefined : event.target.value,
              },
            })
          }
          options={[
            { value: 'latest', label: t('Latest completed run') },
            ...completed.map((run) => ({ value: String(run.run_index), label: runLabel(run) })),
          ]}
        />
      )}
      {shown && before && page !== 'compare' && (
        <ButtonLink
          size="sm"
          to="/results/compare"
          search={{ ...placeOf(selection), base_run: String(before.run_index), head_run: String(shown.run_index) }}
          icon={<GitCompareArrows aria-hidden="true" />}
        >
          <ActionLabel>{t('What changed')}</ActionLabel>
        </ButtonLink>
      )}
      <ButtonLink size="sm" to="/results/history" search={placeOf(selection)} icon={<History aria-hidden="true" />}>
        <ActionLabel>{t('History')}</ActionLabel>
      </ButtonLink>
    </>
  );
}

function placeOf({ analysisId, projectId }: ResultSelection) {
  return { analysis_id: analysisId, project_id: projectId };
}
