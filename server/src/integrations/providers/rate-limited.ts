import { BusinessError } from '#contract/errors.ts';
import type { HostRefused } from '../host-client.ts';

/** ProviderRateLimited with the seconds until a repeat makes sense, told in words too. */
export function rateLimited(label: string, seconds: number, refusal?: HostRefused): BusinessError {
  const retryAfterSeconds = Math.min(Math.max(1, Math.ceil(seconds)), 24 * 3_600);
  return new BusinessError('ProviderRateLimited', {
    message: `${label} asks to wait: its rate limit is used up. Try again in ${inWords(retryAfterSeconds)}.`,
    retryAfterSeconds,
    cause: refusal,
  });
}

/** Seconds of a `Retry-After` header, which is a number or a date. Undefined without a usable one. */
export function retryAfterSeconds(headers: Headers, now: Date): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : (date - now.getTime()) / 1_000;
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.round(seconds / 60)} minutes`;
}
