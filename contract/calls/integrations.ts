import * as z from 'zod';
import { call, Id, list, Nothing } from '../call.ts';
import {
  GithubIntegration,
  GithubTokenType,
  GitlabIntegration,
  GitlabTokenType,
  Repository,
  VcsIntegration,
} from '../entities/integration.ts';
import { HttpUrl } from '../fields.ts';
import { PAGE_SIZES } from '../limits.ts';

// A token goes into an HTTP header, so it is one line of visible ASCII.
const Token = z
  .string()
  .trim()
  .min(1, 'should not be empty')
  .max(2_000, 'Too long')
  .regex(/^[\x21-\x7e]+$/, 'is not valid');

const tokenErrors = [
  'IntegrationInvalidToken',
  'IntegrationWrongTokenType',
  'IntegrationTokenExpired',
  'IntegrationIntegrationTokenMissingPermissions',
  'DuplicateIntegration',
  'ProviderUnreachable',
  'ProviderRateLimited',
  'AddressNotAllowed',
] as const;
const repositoryErrors = [
  'IntegrationDoesNotExist',
  'IntegrationInvalidToken',
  'IntegrationTokenExpired',
  'FailedToRetrieveReposFromProvider',
  'ProviderUnreachable',
  'ProviderRateLimited',
] as const;

const repositoryList = {
  access: 'USER',
  item: Repository,
  sortKeys: ['fully_qualified_name', 'description', 'created_at', 'imported'],
  filters: { imported: ['only_imported', 'only_non_imported'], visibility: ['public', 'private', 'internal'] },
  perPage: PAGE_SIZES.repositories,
  query: {
    force_refresh: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true'),
  },
  errors: repositoryErrors,
} as const;

const GithubBody = z.object({
  token: Token,
  token_type: GithubTokenType,
  /** Enterprise Server; github.com when absent. */ server_base_url: HttpUrl.optional(),
});
const GitlabBody = z.object({
  token: Token,
  token_type: GitlabTokenType,
  /** Self-managed server; gitlab.com when absent. */ gitlab_instance_url: HttpUrl.optional(),
});

export const integrationCalls = {
  listVcsIntegrations: list('GET /org/{orgId}/integrations/vcs', () => ({
    access: 'USER',
    summary: 'List the linked code hosts.',
    item: VcsIntegration,
    sortKeys: ['added_on', 'service_domain', 'integration_provider'],
  })),
  getGithubIntegration: call('GET /org/{orgId}/integrations/github/{integrationId}', () => ({
    access: 'USER',
    summary: 'Show a GitHub integration.',
    data: GithubIntegration,
    errors: ['IntegrationDoesNotExist'],
  })),
  getGitlabIntegration: call('GET /org/{orgId}/integrations/gitlab/{integrationId}', () => ({
    access: 'USER',
    summary: 'Show a GitLab integration.',
    data: GitlabIntegration,
    errors: ['IntegrationDoesNotExist'],
  })),
  listGithubRepositories: list('GET /org/{orgId}/integrations/github/{integrationId}/repositories', () => ({
    ...repositoryList,
    summary: 'List the repositories of a GitHub integration.',
  })),
  listGitlabRepositories: list('GET /org/{orgId}/integrations/gitlab/{integrationId}/repositories', () => ({
    ...repositoryList,
    summary: 'List the repositories of a GitLab integration.',
  })),
  addGithubIntegration: call('POST /org/{orgId}/integrations/github/add', () => ({
    access: 'ADMIN',
    summary: 'Link GitHub with a token. The token is checked first.',
    answer: 'created',
    body: GithubBody,
    data: Id,
    errors: tokenErrors,
  })),
  addGitlabIntegration: call('POST /org/{orgId}/integrations/gitlab/add', () => ({
    access: 'ADMIN',
    summary: 'Link GitLab with a token. The token is checked first.',
    answer: 'created',
    body: GitlabBody,
    data: Id,
    errors: tokenErrors,
  })),
  updateGithubIntegration: call('PATCH /org/{orgId}/integrations/github/{integrationId}', () => ({
    access: 'ADMIN',
    summary: 'Replace the token of a GitHub integration.',
    body: GithubBody.pick({ token: true, token_type: true }),
    data: Nothing,
    errors: ['IntegrationDoesNotExist', ...tokenErrors],
  })),
  updateGitlabIntegration: call('PATCH /org/{orgId}/integrations/gitlab/{integrationId}', () => ({
    access: 'ADMIN',
    summary: 'Replace the token of a GitLab integration.',
    body: GitlabBody.pick({ token: true, token_type: true }),
    data: Nothing,
    errors: ['IntegrationDoesNotExist', ...tokenErrors],
  })),
  recheckIntegration: call('POST /org/{orgId}/integrations/{integrationId}/recheck', () => ({
    access: 'ADMIN',
    summary: 'Ask the code host about the stored token now: validity, scopes, expiry and rate limit.',
    data: VcsIntegration,
    errors: ['IntegrationDoesNotExist', ...tokenErrors, 'TooManyRequests'],
  })),
  removeIntegration: call('DELETE /org/{orgId}/integrations/{integrationId}', () => ({
    access: 'ADMIN',
    summary: 'Remove an integration and its token. Projects and results are kept.',
    data: Nothing,
    errors: ['IntegrationDoesNotExist'],
  })),
} as const;
