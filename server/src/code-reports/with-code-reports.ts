import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { runCodeql, type CodeqlOutcome } from '#engine/code-scanning/codeql-cli/run-codeql.ts';
import type { GivenReport, ReportProblem } from '#engine/code-scanning/reports/given-report.ts';
import type { Context } from '#server/platform/context.ts';
import { withWorkFolder } from '#server/results/with-documents.ts';
import * as analysisRows from '#server/runs/analysis-rows.store.ts';
import * as runRows from '#server/runs/runs.store.ts';
import { askHost } from './ask-host.ts';
import * as store from './code-reports.store.ts';

const decompress = promisify(gunzip);

const NOTHING = { reports: [], problems: [] };

/** Reports as a child process finds them. */
export interface ReportFiles {
  readonly folder: string;
  readonly reports: readonly (Omit<GivenReport, 'readText'> & { readonly file: string })[];
  readonly problems: readonly ReportProblem[];
  /** The commit that the run analyzes. */
  readonly commit: string | null;
}

export interface ReportsWanted {
  readonly runId: string;
  /** The checked-out source, for engines that scan it on this server. */
  readonly sourceRoot: string;
  readonly signal: AbortSignal;
}

/**
 * Writes the reports of other engines that count for a run into a folder, hands it to `work`, and removes it whatever happens. Those that
 * were uploaded for the branch count for its tip; what is analyzed by tag or commit takes those of its very commit.
 */
export async function withCodeReports<T>(
  ctx: Context,
  { runId, sourceRoot, signal }: ReportsWanted,
  work: (files: ReportFiles) => Promise<T>,
): Promise<T> {
  return withWorkFolder(ctx, async (folder) => {
    const run = (await runRows.find(ctx.db, runId))!;
    const key = { organizationId: run.organization_id, projectId: run.project_id };
    const analysis = await analysisRows.find(ctx.db, { ...key, analysisId: run.analysis_id });
    const isTip = analysis !== undefined && analysis.tag === null && analysis.commit_hash === null;
    const uploaded = await store.ofBranchOrCommit(ctx.db, { ...key, branch: isTip ? analysis.branch : null, commit: run.commit_hash });
    const reports: ReportFiles['reports'][number][] = [];
    for (const { id, category, commit_hash: commit, document } of uploaded) {
      const file = join(folder, `${id}.json`);
      await writeFile(file, await decompress(document), { mode: 0o600 });
      reports.push({ origin: 'upload', format: 'sarif', name: `The uploaded report ${category}`, commit, file });
    }
    const host = isTip ? await askHost(ctx, { ...key, branch: analysis.branch }) : NOTHING;
    for (const [index, { text, ...report }] of host.reports.entries()) {
      const file = join(folder, `host-${index}.json`);
      await writeFile(file, text, { mode: 0o600 });
      reports.push({ ...report, file });
    }
    const scanned = await scanWithCodeql(ctx, { folder: join(folder, 'codeql'), sourceRoot, signal });
    if (scanned && 'file' in scanned)
      reports.push({ origin: 'codeql', format: 'sarif', name: 'The report of CodeQL', commit: run.commit_hash, file: scanned.file });
    const problems = [...host.problems, ...(scanned && 'problem' in scanned ? [scanned.problem] : [])];
    const result = await work({ folder, reports, problems, commit: run.commit_hash });
    await store.markTaken(ctx.db, uploaded);
    return result;
  });
}

const CODEQL_SECONDS = 15 * 60;

/** Only where an administrator has named the program: its terms do not allow it for all code. */
async function scanWithCodeql(
  { config }: Context,
  where: { folder: string; sourceRoot: string; signal: AbortSignal },
): Promise<CodeqlOutcome | undefined> {
  if (config.codeqlCli === undefined) return undefined;
  await mkdir(where.folder);
  return runCodeql({ ...where, program: config.codeqlCli, timeoutSeconds: CODEQL_SECONDS });
}
