import type { Call } from '#contract/call.ts';
import type { ApiKeyScope } from '#contract/entities/session.ts';

// A key that could make keys, change a password or leave an organization would be worth as much as the account.
const ACCOUNT_CALLS = /^\/(auth|users|notifications)(\/|$)/;
const ANALYSIS_CALLS = /^\/org\/\{orgId\}\/projects(\/|$)/;
const OWNERSHIP_CALLS: ReadonlySet<string> = new Set([
  'POST /org',
  'DELETE /org/{orgId}',
  'POST /org/{orgId}/leave_org',
  'POST /org/{orgId}/join',
  'GET /org/{orgId}/org_info_invitee',
]);

/** What an API key needs to be allowed for a call; undefined where no key is let in. */
export function scopeFor(call: Pick<Call, 'route' | 'method' | 'path'>): ApiKeyScope | undefined {
  if (call.route === 'GET /auth/user') return 'read';
  if (ACCOUNT_CALLS.test(call.path) || OWNERSHIP_CALLS.has(call.route)) return undefined;
  if (call.method === 'GET') return 'read';
  return ANALYSIS_CALLS.test(call.path) ? 'analyze' : 'manage';
}
