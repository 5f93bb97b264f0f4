import { integrationCalls } from '#contract/calls/integrations.ts';
import type { GithubIntegration, GitlabIntegration, VcsIntegration } from '#contract/entities/integration.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Context } from '#server/platform/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { addIntegration } from './add-integration.ts';
import * as store from './integrations.store.ts';
import { findIntegration } from './open-integration.ts';
import { codeHosts } from './providers/registry.ts';
import { recheckIntegration } from './recheck-integration.ts';
import { removeIntegration } from './remove-integration.ts';
import { updateIntegration } from './update-integration.ts';

export const integrationBindings = bind(integrationCalls, {
  async listVcsIntegrations(ctx, { query }) {
    const { items, ...counts } = await store.page(ctx.db, ctx.actor.organizationId, query);
    return { ...counts, items: items.map((row) => toEntry(row, ctx)) };
  },
  async getGithubIntegration(ctx, { params }) {
    const key = { organizationId: ctx.actor.organizationId, integrationId: params.integrationId };
    const row = await findIntegration(ctx, key, 'GITHUB');
    return { ...toBase(row, ctx.clock.now()), token_type: row.token_type as GithubIntegration['token_type'] };
  },
  async getGitlabIntegration(ctx, { params }) {
    const key = { organizationId: ctx.actor.organizationId, integrationId: params.integrationId };
    const row = await findIntegration(ctx, key, 'GITLAB');
    return {
      ...toBase(row, ctx.clock.now()),
      token_type: row.token_type as GitlabIntegration['token_type'],
      service_base_url: baseUrlOf(row, ctx.config),
    };
  },
  addGithubIntegration: (ctx, { body, signal }) =>
    addIntegration(ctx, { provider: 'GITHUB', token: body.token, tokenType: body.token_type, baseUrl: body.server_base_url }, signal),
  addGitlabIntegration: (ctx, { body, signal }) =>
    addIntegration(ctx, { provider: 'GITLAB', token: body.token, tokenType: body.token_type, baseUrl: body.gitlab_instance_url }, signal),
  async updateGithubIntegration(ctx, { params, body, signal }) {
    const { integrationId } = params;
    await updateIntegration(ctx, { provider: 'GITHUB', integrationId, token: body.token, tokenType: body.token_type }, signal);
    return {};
  },
  async updateGitlabIntegration(ctx, { params, body, signal }) {
    const { integrationId } = params;
    await updateIntegration(ctx, { provider: 'GITLAB', integrationId, token: body.token, tokenType: body.token_type }, signal);
    return {};
  },
  async recheckIntegration(ctx, { params, signal }) {
    return toEntry(await recheckIntegration(ctx, { integrationId: params.integrationId }, signal), ctx);
  },
  async removeIntegration(ctx, { params }) {
    await removeIntegration(ctx, { integrationId: params.integrationId });
    return {};
  },
});

function toEntry(row: store.IntegrationRow, { config, clock }: Context): VcsIntegration {
  return {
    ...toBase(row, clock.now()),
    name: `${codeHosts[row.provider].label} · ${row.account}`,
    provider: row.provider,
    url: baseUrlOf(row, config),
  };
}

function toBase(row: store.IntegrationRow, now: Date) {
  return {
    id: row.id,
    added_on: row.added_on.toISOString(),
    added_by: row.added_by,
    service_domain: row.service_domain,
    integration_type: 'VCS' as const,
    integration_provider: row.provider,
    invalid: row.invalid,
    invalid_reason: row.invalid_reason,
    account: row.account,
    expiry_date: row.expiry_date?.toISOString() ?? null,
    scopes: row.scopes,
    checked_on: row.checked_on?.toISOString() ?? null,
    rate_limit: row.rate_limit,
    rate_limited_until: row.rate_limited_until && row.rate_limited_until > now ? row.rate_limited_until.toISOString() : null,
  };
}

function baseUrlOf(row: store.IntegrationRow, config: Config): string {
  return codeHosts[row.provider].addressOf(config.outside, row.base_url ?? undefined).baseUrl;
}
