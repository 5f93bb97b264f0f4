import { bulkProjectCalls } from '#contract/calls/bulk-projects.ts';
import { bind } from '#server/platform/http/bind.ts';
import { removeProject } from '#server/projects/remove-project.ts';
import { analyzeProjects } from './analyze-projects.ts';
import { forEachProject } from './for-each-project.ts';
import { restoreSchedules, scheduleProjects } from './schedule-projects.ts';

export const bulkProjectBindings = bind(bulkProjectCalls, {
  analyzeProjects: (ctx, { body }) => analyzeProjects(ctx, { projectIds: body.project_ids, analyzerId: body.analyzer_id }),
  scheduleProjects: (ctx, { body }) =>
    scheduleProjects(ctx, { projectIds: body.project_ids, analyzerId: body.analyzer_id, schedule: body.schedule }),
  restoreSchedules: (ctx, { body }) => restoreSchedules(ctx, body.projects),
  removeProjects: (ctx, { body }) =>
    forEachProject(ctx, body.project_ids, async (tx, projectId) => {
      await removeProject(tx, { projectId });
      return {};
    }),
});
