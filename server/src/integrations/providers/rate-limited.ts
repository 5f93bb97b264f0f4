import { BusinessError } from '#contract/errors.ts';
import type { HttpRefused } from '#outbound/http-errors.ts';

/** ProviderRateLimited with the seconds until a retry makes sense, also in words. */
export function rateLimited(label: string, seconds: number, refusal?: HttpRefused): BusinessError {
  const retryAfterSeconds = Math.min(Math.max(1, Math.ceil(seconds)), 24 * 3_600);
  return new BusinessError('ProviderRateLimited', {
    message: `${label} asks to wait: its rate limit is used up. Try again in ${inWords(retryAfterSeconds)}.`,
    retryAfterSeconds,
    cause: refusal,
  });
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.round(seconds / 60)} minutes`;
}
