import { BusinessError } from '#contract/errors.ts';
import type { HttpRefused } from '#outbound/http-errors.ts';
import { retryAfterSeconds } from '#outbound/retry.ts';
import { rateLimited } from '../rate-limited.ts';
import { GitlabError } from './gitlab-schemas.ts';

const DEFAULT_WAIT_SECONDS = 60;

/** What an error answer of GitLab means. Source: GitLab, "REST API troubleshooting" and "Rate limits". */
export function explainGitlab(refusal: HttpRefused, { now, expiresOn }: { now: Date; expiresOn: Date | null }): BusinessError | undefined {
  const { status, headers } = refusal;
  if (status === 429) return rateLimited('GitLab', retryAfterSeconds(headers, now) ?? DEFAULT_WAIT_SECONDS, refusal);
  const { error, error_description: description } = readError(refusal.body);
  if (status === 401) {
    const isExpired = (expiresOn && expiresOn <= now) || (error === 'invalid_token' && /expired/i.test(description ?? ''));
    return new BusinessError(isExpired ? 'IntegrationTokenExpired' : 'IntegrationInvalidToken', { cause: refusal });
  }
  if (status !== 403) return undefined;
  const message =
    error === 'insufficient_scope'
      ? 'The token lacks a scope. It needs read_api (or api).'
      : 'GitLab refuses this to the token. Check its scopes and the role of its account.';
  return new BusinessError('IntegrationIntegrationTokenMissingPermissions', { message, cause: refusal });
}

function readError(body: string): { error?: string | undefined; error_description?: string | undefined } {
  try {
    return GitlabError.safeParse(JSON.parse(body)).data ?? {};
  } catch {
    // Some refusals are plain text; the status alone speaks then.
    return {};
  }
}
