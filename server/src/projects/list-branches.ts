import { BusinessError } from '#contract/errors.ts';
import { HttpRefused } from '#outbound/http-errors.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { findProject } from './find-project.ts';
import { openProject } from './open-project.ts';

/** The branches of a project's repository as its host has them now, the default branch first. */
export async function listBranches(
  ctx: Context<MemberActor>,
  { projectId }: { projectId: string },
  signal?: AbortSignal,
): Promise<{ branches: string[]; default_branch: string | null }> {
  const project = await findProject(ctx, { organizationId: ctx.actor.organizationId, projectId });
  const open = await openProject(ctx, project, signal ? { signal } : {});
  const repository = { name: project.repository_name, externalId: project.external_id };
  const branches = await open.ask(async (client, host) => {
    try {
      return await host.listBranches(client, repository);
    } catch (error) {
      if (error instanceof HttpRefused && error.status === 404) throw new BusinessError('RepositoryCannotBeFound', { cause: error });
      throw error;
    }
  });
  const first = project.default_branch;
  if (first === null || !branches.includes(first)) return { branches, default_branch: branches[0] ?? null };
  return { branches: [first, ...branches.filter((name) => name !== first)], default_branch: first };
}
