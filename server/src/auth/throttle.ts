import { isIPv6 } from 'node:net';
import { BusinessError } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { sha256Hex } from '#server/platform/crypto/tokens.ts';
import { checkRate, clearRate, limitRate, type RateLimit } from '#server/platform/rate-limit.ts';
import { expandIpv6 } from '#outbound/address-rules.ts';

const QUARTER_HOUR = 15 * 60;

/** What a public call is about: counted per account and per network address. Keys contain digests, not addresses of people. */
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

interface GuessLimit extends RateLimit {
  /** Beyond the limit, one guess in so many seconds is still taken; undefined: none. */
  readonly slowSeconds?: number;
}

/** What the guesses of a secret are counted by. */
export interface Guess {
  /** Whatever names the secret, such as the address of the account. */
  readonly account: string;
  /** A device that the account was signed in with before: it has a count of its own, which nobody elsewhere can use up. */
  readonly knownDevice?: string | undefined;
  /** Beyond the first bounds guessing is slowed down instead of refused, for secrets that are long enough. */
  readonly slow?: boolean;
}

// A guesser meets a bound after ten tries from one place and after fifty from all places; a known device after neither.
function guessLimits(ctx: Context, { account, knownDevice, slow = false }: Guess): GuessLimit[] {
  const digest = sha256Hex(account);
  const address = addressOf(ctx);
  const window = { windowSeconds: QUARTER_HOUR, ...(slow ? { slowSeconds: 30 } : {}) };
  if (knownDevice !== undefined) return [{ key: `guess:device:${digest}:${sha256Hex(knownDevice)}`, limit: 10, ...window }];
  return [
    { key: `guess:pair:${digest}:${address}`, limit: 10, ...window },
    { key: `guess:account:${digest}`, limit: 50, ...window },
    { key: `guess:address:${address}`, limit: 200, ...window },
  ];
}

/**
 * Bounds the guessing of a secret. `check` says whether the secret is right; only wrong ones count, and even a right one is refused once the
 * count is full, so that guesses sent at the same time do not slip through. Throws TooManyRequests.
 */
export async function guardGuessing(ctx: Context, guess: Guess, check: () => Promise<boolean>): Promise<boolean> {
  const limits = guessLimits(ctx, guess);
  const open: GuessLimit[] = [];
  for (const limit of limits) if (!(await takeSlowTurn(ctx, limit))) open.push(limit);
  const right = await check();
  if (right) {
    for (const limit of open) await checkRate(ctx, limit);
    return true;
  }
  for (const limit of limits) await countWrong(ctx, limit);
  return false;
}

/** False below the limit. Beyond it, true for the one guess that a slow turn takes; throws TooManyRequests for the others. */
async function takeSlowTurn(ctx: Context, limit: GuessLimit): Promise<boolean> {
  if (!(await isFull(ctx, limit))) return false;
  if (limit.slowSeconds === undefined) await checkRate(ctx, limit);
  try {
    await limitRate(ctx, slowTurnOf(limit));
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    const { retryAfterSeconds = 1 } = error;
    const message = `Too many attempts. Wait ${Math.ceil(retryAfterSeconds)} seconds, or set a new password by email: then you can sign in from here at once.`;
    throw new BusinessError('TooManyRequests', { message, retryAfterSeconds });
  }
  return true;
}

async function countWrong(ctx: Context, limit: GuessLimit): Promise<void> {
  if (limit.slowSeconds === undefined) return limitRate(ctx, limit);
  await unlessFull(limitRate(ctx, limit));
  // The guess that reaches the limit begins the slow time.
  if (await isFull(ctx, limit)) await unlessFull(limitRate(ctx, slowTurnOf(limit)));
}

function slowTurnOf({ key, slowSeconds = QUARTER_HOUR }: GuessLimit): RateLimit {
  return { key: `slow:${key}`, limit: 1, windowSeconds: slowSeconds };
}

async function isFull(ctx: Context, limit: RateLimit): Promise<boolean> {
  return !(await unlessFull(checkRate(ctx, limit)));
}

/** False where the limit was reached. */
async function unlessFull(counted: Promise<void>): Promise<boolean> {
  try {
    await counted;
    return true;
  } catch (error) {
    if (error instanceof BusinessError && error.code === 'TooManyRequests') return false;
    throw error;
  }
}

/** Forgets the wrong guesses of an account from this place, after it proved itself in full; with `everywhere`, those from all places. */
export async function forgiveGuesses(ctx: Context, guess: Guess, { everywhere = false } = {}): Promise<void> {
  const [first, account] = guessLimits(ctx, guess);
  await clearRate(ctx, first!.key);
  if (everywhere && account) await clearRate(ctx, account.key);
}

/** Where a request comes from: of IPv6 the network of 64 bits, since one customer has all of it. */
function addressOf({ request }: Context): string {
  const address = request.address ?? 'none';
  return isIPv6(address) && !address.includes('.') ? `${expandIpv6(address).slice(0, 4).join(':')}::/64` : address;
}
