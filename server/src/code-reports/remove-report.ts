import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { findProject } from '#server/projects/find-project.ts';
import * as store from './code-reports.store.ts';

/** Removes an uploaded report. Throws ProjectDoesNotExist and EntityNotFound. */
export async function removeReport(
  ctx: Context<MemberActor>,
  { projectId, reportId }: { projectId: string; reportId: string },
): Promise<void> {
  const { organizationId } = ctx.actor;
  const project = await findProject(ctx, { organizationId, projectId });
  await inTransaction(ctx, async (tx) => {
    const removed = await store.remove(tx.db, { organizationId, projectId, reportId });
    if (!removed) throw new BusinessError('EntityNotFound');
    await recordAudit(tx, {
      action: 'CodeReportRemove',
      organizationId,
      description: compose(AUDIT_TEXTS.CodeReportRemove.removed, {
        category: removed.category,
        branch: removed.branch,
        name: project.name,
      }),
      before: { project_id: projectId, ...removed },
    });
  });
}
