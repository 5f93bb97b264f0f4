import { reportCalls } from '#contract/calls/reports.ts';
import { bind } from '#server/platform/http/bind.ts';
import { selectRun } from '#server/results/select-run.ts';
import { exportRun } from './export-run.ts';

const STEPS = ['js-sbom', 'php-sbom', 'vuln-finder', 'license-finder', 'codeql'] as const;

export const reportBindings = bind(reportCalls, {
  async exportResult(ctx, { params, query }) {
    const { run_index: runIndex, at, workspace, format } = query;
    const run = await selectRun(ctx, { ...params, runIndex, at, workspace, steps: STEPS });
    return exportRun(ctx, { run, projectId: params.projectId, format });
  },
});
