import { codeReportCalls } from '#contract/calls/code-reports.ts';
import { bind } from '#server/platform/http/bind.ts';
import { findProject } from '#server/projects/find-project.ts';
import * as store from './code-reports.store.ts';
import { removeReport } from './remove-report.ts';
import { uploadReport } from './upload-report.ts';

export const codeReportBindings = bind(
  codeReportCalls,
  {
    uploadCodeReport: (ctx, { params, body }) => uploadReport(ctx, { projectId: params.projectId, ...body }),
    async listCodeReports(ctx, { params, query }) {
      const key = { organizationId: ctx.actor.organizationId, projectId: params.projectId };
      await findProject(ctx, key);
      return store.page(ctx.db, key, query);
    },
    async removeCodeReport(ctx, { params }) {
      await removeReport(ctx, params);
      return {};
    },
  },
  // The text of a log with the escapes of JSON.
  { bodyLimit: 16 * 1024 * 1024 },
);
