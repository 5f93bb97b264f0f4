import { t } from '#web/messages/translate.ts';
import { Card, Panel } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { BackToResults } from '#web/features/results/back-to-tab.tsx';
import { useResult } from '#web/features/results/result-context.ts';
import { AskForDate } from './ask-for-date.tsx';
import { FindingsChart } from './findings-chart.tsx';
import { RunList } from './run-list.tsx';

/** Every run of an analysis: what it found, and whether a person, the schedule or new advisories started it. */
export function View() {
  const { selection: place, runs } = useResult();
  const completed = runs.filter((run) => run.status === 'completed');
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-5 px-4 py-5 md:px-6">
      <BackToResults />
      {runs.length === 0 ? (
        <Card>
          <EmptyState title={t('No runs yet')} />
        </Card>
      ) : (
        <>
          {completed.length > 0 && (
            <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <FindingsChart place={place} runs={completed} />
              <AskForDate place={place} runs={completed} />
            </div>
          )}
          <Panel title={t('Runs')} description={t('Latest first. Runs start manually, on schedule, or because of new advisories.')}>
            <RunList place={place} runs={runs} />
          </Panel>
        </>
      )}
    </div>
  );
}
