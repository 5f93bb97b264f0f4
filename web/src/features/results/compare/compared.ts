import type { DataOf } from '#contract/call.ts';
import type { resultCalls } from '#contract/calls/results.ts';
import type { Run } from '#contract/entities/analysis.ts';
import type { AnalysisPlace } from '#web/queries/analyses.queries.ts';

export type Comparison = DataOf<(typeof resultCalls)['diff']>;

/** A run, and the analysis that it is of. */
export interface RunAt {
  readonly place: AnalysisPlace;
  readonly run: Run;
}
