import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { integrationCalls } from '#contract/calls/integrations.ts';
import type { IntegrationProvider } from '#contract/entities/integration.ts';
import { PAGE_SIZES } from '#contract/limits.ts';
import type { ListParameters } from './list-parameters.ts';
import { AREAS } from './query-keys.ts';
import { request } from '#web/session/session.ts';

export const integrationsQuery = (orgId: string, query: ListParameters = { page: 0, entries_per_page: PAGE_SIZES.integrations }) =>
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

export const repositoriesQuery = (source: RepositorySource, query: ListParameters) =>
  queryOptions({
    queryKey: [AREAS.repositories, source.orgId, source.integrationId, query],
    queryFn: ({ signal }) => listRepositories(source, query, signal),
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });

/** Asks the code host instead of the server's cache. */
export const refreshRepositories = (source: RepositorySource) =>
  listRepositories(source, { page: 0, entries_per_page: 1, force_refresh: true });

function listRepositories(
  { orgId, integrationId, provider }: RepositorySource,
  query: ListParameters & { force_refresh?: boolean },
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

export function addIntegration(orgId: string, { provider, token, baseUrl }: NewIntegration) {
  if (provider === 'GITHUB') {
    const body = { token, token_type: 'CLASSIC_TOKEN' as const, ...(baseUrl ? { server_base_url: baseUrl } : {}) };
    return request(integrationCalls.addGithubIntegration, { params: { orgId }, body });
  }
  const body = { token, token_type: 'PERSONAL_ACCESS_TOKEN' as const, ...(baseUrl ? { gitlab_instance_url: baseUrl } : {}) };
  return request(integrationCalls.addGitlabIntegration, { params: { orgId }, body });
}

export function replaceToken({ orgId, integrationId, provider }: RepositorySource, token: string) {
  const params = { orgId, integrationId };
  if (provider === 'GITHUB')
    return request(integrationCalls.updateGithubIntegration, { params, body: { token, token_type: 'CLASSIC_TOKEN' } });
  return request(integrationCalls.updateGitlabIntegration, { params, body: { token, token_type: 'PERSONAL_ACCESS_TOKEN' } });
}

export const removeIntegration = (orgId: string, integrationId: string) =>
  request(integrationCalls.removeIntegration, { params: { orgId, integrationId } });
