import { BusinessError } from '#contract/errors.ts';
import type { HttpRefused } from '#outbound/http-errors.ts';
import { retryAfterSeconds } from '#outbound/retry.ts';
import { rateLimited } from '../rate-limited.ts';

const SECONDARY_WAIT_SECONDS = 60;

/** What an error answer of GitHub means. Source: "Rate limits for the REST API" and "Troubleshooting the REST API". */
export function explainGithub(refusal: HttpRefused, { now, expiresOn }: { now: Date; expiresOn: Date | null }): BusinessError | undefined {
  const { status, headers, body } = refusal;
  if (status === 401)
    return new BusinessError(expiresOn && expiresOn <= now ? 'IntegrationTokenExpired' : 'IntegrationInvalidToken', { cause: refusal });
  if (status !== 403 && status !== 429) return undefined;
  const wait = retryAfterSeconds(headers, now);
  if (wait !== undefined) return rateLimited('GitHub', wait, refusal);
  if (headers.get('x-ratelimit-remaining') === '0') {
    return rateLimited('GitHub', Number(headers.get('x-ratelimit-reset') ?? 0) - hostTime(headers, now) / 1_000, refusal);
  }
  if (status === 429 || /rate limit|abuse detection/i.test(body)) return rateLimited('GitHub', SECONDARY_WAIT_SECONDS, refusal);
  const singleSignOn = /^required;\s*url=(https?:\S+)/.exec(headers.get('x-github-sso') ?? '')?.[1];
  const message =
    singleSignOn === undefined
      ? 'GitHub refuses this to the token. Check its scopes or permissions, and whether the organization admits it.'
      : 'The organization asks for single sign-on. Authorize the token for it in the settings of GitHub, then try again.';
  return new BusinessError('IntegrationIntegrationTokenMissingPermissions', { message, cause: refusal });
}

// The reset is given in the host's own time, which may differ from ours.
function hostTime(headers: Headers, now: Date): number {
  const time = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(time) ? now.getTime() : time;
}
