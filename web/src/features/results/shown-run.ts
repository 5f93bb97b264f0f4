import type { Run } from '#contract/entities/analysis.ts';
import type { ResultSelection } from '#web/queries/results.queries.ts';

type Selection = Pick<ResultSelection, 'runIndex' | 'at'>;

/** The run that the server selects, among all runs of the analysis; undefined while there is none. */
export function shownRun(runs: readonly Run[], { runIndex, at }: Selection): Run | undefined {
  if (runIndex !== undefined) return runs.find((run) => run.run_index === runIndex);
  const ended = runs.filter((run) => run.ended_on !== null && (at === undefined || run.ended_on <= at));
  return latest(ended.filter((run) => run.status === 'completed')) ?? latest(ended.filter((run) => run.status === 'failed'));
}

/** The previous completed run, the default for comparisons. */
export function runBefore(runs: readonly Run[], run: Pick<Run, 'run_index'>): Run | undefined {
  return latest(runs.filter((other) => other.status === 'completed' && other.run_index < run.run_index));
}

function latest(runs: readonly Run[]): Run | undefined {
  return runs.reduce<Run | undefined>((found, run) => (found && found.run_index > run.run_index ? found : run), undefined);
}
