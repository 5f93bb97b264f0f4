import * as z from 'zod';

export const AnalysisStatus = z.enum(['requested', 'triggered', 'updating_db', 'ongoing', 'completed', 'failed']);
export type AnalysisStatus = z.infer<typeof AnalysisStatus>;
export const StepStatus = z.enum(['requested', 'started', 'success', 'failure']);
export type StepStatus = z.infer<typeof StepStatus>;

/** The only transitions a run makes; running an analysis again makes a new run. Source: decisions, section 5. */
export const ANALYSIS_TRANSITIONS: Readonly<Record<AnalysisStatus, readonly AnalysisStatus[]>> = {
  requested: ['triggered', 'failed'],
  triggered: ['updating_db', 'ongoing', 'failed'],
  updating_db: ['ongoing', 'failed'],
  ongoing: ['completed', 'failed'],
  completed: [],
  failed: [],
};

/** A started step may start again: another worker took over. */
export const STEP_TRANSITIONS: Readonly<Record<StepStatus, readonly StepStatus[]>> = {
  requested: ['started', 'failure'],
  started: ['started', 'success', 'failure'],
  success: [],
  failure: [],
};
