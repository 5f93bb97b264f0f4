import { CHART_SERIES } from '#contract/chart-series.ts';
import { SEVERITIES } from '#web/components/severities.ts';

/** Severities from the bottom of a bar to its top. */
export const RUN_PARTS = SEVERITIES.map(({ count, label, fill }) => ({ count, name: label, fill }));

export interface RunBar {
  readonly runIndex: number;
  readonly parts: readonly { name: string; fill: string; value: number }[];
  readonly total: number;
  /** Score of the project's grade after the run; null where it is none of the default branch. */
  readonly score: number | null;
  /** False: the numbers are lower bounds. */
  readonly complete: boolean;
}

type Points = readonly { run_index: number; value: number | null; complete: boolean }[];

/** A bar for each run, from the series of the call. */
export function runBars(series: readonly { name: string; points: Points }[]): RunBar[] {
  const byName = new Map(series.map(({ name, points }) => [name, points]));
  const counted = new Map(Object.entries(CHART_SERIES).map(([name, count]) => [count as string, byName.get(name)]));
  // A run that did not look for vulnerabilities has no bar: an empty one would look clean.
  return (counted.get('critical') ?? []).flatMap(({ run_index: runIndex, value: looked, complete }, index) => {
    if (looked === null) return [];
    const parts = RUN_PARTS.map(({ count, name, fill }) => ({ name, fill, value: counted.get(count)?.[index]?.value ?? 0 }));
    const score = byName.get('Grade')?.[index]?.value ?? null;
    return [{ runIndex, parts, total: parts.reduce((sum, { value }) => sum + value, 0), score, complete }];
  });
}
