import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { OpenIntegration } from '#server/integrations/open-integration.ts';
import { repositoryUrl } from '#server/integrations/repository-url.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import type { FileChoice } from '#server/source/choose-files.ts';
import type { FetchedSource, SourceRef } from '#server/source/fetched-source.ts';
import { withCheckout } from '#server/source/with-checkout.ts';
import { describeFollowed } from './describe-followed.ts';
import { findProject } from './find-project.ts';
import { openProject } from './open-project.ts';
import * as store from './projects.store.ts';

export interface ProjectSource {
  readonly organizationId: string;
  readonly projectId: string;
  readonly ref: SourceRef;
  /** Which files the steps read, by path; only those are fetched. */
  readonly fileChoice: FileChoice;
  readonly signal: AbortSignal;
}

/** Fetches what the steps want of a project's source, hands the folder to `work`, and removes it whatever happens. Throws errors of the catalogue. */
export async function withProjectSource<T>(
  ctx: Context,
  { organizationId, projectId, ref, fileChoice, signal }: ProjectSource,
  work: (source: FetchedSource) => Promise<T>,
): Promise<T> {
  const project = await findProject(ctx, { organizationId, projectId });
  const open = await openProject(ctx, project, { signal });
  let isFetched = false;
  const fetch = (repositoryName: string) =>
    withCheckout(ctx, { open, repositoryName, ref, fileChoice, signal }, (source) => {
      isFetched = true;
      return work(source);
    });
  try {
    return await fetch(project.repository_name);
  } catch (error) {
    if (isFetched || !(error instanceof BusinessError) || error.code !== 'RepositoryCannotBeFound') throw error;
    const name = await findNewName(ctx, open, project);
    if (name === undefined) throw error;
    return fetch(name);
  }
}

/** The name of a repository that was renamed or moved since, noted on its project; undefined where it was not. */
async function findNewName(ctx: Context, open: OpenIntegration, project: store.ProjectRow): Promise<string | undefined> {
  const found = await open.ask((client, host) => host.findRepositoryById(client, project.external_id));
  if (!found || found.name === project.repository_name) return undefined;
  const url = repositoryUrl(open.address.baseUrl, found.name);
  const { organization_id: organizationId, id: projectId, repository_name, default_branch } = project;
  const taken = await store.findByUrl(ctx.db, { organizationId, url });
  if (taken && taken.id !== projectId) return found.name;
  const before = { repository_name, url: project.url, default_branch };
  const after = { repository_name: found.name, url, default_branch: found.defaultBranch };
  await inTransaction(ctx, async (tx) => {
    await store.rename(tx.db, { organizationId, projectId }, { repositoryName: found.name, url, defaultBranch: found.defaultBranch });
    await recordAudit(tx, {
      action: 'ProjectUpdate',
      organizationId,
      description: compose(AUDIT_TEXTS.ProjectUpdate.followed, {
        name: repository_name,
        host: open.address.domain,
        changes: describeFollowed(before, after),
      }),
      before: { project_id: projectId, ...before },
      after: { project_id: projectId, ...after },
    });
  });
  return found.name;
}
