import type { Context } from '#server/platform/context.ts';
import { withCheckout, type FetchedSource, type SourceRef } from '#server/source/with-checkout.ts';
import { findProject } from './find-project.ts';
import { openProject } from './open-project.ts';

export interface ProjectSource {
  readonly organizationId: string;
  readonly projectId: string;
  readonly ref: SourceRef;
  /** Which files the steps read, by path; only those are fetched. */
  readonly wants: (path: string) => boolean;
  readonly signal: AbortSignal;
}

/** Fetches what the steps want of a project's source, hands the folder to `work`, and removes it whatever happens. Throws errors of the catalogue. */
export async function withProjectSource<T>(
  ctx: Context,
  { organizationId, projectId, ref, wants, signal }: ProjectSource,
  work: (source: FetchedSource) => Promise<T>,
): Promise<T> {
  const project = await findProject(ctx, { organizationId, projectId });
  const open = await openProject(ctx, project, { signal });
  return withCheckout(ctx, { open, repositoryName: project.repository_name, ref, wants, signal }, work);
}
