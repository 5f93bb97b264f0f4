import type { ProjectReference } from '#contract/entities/project-reference.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import * as projects from './projects.store.ts';

interface OfProject {
  readonly project: ProjectReference | null;
}

/** Adds its host to each project whose name another one of the organization has, so that a reader can distinguish them. */
export async function nameHosts<Item extends OfProject>(ctx: Context<MemberActor>, items: readonly Item[]): Promise<Item[]> {
  const projectIds = [...new Set(items.flatMap(({ project }) => project?.id ?? []))];
  if (projectIds.length === 0) return [...items];
  const hosts = await projects.hostsOfNamesakes(ctx.db, { organizationId: ctx.actor.organizationId, projectIds });
  return items.map((item) => {
    const host = item.project && hosts.get(item.project.id);
    return host ? { ...item, project: { ...item.project, host } } : item;
  });
}
