import { setTimeout as wait } from 'node:timers/promises';
import type { ListQuery, Page } from '#contract/call.ts';
import type { IntegrationProvider, Repository } from '#contract/entities/integration.ts';
import { BusinessError } from '#contract/errors.ts';
import { LIFETIMES } from '#contract/limits.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import type { IntegrationRow } from '#server/integrations/integrations.store.ts';
import { findIntegration } from '#server/integrations/open-integration.ts';
import { syncState } from '#server/integrations/repositories.store.ts';
import { syncRepositoriesJob } from '#server/integrations/sync-repositories.job.ts';
import { syncRepositories } from '#server/integrations/sync-repositories.ts';
import * as store from './repository-list.store.ts';

export interface RepositoryList {
  readonly provider: IntegrationProvider;
  readonly integrationId: string;
  readonly forceRefresh: boolean;
  readonly query: ListQuery;
}

/**
 * A page of an integration's repositories. The first list and a forced one are read from the host before the answer, and
 * fail with the host's error; later ones come from the cache, which is refreshed in the background every ten minutes.
 */
export async function listRepositories(
  ctx: Context<MemberActor>,
  { provider, integrationId, forceRefresh, query }: RepositoryList,
  signal: AbortSignal,
): Promise<Page<Repository>> {
  const { organizationId } = ctx.actor;
  const integration = await findIntegration(ctx, { organizationId, integrationId }, provider);
  const { synced_on: syncedOn } = integration;
  if (forceRefresh || syncedOn === null) {
    await refresh(ctx, integration, signal);
  } else if (ctx.clock.now().getTime() - syncedOn.getTime() > LIFETIMES.repositoryCacheMinutes * 60_000) {
    await ctx.queue.send(
      ctx,
      syncRepositoriesJob,
      { integration_id: integrationId, organization_id: organizationId },
      { key: integrationId },
    );
  }
  const { items, ...counts } = await store.page(ctx.db, integrationId, query);
  return { ...counts, items: items.map(toRepository) };
}

const PATIENCE_MS = 20_000;
const LOOK_AGAIN_MS = 100;

/** Reads the list, or waits for the process that is reading it. A list that was never read to its end is an error, not an empty list. */
async function refresh(ctx: Context, integration: IntegrationRow, signal: AbortSignal): Promise<void> {
  if (await syncRepositories(ctx, integration, signal)) return;
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_AGAIN_MS) {
    const state = await syncState(ctx.db, integration.id);
    if (state?.sync_started_on === null && state.synced_on !== null) return;
    if (state?.sync_started_on === null && (await syncRepositories(ctx, integration, signal))) return;
    await wait(LOOK_AGAIN_MS, undefined, { signal });
  }
  if (integration.synced_on !== null) return;
  throw new BusinessError('FailedToRetrieveReposFromProvider', {
    message: 'The repositories are still being read for the first time. Try again in a moment.',
  });
}

function toRepository(row: store.ListedRepository): Repository {
  return {
    id: row.external_id,
    url: row.url,
    default_branch: row.default_branch,
    visibility: row.visibility,
    fully_qualified_name: row.fully_qualified_name,
    description: row.description,
    created_at: row.created_at.toISOString(),
    imported_already: row.imported,
    integration_id: row.integration_id,
  };
}
