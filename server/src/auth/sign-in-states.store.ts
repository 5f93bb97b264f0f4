import type { Context } from '#server/platform/context.ts';
import { sha256Hex } from '#server/platform/crypto/tokens.ts';
import type { ProviderName } from './providers/provider.ts';

const VALID_MS = 10 * 60_000;

interface Begun {
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Remembers a sign-in that leaves for a provider. False when the state was used before. */
export async function insert(
  ctx: Context,
  { provider, state, nonce, codeVerifier }: Begun & { provider: ProviderName; state: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('sign_in_state')
    .values({
      state_hash: sha256Hex(state),
      provider,
      code_verifier: ctx.secrets.seal(codeVerifier, purposeOf(state)),
      nonce,
      expires_on: new Date(ctx.clock.now().getTime() + VALID_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Uses a state up; undefined when it is unknown, used, too old or another provider's. */
export async function take(ctx: Context, { provider, state }: { provider: ProviderName; state: string }): Promise<Begun | undefined> {
  const row = await ctx.db
    .deleteFrom('sign_in_state')
    .where('state_hash', '=', sha256Hex(state))
    .where('provider', '=', provider)
    .where('expires_on', '>', ctx.clock.now())
    .returning(['code_verifier', 'nonce'])
    .executeTakeFirst();
  return row && { nonce: row.nonce, codeVerifier: ctx.secrets.open(row.code_verifier, purposeOf(state)) };
}

function purposeOf(state: string): string {
  return `sign-in-state:${sha256Hex(state)}`;
}
