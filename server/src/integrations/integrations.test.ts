import { describe, expect, test } from 'vitest';
import { integrationCalls } from '#contract/calls/integrations.ts';
import { notificationCalls } from '#contract/calls/notifications.ts';
import { auditLogCalls } from '#contract/calls/audit-logs.ts';
import { createSecrets } from '#server/platform/crypto/secrets.ts';
import { besideCodeHosts, KINDS, PROVIDERS, REPOSITORIES } from '#tests/given/beside-code-hosts.ts';
import { givenOrganization, givenUser } from '#tests/given/given-accounts.ts';
import { givenIntegration } from '#tests/given/given-integration.ts';
import { tokenPurpose } from './open-integration.ts';

const { at, tokenOf, hostOf, add, list, entries } = besideCodeHosts();

describe.each(PROVIDERS)('%s', (provider) => {
  const kind = KINDS[provider];
  const label = provider === 'GITHUB' ? 'GitHub' : 'GitLab';

  test('a link shows whose it is and until when, and never its token', async () => {
    const token = tokenOf(provider, { expiresOn: '2030-01-01T00:00:00Z' });
    const { id } = await add(provider, token);
    const shown = await at.owner.client(kind.get as typeof integrationCalls.getGithubIntegration, {
      params: { orgId: at.orgId, integrationId: id },
    });
    expect(shown).toMatchObject({
      id,
      integration_provider: provider,
      integration_type: 'VCS',
      service_domain: hostOf(provider),
      account: 'fern',
      token_type: kind.personal,
      invalid: false,
      expiry_date: '2030-01-01T00:00:00.000Z',
    });
    const listed = await entries();
    expect(listed.data).toMatchObject([{ id, name: `${label} · fern`, provider }]);
    const row = await at.server.db.selectFrom('integration').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const audit = await at.server.db.selectFrom('audit_log').selectAll().where('organization_id', '=', at.orgId).execute();
    expect(JSON.stringify([shown, listed, row, audit, at.server.log])).not.toContain(token);
    expect(audit.map(({ action }) => action)).toEqual(['IntegrationAdd']);
  });

  test('a check says now what the host allows the token, and marks one that it refuses', async () => {
    const token = tokenOf(provider, { expiresOn: '2030-01-01T00:00:00Z' });
    const { id } = await add(provider, token);
    const [linked] = (await entries()).data;
    expect(linked).toMatchObject({ checked_on: expect.any(String), scopes: expect.arrayContaining([expect.any(String)]) });
    const { limit, remaining } = linked!.rate_limit!;
    expect(remaining).toBeLessThan(limit);
    const check = () => at.owner.client(integrationCalls.recheckIntegration, { params: { orgId: at.orgId, integrationId: id } });
    const again = await check();
    expect(again).toMatchObject({ id, invalid: false, scopes: linked!.scopes, expiry_date: '2030-01-01T00:00:00.000Z' });
    expect(again.rate_limit!.remaining).toBeLessThan(remaining);
    expect(Date.parse(again.checked_on!)).toBeGreaterThan(Date.parse(linked!.checked_on!));
    at.forge.tokens.revoke(token);
    expect(await check()).toMatchObject({ id, invalid: true, invalid_reason: expect.stringContaining('token') });
    const audit = await at.server.db
      .selectFrom('audit_log')
      .select('action')
      .where('organization_id', '=', at.orgId)
      .orderBy('sequence')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['IntegrationAdd', 'IntegrationCheck', 'IntegrationCheck']);
  });

  test('the same account on the same host is a duplicate, another account is not', async () => {
    await add(provider, tokenOf(provider));
    await expect(add(provider, tokenOf(provider))).rejects.toMatchObject({ code: 'DuplicateIntegration' });
    await expect(add(provider, tokenOf(provider, { login: 'moss' }))).resolves.toHaveProperty('id');
  });

  test.each([
    [
      'a wrong token',
      () => `${kind.prefix.personal}Wrong`,
      'IntegrationInvalidToken',
      'The code host does not accept this token. Check it, or create a new one.',
    ],
    ['a token without the scopes', () => tokenOf(provider, {}, 'weak'), 'IntegrationIntegrationTokenMissingPermissions', kind.weakText],
    ['a token of another type', () => tokenOf(provider, {}, 'oauth'), 'IntegrationWrongTokenType', kind.wrongTypeText],
  ])('%s is refused with the reason', async (_, token, code, message) => {
    await expect(add(provider, token())).rejects.toMatchObject({ code, message });
    expect((await entries()).data).toEqual([]);
  });

  test.each([
    [
      'is rate limited',
      { kind: 'rate-limit', limit: 'secondary', retryAfterSeconds: 30 } as const,
      'ProviderRateLimited',
      'asks to wait: its rate limit is used up. Try again in 30 seconds.',
    ],
    [
      'has failed',
      { kind: 'status', status: 503 } as const,
      'ProviderUnreachable',
      'answered with an error (status 503). Try again later.',
    ],
    [
      'is slow',
      { kind: 'delay', milliseconds: 20_000 } as const,
      'ProviderUnreachable',
      'cannot be reached. The host did not answer in time.',
    ],
    ['closes the connection', { kind: 'drop' } as const, 'ProviderUnreachable', 'cannot be reached. The connection was closed.'],
    ['breaks off', { kind: 'truncate', bytes: 5 } as const, 'ProviderUnreachable', 'cannot be reached. The connection was closed.'],
    ['is something else', { kind: 'html' } as const, 'ProviderUnreachable', 'did not answer like a code host. Check the address.'],
  ])('a host that %s is explained in words', async (_, fault, code, words) => {
    at.forge.faults.add({ path: kind.user, fault });
    await expect(add(provider, tokenOf(provider))).rejects.toMatchObject({ code, message: expect.stringContaining(words) as string });
  });

  test('a stumble of the host is repeated and goes unnoticed', async () => {
    at.forge.faults.add({ path: kind.user, times: 2, fault: { kind: 'status', status: 502 } });
    await expect(add(provider, tokenOf(provider))).resolves.toHaveProperty('id');
  });

  test('a token that is revoked later marks the integration; a new one heals it', async () => {
    const token = tokenOf(provider);
    const { id } = await add(provider, token);
    at.forge.tokens.revoke(token);
    await expect(list(provider, id)).rejects.toMatchObject({ code: 'IntegrationInvalidToken' });
    expect((await entries()).data).toMatchObject([
      { invalid: true, invalid_reason: 'The code host does not accept this token. Check it, or create a new one.' },
    ]);
    await expect(list(provider, id)).rejects.toMatchObject({ code: 'IntegrationInvalidToken' });
    const news = await at.owner.client(notificationCalls.listNotifications, { query: { active_filters: '[integration_invalid]' } });
    expect(news.data.filter(({ organization_id }) => organization_id === at.orgId)).toHaveLength(1);
    const update = (next: string) =>
      at.owner.client(kind.update as typeof integrationCalls.updateGithubIntegration, {
        params: { orgId: at.orgId, integrationId: id },
        body: { token: next, token_type: kind.personal as 'CLASSIC_TOKEN' },
      });
    await expect(update(`${kind.prefix.personal}Wrong`)).rejects.toMatchObject({ code: 'IntegrationInvalidToken' });
    await update(tokenOf(provider));
    expect((await entries()).data).toMatchObject([{ invalid: false, invalid_reason: null }]);
    await expect(list(provider, id)).resolves.toMatchObject({ total_entries: REPOSITORIES });
  });

  test('a token whose end has passed is reported as expired', async () => {
    const expiresOn = new Date(at.server.clock.now().getTime() - 1_000);
    const integrationId = await givenIntegration(at.server, { provider, organizationId: at.orgId, token: tokenOf(provider), expiresOn });
    await expect(list(provider, integrationId)).rejects.toMatchObject({ code: 'IntegrationTokenExpired' });
  });

  test('an integration of another organization, or of the other provider, does not exist', async () => {
    const other = await givenOrganization(at.server, { members: [{ user: at.owner, role: 'OWNER' }] });
    const foreign = await givenIntegration(at.server, { provider, organizationId: other, token: 'x' });
    await expect(list(provider, foreign)).rejects.toMatchObject({ code: 'IntegrationDoesNotExist' });
    const swapped = await givenIntegration(at.server, {
      provider: provider === 'GITHUB' ? 'GITLAB' : 'GITHUB',
      organizationId: at.orgId,
      token: 'x',
    });
    await expect(list(provider, swapped)).rejects.toMatchObject({ code: 'IntegrationDoesNotExist' });
  });

  test('removing takes the token and the list along, and is audited', async () => {
    const { id } = await add(provider, tokenOf(provider));
    await list(provider, id);
    await at.owner.client(integrationCalls.removeIntegration, { params: { orgId: at.orgId, integrationId: id } });
    const rows = await at.server.db.selectFrom('repository').select('url').where('integration_id', '=', id).execute();
    expect(rows).toEqual([]);
    const { data } = await at.owner.client(auditLogCalls.listAuditLogs, { params: { orgId: at.orgId } });
    expect(data.map(({ action }) => action).sort()).toEqual(['IntegrationAdd', 'IntegrationRemove']);
  });
});

test('a token that was sealed with another key is asked for again', async () => {
  const integrationId = await givenIntegration(at.server, { provider: 'GITHUB', organizationId: at.orgId, token: tokenOf('GITHUB') });
  const sealed_token = createSecrets(new Uint8Array(32).fill(9)).seal('x', tokenPurpose(integrationId));
  await at.server.db.updateTable('integration').set({ sealed_token }).where('id', '=', integrationId).execute();
  await expect(list('GITHUB', integrationId)).rejects.toMatchObject({
    code: 'IntegrationInvalidToken',
    message: 'The stored token cannot be read with the key of this server. Enter it again.',
  });
});

test('GitLab tells an expired token from a wrong one', async () => {
  const token = tokenOf('GITLAB', { expiresOn: '2020-01-01T00:00:00Z' });
  await expect(add('GITLAB', token)).rejects.toMatchObject({ code: 'IntegrationTokenExpired' });
});

test('a self-managed server is linked by its own address', async () => {
  const token = tokenOf('GITLAB');
  const url = at.forge.gitlabUrl.replace('127.0.0.1', 'localhost');
  const { id } = await add('GITLAB', token, { gitlab_instance_url: `${url}/` });
  const shown = await at.owner.client(integrationCalls.getGitlabIntegration, { params: { orgId: at.orgId, integrationId: id } });
  expect(shown).toMatchObject({ service_domain: new URL(url).host, service_base_url: url });
});

test('members below ADMIN see integrations and cannot change them', async () => {
  const member = await givenUser(at.server);
  const organizationId = await givenOrganization(at.server, { members: [{ user: member, role: 'MODERATOR' }] });
  const integrationId = await givenIntegration(at.server, { provider: 'GITHUB', organizationId, token: tokenOf('GITHUB') });
  const params = { orgId: organizationId, integrationId };
  await expect(member.client(integrationCalls.getGithubIntegration, { params })).resolves.toMatchObject({ id: integrationId });
  await expect(member.client(integrationCalls.removeIntegration, { params })).rejects.toMatchObject({ code: 'NotAuthorized' });
});
