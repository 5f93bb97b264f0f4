import type { RateLimit } from '#contract/entities/integration.ts';

/** The rate limit that an answer's headers name, such as `x-ratelimit-remaining`. Undefined where one is missing or not a number. */
export function rateLimitOf(headers: Headers, prefix: string): RateLimit | undefined {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`${prefix}-${name}`) ?? NaN));
  if (!isCount(limit) || !isCount(remaining) || !isCount(reset) || reset > LATEST_SECONDS) return undefined;
  return { limit, remaining, resets_on: new Date(reset * 1_000).toISOString() };
}

// Dates end at 8.64e12 seconds; nobody resets a limit after the year 9999.
const LATEST_SECONDS = 253_402_300_799;

function isCount(value: number | undefined): value is number {
  return Number.isSafeInteger(value) && value! >= 0;
}
