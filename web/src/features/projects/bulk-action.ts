import type { ProjectOutcome } from '#contract/entities/bulk-projects.ts';
import type { Project } from '#contract/entities/project.ts';

/** What each action on selected projects is given. */
export interface BulkAction {
  orgId: string;
  projects: readonly Project[];
  onClose(): void;
  /** Those that failed stay selected. */
  onDone(outcomes: readonly ProjectOutcome[]): void;
}

export const idsOf = (projects: readonly Project[]): string[] => projects.map(({ id }) => id);
export const succeeded = <Outcome extends ProjectOutcome>(outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.filter(({ error }) => error === null);
