import { useQuery } from '@tanstack/react-query';
import type { Run } from '#contract/entities/analysis.ts';
import { inSentence, t } from '#web/messages/translate.ts';
import type { AnalysisPlace } from '#web/queries/analyses.queries.ts';
import { QueryView } from '#web/components/query-view.tsx';
import { chartQuery } from '#web/queries/results.queries.ts';
import { Bounded } from '#web/ui/bounded.tsx';
import { Panel } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { decimalText } from '#web/ui/decimal-text.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type RunBar, RUN_PARTS, runBars } from './run-bars.ts';

const SHOWN_RUNS = 30;

/** Findings by severity over the latest runs. The list of runs below has the same information. */
export function FindingsChart({ place, runs }: { place: AnalysisPlace; runs: readonly Run[] }) {
  const query = useQuery(chartQuery(place));
  const causes = new Map(runs.map((run) => [run.run_index, run.cause]));
  return (
    <Panel
      title={t('Findings by run')}
      description={
        runs.length > SHOWN_RUNS ? t('The latest {shown} of {count} completed runs.', { shown: SHOWN_RUNS, count: runs.length }) : undefined
      }
    >
      <QueryView query={query} failed={t('The chart could not be loaded')} loading={<Skeleton className="h-48 w-full" />}>
        {({ series }) => <Bars bars={runBars(series).slice(-SHOWN_RUNS)} causes={causes} />}
      </QueryView>
    </Panel>
  );
}

// More labels would overlap on a phone.
const MOST_NUMBERED = 10;

function Bars({ bars, causes }: { bars: readonly RunBar[]; causes: ReadonlyMap<number, Run['cause']> }) {
  const most = Math.max(1, ...bars.map(({ total }) => total));
  const every = Math.ceil(bars.length / MOST_NUMBERED);
  const isLearned = bars.some(({ runIndex }) => causes.get(runIndex) === 'knowledge');
  const hasScores = bars.some(({ score }) => score !== null);
  const shown = RUN_PARTS.filter(({ name }) => bars.some(({ parts }) => parts.some((part) => part.name === name && part.value > 0)));
  return (
    <figure>
      <figcaption className="sr-only">
        {t('Findings of {count} runs, from {first} to {last}; the list of runs below has the figures.', {
          count: bars.length,
          first: bars[0]?.total ?? 0,
          last: bars.at(-1)?.total ?? 0,
        })}
        {bars.some(({ complete }) => !complete) && ` ${t('It also says which are lower bounds.')}`}
      </figcaption>
      <div aria-hidden="true" className="flex items-stretch gap-px text-xs tabular-nums">
        {bars.map((bar, index) => (
          <div key={bar.runIndex} className="flex max-w-18 min-w-0 flex-1 flex-col items-center">
            <div className="flex h-44 w-full flex-col items-center justify-end border-b border-line">
              <span className="h-5 whitespace-nowrap">
                {index % every === 0 && <Bounded value={bar.total} complete={bar.complete} inList />}
              </span>
              <Stack bar={bar} most={most} />
            </div>
            <span className="h-5 whitespace-nowrap text-muted">{index % every === 0 && `#${bar.runIndex + 1}`}</span>
            {hasScores && (
              <span className="h-5 whitespace-nowrap" title={t('Score of the grade after the run')}>
                {index % every === 0 && bar.score != null && decimalText(bar.score, 0)}
              </span>
            )}
            <span className="h-3.5">{causes.get(bar.runIndex) === 'knowledge' && <KnowledgeMark />}</span>
          </div>
        ))}
      </div>
      <ul aria-label={t('Legend')} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {shown.map(({ name, fill }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={cx('size-2.5 rounded-sm', fill)} />
            {name}
          </li>
        ))}
        {hasScores && <li>{t('Below the run: its score')}</li>}
        {isLearned && (
          <li className="flex items-center gap-1.5">
            <KnowledgeMark />
            {t('New advisories, no code change')}
          </li>
        )}
      </ul>
    </figure>
  );
}

function Stack({ bar, most }: { bar: RunBar; most: number }) {
  const parts = bar.parts.filter(({ value }) => value > 0).reverse();
  return (
    <span className="flex w-3/5 max-w-10 min-w-1.5 flex-col gap-px" style={{ height: `${(bar.total / most) * 85}%` }}>
      {parts.map(({ name, fill, value }) => (
        <span
          key={name}
          title={t('Run #{number}: {count} {name}', { number: bar.runIndex + 1, count: value, name: inSentence(name) })}
          className={cx('min-h-px basis-0 rounded-[1.5px]', fill)}
          style={{ flexGrow: value }}
        />
      ))}
    </span>
  );
}

function KnowledgeMark() {
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5 shrink-0">
      <path d="M 5 0 l 5 5 l -5 5 l -5 -5 z" className="fill-info-text" />
    </svg>
  );
}
