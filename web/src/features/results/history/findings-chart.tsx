import { useQuery } from '@tanstack/react-query';
import type { Run } from '#contract/entities/analysis.ts';
import type { AnalysisPlace } from '../../../api/analyses.queries.ts';
import { reasonOf } from '../../../api/error-toast.tsx';
import { chart } from '../../../api/results.queries.ts';
import { Panel } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';

const SHOWN_RUNS = 30;

/** Series of the call from the bottom of a bar to its top. */
const SERIES = [
  { name: 'Critical', fill: 'fill-critical-fill', swatch: 'bg-critical-fill' },
  { name: 'High', fill: 'fill-high-fill', swatch: 'bg-high-fill' },
  { name: 'Medium', fill: 'fill-medium-fill', swatch: 'bg-medium-fill' },
  { name: 'Low', fill: 'fill-low-fill', swatch: 'bg-low-fill' },
  { name: 'None', fill: 'fill-none-fill', swatch: 'bg-none-fill' },
  { name: 'Not yet scored', fill: 'fill-line-strong', swatch: 'bg-line-strong' },
] as const;

/** Findings by severity over the newest runs. The list of runs below says the same in words. */
export function FindingsChart({ place, runs }: { place: AnalysisPlace; runs: readonly Run[] }) {
  const query = useQuery(chart(place));
  const causes = new Map(runs.map((run) => [run.run_index, run.cause]));
  return (
    <Panel
      title="Findings over the runs"
      description={runs.length > SHOWN_RUNS ? `The newest ${SHOWN_RUNS} of ${runs.length} completed runs.` : undefined}
    >
      {query.isError ? (
        <ErrorState title="The chart could not be loaded" onRetry={() => void query.refetch()}>
          {reasonOf(query.error)}
        </ErrorState>
      ) : query.data ? (
        <Bars bars={toBars(query.data.series).slice(-SHOWN_RUNS)} causes={causes} />
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
    </Panel>
  );
}

interface Bar {
  readonly runIndex: number;
  /** `upTo`: the sum with the parts below. */
  readonly parts: readonly { name: string; fill: string; value: number; upTo: number }[];
  readonly total: number;
}

type Series = readonly { name: string; points: readonly { run_index: number; value: number }[] }[];

function toBars(series: Series): Bar[] {
  const byName = new Map(series.map(({ name, points }) => [name, points]));
  return (byName.get('Critical') ?? []).map(({ run_index: runIndex }, index) => {
    let total = 0;
    const parts = SERIES.map(({ name, fill }) => {
      const value = byName.get(name)?.[index]?.value ?? 0;
      total += value;
      return { name, fill, value, upTo: total };
    });
    return { runIndex, parts, total };
  });
}

const WIDTH = 640;
const HEIGHT = 150;
const FOOT = 34;
const HEAD = 16;

function Bars({ bars, causes }: { bars: readonly Bar[]; causes: ReadonlyMap<number, Run['cause']> }) {
  const most = Math.max(1, ...bars.map(({ total }) => total));
  // A few runs do not become walls.
  const step = Math.min(WIDTH / bars.length, 72);
  const width = Math.max(6, Math.min(40, step * 0.62));
  const shown = SERIES.filter(({ name }) => bars.some(({ parts }) => parts.some((part) => part.name === name && part.value > 0)));
  return (
    <div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEAD + HEIGHT + FOOT}`}
        role="img"
        aria-label={`Findings of ${bars.length} runs, from ${bars[0]?.total ?? 0} to ${bars.at(-1)?.total ?? 0}`}
        className="w-full"
      >
        <line x1="0" x2={WIDTH} y1={HEAD + HEIGHT} y2={HEAD + HEIGHT} className="stroke-line" />
        {bars.map((bar, index) => (
          <g key={bar.runIndex} transform={`translate(${index * step + (step - width) / 2} 0)`}>
            <Stack bar={bar} width={width} most={most} />
            <text x={width / 2} y={HEAD + HEIGHT + 14} textAnchor="middle" className="fill-muted text-[10px]">
              #{bar.runIndex + 1}
            </text>
            {causes.get(bar.runIndex) === 'knowledge' && (
              <path d={`M ${width / 2} ${HEAD + HEIGHT + 20} l 5 5 l -5 5 l -5 -5 z`} className="fill-info-text" data-cause="knowledge" />
            )}
          </g>
        ))}
      </svg>
      <ul aria-label="Legend" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {shown.map(({ name, swatch }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={cx('size-2.5 rounded-sm', swatch)} />
            {name}
          </li>
        ))}
        <li className="flex items-center gap-1.5">
          <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5">
            <path d="M 5 0 l 5 5 l -5 5 l -5 -5 z" className="fill-info-text" />
          </svg>
          made by new knowledge, not by a change of the code
        </li>
      </ul>
    </div>
  );
}

function Stack({ bar, width, most }: { bar: Bar; width: number; most: number }) {
  const scale = HEIGHT / most;
  const heightAt = (value: number) => HEAD + HEIGHT - value * scale;
  return (
    <>
      {bar.parts
        .filter(({ value }) => value > 0)
        .map(({ name, fill, value, upTo }) => (
          <rect key={name} y={heightAt(upTo)} width={width} height={Math.max(1, value * scale - 1)} rx="1.5" className={fill}>
            <title>{`Run #${bar.runIndex + 1}: ${value.toLocaleString('en')} ${name.toLowerCase()}`}</title>
          </rect>
        ))}
      <text x={width / 2} y={heightAt(bar.total) - 4} textAnchor="middle" className="fill-text text-[11px] tabular-nums">
        {bar.total.toLocaleString('en')}
      </text>
    </>
  );
}
