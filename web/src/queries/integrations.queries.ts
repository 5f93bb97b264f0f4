import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { integrationCalls } from '#contract/calls/integrations.ts';
import type { IntegrationProvider } from '#contract/entities/integration.ts';
import { PAGE_SIZES } from '#contract/limits.ts';
import type { ListParameters } from './list-parameters.ts';
import { AREAS } from './query-keys.ts';
import { request } from '#web/session/session.ts';

export const integrationsQuery = (
  orgId: string,
  query: ListParameters<typeof integrationCalls.listVcsIntegrations> = { page: 0, entries_per_page: PAGE_SIZES.integrations },
) =>
  queryOptions({
    queryKey: [AREAS.integrations, orgId, query],
    queryFn: ({ signal }) => request(integrationCalls.listVcsIntegrations, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });

export interface RepositorySource {
  orgId: string;
  integrationId: string;
  provider: IntegrationProvider;
}

export const repositoriesQuery = (source: RepositorySource, query: ListParameters<typeof integrationCalls.listGithubRepositories>) =>
  queryOptions({
    queryKey: [AREAS.repositories, source.orgId, source.integrationId, query],
    queryFn: ({ signal }) => listRepositories(source, query, signal),
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });

/** All repositories that match, as many as one call gives, such as for a selection of all of them. */
export const matchingRepositories = (
  source: RepositorySource,
  query: Omit<ListParameters<typeof integrationCalls.listGithubRepositories>, 'page' | 'entries_per_page'>,
  most: number,
) => listRepositories(source, { ...query, page: 0, entries_per_page: most });

/** Asks the code host instead of the server's cache. */
export const refreshRepositoriesMutation = (source: RepositorySource) =>
  mutationOptions({
    mutationFn: () => listRepositories(source, { page: 0, entries_per_page: 1, force_refresh: true }),
    meta: { changes: [AREAS.repositories] },
  });

function listRepositories(
  { orgId, integrationId, provider }: RepositorySource,
  query: ListParameters<typeof integrationCalls.listGithubRepositories> & { force_refresh?: boolean },
  signal?: AbortSignal,
) {
  const call = provider === 'GITHUB' ? integrationCalls.listGithubRepositories : integrationCalls.listGitlabRepositories;
  return request(call, { params: { orgId, integrationId }, query: { ...query }, ...(signal ? { signal } : {}) });
}

export interface NewIntegration {
  provider: IntegrationProvider;
  token: string;
  /** Base URL of a self-hosted server; the provider's public host when absent. */
  baseUrl?: string;
}

const changes = [AREAS.integrations, AREAS.organizations, AREAS.repositories];

export const addIntegrationMutation = (orgId: string) =>
  mutationOptions({ mutationFn: (integration: NewIntegration) => addIntegration(orgId, integration), meta: { changes, handled: true } });

function addIntegration(orgId: string, { provider, token, baseUrl }: NewIntegration) {
  if (provider === 'GITHUB') {
    const body = { token, token_type: 'CLASSIC_TOKEN' as const, ...(baseUrl ? { server_base_url: baseUrl } : {}) };
    return request(integrationCalls.addGithubIntegration, { params: { orgId }, body });
  }
  const body = { token, token_type: 'PERSONAL_ACCESS_TOKEN' as const, ...(baseUrl ? { gitlab_instance_url: baseUrl } : {}) };
  return request(integrationCalls.addGitlabIntegration, { params: { orgId }, body });
}

export const replaceTokenMutation = (source: RepositorySource) =>
  mutationOptions({ mutationFn: (token: string) => replaceToken(source, token), meta: { changes, handled: true } });

function replaceToken({ orgId, integrationId, provider }: RepositorySource, token: string) {
  const params = { orgId, integrationId };
  if (provider === 'GITHUB')
    return request(integrationCalls.updateGithubIntegration, { params, body: { token, token_type: 'CLASSIC_TOKEN' } });
  return request(integrationCalls.updateGitlabIntegration, { params, body: { token, token_type: 'PERSONAL_ACCESS_TOKEN' } });
}

export const removeIntegrationMutation = (orgId: string, integrationId: string) =>
  mutationOptions({
    mutationFn: () => request(integrationCalls.removeIntegration, { params: { orgId, integrationId } }),
    meta: { changes, handled: true },
  });

/** Asks the code host about the stored token now. */
export const recheckIntegrationMutation = (orgId: string, integrationId: string) =>
  mutationOptions({
    mutationFn: () => request(integrationCalls.recheckIntegration, { params: { orgId, integrationId } }),
    meta: { changes: [AREAS.integrations] },
  });
