import { BusinessError } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './projects.store.ts';

/** A project of the organization. Throws ProjectDoesNotExist. */
export async function findProject(
  ctx: Pick<Context, 'db'>,
  key: { readonly organizationId: string; readonly projectId: string },
): Promise<store.ProjectRow> {
  const project = await store.find(ctx.db, key);
  if (!project) throw new BusinessError('ProjectDoesNotExist');
  return project;
}
