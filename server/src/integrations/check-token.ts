import { BusinessError } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import type { CodeHost, HostAddress, TokenFacts } from './providers/code-host.ts';
import { clientOf, explainHostError } from './open-integration.ts';

/** Asks the host whether a token is valid, of the type that was named, not expired and allowed enough; errors of the catalogue say what is wrong. */
export async function checkToken(
  ctx: Context,
  {
    host,
    address,
    token,
    tokenType,
    signal,
  }: { host: CodeHost; address: HostAddress; token: string; tokenType: string; signal?: AbortSignal },
): Promise<TokenFacts> {
  const now = ctx.clock.now();
  const client = clientOf(ctx, { host, address, token, ...(signal ? { signal } : {}) });
  try {
    const facts = await host.checkToken(client, { token, tokenType });
    if (facts.expiresOn && facts.expiresOn <= now) throw new BusinessError('IntegrationTokenExpired');
    return facts;
  } catch (error) {
    throw explainHostError(error, { host, now, expiresOn: null });
  }
}
