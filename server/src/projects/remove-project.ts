import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { isAtLeast } from '#contract/roles.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import * as store from './projects.store.ts';

/** Removes a project with its analyses and results. Moderators may, and the person who imported it. */
export async function removeProject(ctx: Context<MemberActor>, { projectId }: { projectId: string }): Promise<void> {
  const { organizationId, userId, role } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const project = await store.lock(tx.db, { organizationId, projectId });
    if (!project) throw new BusinessError('ProjectDoesNotExist');
    if (!isAtLeast(role, 'MODERATOR') && project.added_by !== userId) throw new BusinessError('NotAuthorized');
    await store.remove(tx.db, { organizationId, projectId });
    await recordAudit(tx, {
      action: 'ProjectDelete',
      organizationId,
      description: compose(AUDIT_TEXTS.ProjectDelete.removed, { name: project.name }),
      before: { project_id: projectId, name: project.name, url: project.url },
    });
  });
}
