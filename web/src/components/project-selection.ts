import type { ProjectChoice } from '#web/queries/portfolio.queries.ts';

/** The projects that a screen is limited to, as its address has them: an integration, and ids of projects with commas between. All by default. */
export interface ProjectSelection {
  readonly integration?: string | undefined;
  readonly project?: string | undefined;
}

/** More ids than these do not fit into a saved view. */
export const MOST_CHOSEN = 25;

export const chosenProjects = ({ project }: ProjectSelection): string[] => project?.split(',').filter(Boolean) ?? [];

export const isLimited = ({ integration, project }: ProjectSelection) => integration !== undefined || project !== undefined;

/** The same as parameters of calls. */
export function selectionQuery({ integration, project }: ProjectSelection): ProjectChoice {
  return {
    ...(integration === undefined ? {} : { integrationIds: integration }),
    ...(project === undefined ? {} : { project_ids: project }),
  };
}
