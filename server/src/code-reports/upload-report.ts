import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { BodyOf } from '#contract/call.ts';
import type { codeReportCalls } from '#contract/calls/code-reports.ts';
import { MOST_REPORTS, type CodeReport } from '#contract/entities/code-report.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { findProject } from '#server/projects/find-project.ts';
import * as store from './code-reports.store.ts';
import { describeReport } from './describe-report.ts';
import { startRunOfBranch } from './start-run-of-branch.ts';

const compress = promisify(gzip);

type Upload = BodyOf<(typeof codeReportCalls)['uploadCodeReport']> & { projectId: string };

interface Uploaded {
  readonly id: string;
  readonly engines: CodeReport['engines'];
  readonly category: string;
  readonly run_index: number | null;
}

/** Keeps a report of another engine for a branch and starts a run that takes it. Throws ProjectDoesNotExist, CodeReportInvalid and TooManyRequests. */
export async function uploadReport(ctx: Context<MemberActor>, { projectId, document: text, ...given }: Upload): Promise<Uploaded> {
  const { organizationId, userId } = ctx.actor;
  const project = await findProject(ctx, { organizationId, projectId });
  const branch = given.branch ?? project.default_branch;
  if (branch === null) throw new BusinessError('Unsupported', { message: 'The repository is empty: it has no default branch.' });
  const { engines, category: own, commit } = await describeReport(organizationId, text);
  const category = given.category ?? own;
  const document = await compress(text);
  return inTransaction(ctx, async (tx) => {
    if ((await store.countOthers(tx.db, { organizationId, projectId, branch, category })) >= MOST_REPORTS) {
      const message = `The branch has reports of ${MOST_REPORTS} categories. Remove one first, or name the category of the report to replace.`;
      throw new BusinessError('TooManyRequests', { message });
    }
    const id = await store.put(tx.db, {
      id: newId(),
      organization_id: organizationId,
      project_id: projectId,
      branch,
      commit_hash: given.commit_hash ?? commit,
      category,
      engines: JSON.stringify(engines),
      size_bytes: Buffer.byteLength(text),
      document,
      uploaded_by: userId,
      uploaded_on: tx.clock.now(),
      taken: false,
    });
    const run = await startRunOfBranch(tx, { organizationId, projectId, branch });
    await recordAudit(tx, {
      action: 'CodeReportUpload',
      organizationId,
      description: compose(AUDIT_TEXTS.CodeReportUpload.uploaded, {
        engines: engines.map(({ name }) => name).join(', '),
        branch,
        name: project.name,
      }),
      after: { project_id: projectId, branch, category, engines, commit_hash: given.commit_hash ?? commit },
    });
    return { id, engines, category, run_index: run?.runIndex ?? null };
  });
}
