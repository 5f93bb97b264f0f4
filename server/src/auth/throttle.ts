import type { Context } from '#server/platform/context.ts';
import { sha256Hex } from '#server/platform/crypto/tokens.ts';
import { checkRate, clearRate, limitRate, type RateLimit } from '#server/platform/rate-limit.ts';

const QUARTER_HOUR = 15 * 60;

/** What a public call is about: counted per account and per network address. Keys hold digests, no addresses of people. */
export type Subject = 'register' | 'confirm' | 'reset-request' | 'reset' | 'resend' | 'refresh' | 'provider' | 'unsubscribe' | 'invite';

const LIMITS_BY_SUBJECT: Record<Subject, { perAddress: number; perAccount: number }> = {
  register: { perAddress: 60, perAccount: 10 },
  confirm: { perAddress: 120, perAccount: 20 },
  'reset-request': { perAddress: 60, perAccount: 5 },
  reset: { perAddress: 60, perAccount: 10 },
  resend: { perAddress: 60, perAccount: 5 },
  refresh: { perAddress: 3_000, perAccount: 120 },
  provider: { perAddress: 120, perAccount: 20 },
  unsubscribe: { perAddress: 60, perAccount: 20 },
  invite: { perAddress: 600, perAccount: 100 },
};

/** Counts one use of a public call; throws TooManyRequests. `account` is whatever names the account, such as the address given. */
export async function throttle(ctx: Context, subject: Subject, account: string): Promise<void> {
  const limits = LIMITS_BY_SUBJECT[subject];
  await limitRate(ctx, { key: `${subject}:address:${addressOf(ctx)}`, limit: limits.perAddress, windowSeconds: QUARTER_HOUR });
  await limitRate(ctx, { key: `${subject}:account:${sha256Hex(account)}`, limit: limits.perAccount, windowSeconds: QUARTER_HOUR });
}

// A guesser is locked out after ten tries from one place and after fifty from all places; the owner, elsewhere, after neither.
function guessLimits(ctx: Context, account: string): RateLimit[] {
  const digest = sha256Hex(account);
  const address = addressOf(ctx);
  return [
    { key: `guess:pair:${digest}:${address}`, limit: 10, windowSeconds: QUARTER_HOUR },
    { key: `guess:account:${digest}`, limit: 50, windowSeconds: QUARTER_HOUR },
    { key: `guess:address:${address}`, limit: 200, windowSeconds: QUARTER_HOUR },
  ];
}

/**
 * Bounds the guessing of a secret of an account. `check` says whether the secret is right; only wrong ones count, and even a
 * right one is refused once the count is full, so that guesses sent at the same time do not slip through.
 * Throws TooManyRequests.
 */
export async function guardGuessing(ctx: Context, account: string, check: () => Promise<boolean>): Promise<boolean> {
  const limits = guessLimits(ctx, account);
  for (const limit of limits) await checkRate(ctx, limit);
  const right = await check();
  if (right) {
    for (const limit of limits) await checkRate(ctx, limit);
    return true;
  }
  for (const limit of limits) await limitRate(ctx, limit);
  return false;
}

/** Forgets the wrong guesses of this account from this place, after it proved itself in full. */
export async function forgiveGuesses(ctx: Context, account: string): Promise<void> {
  const [pair] = guessLimits(ctx, account);
  await clearRate(ctx, pair!.key);
}

function addressOf({ request }: Context): string {
  return request.address ?? 'none';
}
