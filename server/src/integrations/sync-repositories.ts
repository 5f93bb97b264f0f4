import { BusinessError } from '#contract/errors.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';
import { hooksOf } from '#server/platform/hooks.ts';
import { HttpRefused } from '#outbound/http-errors.ts';
import type { IntegrationRow } from './integrations.store.ts';
import { openIntegration } from './open-integration.ts';
import type { RemoteRepository } from './providers/code-host.ts';
import * as store from './repositories.store.ts';
import { repositoryUrl } from './repository-url.ts';

const ABANDONED_AFTER_MS = 5 * 60_000;

/**
 * Reads all pages of the host and makes the cache equal to them; a list that could not be read to its end changes nothing.
 * Gives false where another process is reading it. Throws errors of the catalogue.
 */
export async function syncRepositories(ctx: Context, integration: IntegrationRow, signal?: AbortSignal): Promise<boolean> {
  const { id: integrationId, organization_id: organizationId } = integration;
  const open = openIntegration(ctx, integration, signal ? { signal } : {});
  const now = ctx.clock.now();
  const staleBefore = new Date(now.getTime() - ABANDONED_AFTER_MS);
  if (!(await store.claimSync(ctx.db, integrationId, { now, staleBefore }))) return false;
  try {
    const repositories = await open.ask(async (client, host) => {
      const all = new Map<string, RemoteRepository>();
      for await (const page of host.listRepositories(client)) for (const repository of page) all.set(repository.externalId, repository);
      return [...all.values()].map((repository) => ({ ...repository, url: repositoryUrl(open.address.baseUrl, repository.name) }));
    });
    await inTransaction(ctx, async (tx) => {
      await store.replaceAll(tx.db, { integrationId, organizationId }, repositories, now);
      for (const hooks of hooksOf('integrations')) {
        await hooks.onRepositoriesRead(tx, { organizationId, integrationId, domain: open.address.domain });
      }
      await publishEvent(tx, { organizationId }, { type: 'repositories', integration_id: integrationId, count: repositories.length });
    });
    return true;
  } catch (error) {
    throw asListError(error, open.host.label);
  } finally {
    await store.releaseSync(ctx.db, integrationId);
  }
}

// The list has a code of its own for a host that answers, but with an error instead of a list.
function asListError(error: unknown, label: string): unknown {
  if (!(error instanceof BusinessError) || !(error.cause instanceof HttpRefused) || !NO_LIST.has(error.code)) return error;
  return new BusinessError('FailedToRetrieveReposFromProvider', {
    message: `${label} did not return a list of repositories. ${error.message}`,
    cause: error,
  });
}

const NO_LIST = new Set(['IntegrationIntegrationTokenMissingPermissions', 'ProviderUnreachable']);
