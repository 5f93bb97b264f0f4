import { appLinks } from '#contract/app-links.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import type { IntegrationProvider } from '#contract/entities/integration.ts';
import { NOTIFICATION_TEXTS } from '#contract/notification-texts.ts';
import { notify } from '#server/notifications/notify.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { SecretUnreadable } from '#server/platform/crypto/secrets.ts';
import type { Reach } from '#outbound/address-rules.ts';
import { HttpFailed, HttpRefused } from '#outbound/http-errors.ts';
import { AddressNotAllowed } from '#outbound/resolve-host.ts';
import { createHostClient, hostHttp, type HostClient } from './host-client.ts';
import * as store from './integrations.store.ts';
import type { CodeHost, HostAddress, TokenFacts } from './providers/code-host.ts';
import { rateLimited } from './providers/rate-limited.ts';
import { codeHosts } from './providers/registry.ts';

/** An integration with its token in hand. The token leaves this area only as git credentials of a fetch. */
export interface OpenIntegration {
  readonly host: CodeHost;
  readonly address: HostAddress;
  readonly reach: Reach;
  readonly expiresOn: Date | null;
  /** Asks the host; its errors arrive as the catalogue's, and a refused token marks the integration. */
  ask<T>(work: (client: HostClient, host: CodeHost) => Promise<T>): Promise<T>;
  /** Asks the host about the token itself. */
  check(): Promise<TokenFacts>;
  gitCredentials(): { readonly user: string; readonly password: string };
}

/** Throws IntegrationDoesNotExist. */
export async function findIntegration(
  ctx: Pick<Context, 'db'>,
  key: { organizationId: string; integrationId: string },
  provider?: IntegrationProvider,
): Promise<store.IntegrationRow> {
  const row = await store.find(ctx.db, key);
  if (!row || (provider !== undefined && row.provider !== provider)) throw new BusinessError('IntegrationDoesNotExist');
  return row;
}

/** Throws IntegrationTokenExpired where the token's end has passed, without asking the host. */
export function openIntegration(ctx: Context, row: store.IntegrationRow, { signal }: { signal?: AbortSignal } = {}): OpenIntegration {
  if (row.expiry_date && row.expiry_date <= ctx.clock.now()) throw new BusinessError('IntegrationTokenExpired');
  const token = unseal(ctx, row);
  const host = codeHosts[row.provider];
  const address = host.addressOf(ctx.config.outside, row.base_url ?? undefined);
  const client = clientOf(ctx, { host, address, token, ...(signal ? { signal } : {}) });
  const open: OpenIntegration = {
    host,
    address,
    reach: reachOf(ctx, address),
    check: () => open.ask(() => host.checkToken(client, { token, tokenType: row.token_type })),
    expiresOn: row.expiry_date,
    gitCredentials: () => host.gitCredentials(token),
    async ask(work) {
      requireNoRateLimit(ctx, row, host);
      try {
        return await work(client, host);
      } catch (error) {
        const explained = explainHostError(error, { host, now: ctx.clock.now(), expiresOn: row.expiry_date });
        if (explained instanceof BusinessError) await remember(ctx, row, explained);
        throw explained;
      }
    },
  };
  return open;
}

// A database that was moved without its key file contains tokens that nobody can read; people can enter them again.
function unseal(ctx: Context, row: store.IntegrationRow): string {
  try {
    return ctx.secrets.open(row.sealed_token, tokenPurpose(row.id));
  } catch (cause) {
    if (!(cause instanceof SecretUnreadable)) throw cause;
    ctx.log.error({ err: cause, integration: row.id }, 'The token of an integration cannot be read.');
    throw new BusinessError('IntegrationInvalidToken', {
      message: 'The stored token cannot be read with the key of this server. Enter it again.',
      cause,
    });
  }
}

export function clientOf(
  ctx: Context,
  { host, address, token, signal }: { host: CodeHost; address: HostAddress; token: string; signal?: AbortSignal },
): HostClient {
  const { timeoutMs } = ctx.config.outside;
  const http = hostHttp(reachOf(ctx, address));
  return createHostClient({ http, apiUrl: address.apiUrl, headers: host.headersFor(token), timeoutMs, ...(signal ? { signal } : {}) });
}

/** What went wrong at the host, as an error of the catalogue where it is one. */
export function explainHostError(error: unknown, { host, now, expiresOn }: { host: CodeHost; now: Date; expiresOn: Date | null }): unknown {
  if (error instanceof AddressNotAllowed) return new BusinessError('AddressNotAllowed', { cause: error });
  if (error instanceof HttpFailed) return new BusinessError('ProviderUnreachable', { message: error.message, cause: error });
  if (!(error instanceof HttpRefused)) return error;
  const known = host.explain(error, { now, expiresOn });
  if (known) return known;
  const message = `${host.label} answered with an error (status ${error.status}). Try again later.`;
  return new BusinessError('ProviderUnreachable', { message, cause: error });
}

export function tokenPurpose(integrationId: string): string {
  return `integration-token:${integrationId}`;
}

function reachOf(ctx: Context, address: HostAddress): Reach {
  if (address.isConfigured) return 'operator';
  return ctx.config.outside.privateAddressesAllowed ? 'private' : 'public';
}

// Asking on while a rate limit lasts makes hosts lengthen it.
function requireNoRateLimit(ctx: Context, row: store.IntegrationRow, host: CodeHost): void {
  const until = row.rate_limited_until?.getTime() ?? 0;
  const now = ctx.clock.now().getTime();
  if (until > now) throw rateLimited(host.label, (until - now) / 1_000);
}

// What the host said of the token or the pace holds for later requests too.
async function remember(ctx: Context, row: store.IntegrationRow, { code, message, retryAfterSeconds }: BusinessError): Promise<void> {
  if (REFUSED_TOKEN.has(code)) await recordRefusal(ctx, row, message);
  if (code !== 'ProviderRateLimited' || retryAfterSeconds === undefined) return;
  await store.setRateLimit(ctx.db, row.id, new Date(ctx.clock.now().getTime() + retryAfterSeconds * 1_000));
}

async function recordRefusal(ctx: Context, row: store.IntegrationRow, reason: string): Promise<void> {
  const { organization_id: organizationId, service_domain } = row;
  await inTransaction(ctx, async (tx) => {
    if (!(await store.markInvalid(tx.db, row, reason))) return;
    const title = compose(NOTIFICATION_TEXTS.needsToken, { host: service_domain });
    const link = appLinks.organizationPage({ organizationId, page: 'integrations' });
    await notify(tx, { organizationId, kind: 'integration_invalid', title, text: reason, link, atLeast: 'ADMIN' });
  });
}

const REFUSED_TOKEN = new Set(['IntegrationInvalidToken', 'IntegrationTokenExpired']);
