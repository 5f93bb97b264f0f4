import type { LimitInForce } from '#contract/calls/about.ts';
import { IMPORT_MAX_BYTES } from '#contract/entities/knowledge-import.ts';
import { RETENTION_GRACE_HOURS } from '#contract/entities/retention.ts';
import { LIFETIMES, PAGE_SIZES } from '#contract/limits.ts';
import type { Config } from '#server/platform/config/config.ts';

/** The bounds of this server as they are now, each with the variable that sets it. */
export function limitsInForce(config: Config): LimitInForce[] {
  const rows: readonly (readonly [name: string, value: string, variable?: string])[] = [
    ['Requests per address and process', `${config.requestsPerMinute} a minute`, 'REQUESTS_PER_MINUTE'],
    ['Longest a process is busy before it turns requests away', `${config.overloadedAfterMs} ms`, 'OVERLOADED_AFTER_MS'],
    ['Analyses at the same time', `${config.analysisSlots} per worker`, 'ANALYSIS_SLOTS'],
    ['Time between two syncs', `${config.syncMinutes} minutes`, 'KNOWLEDGE_SYNC_MINUTES'],
    ['Time for one answer of a code host', `${config.outside.timeoutMs / 1_000} seconds`, 'OUTSIDE_TIMEOUT_SECONDS'],
    ['Code hosts in private networks', config.outside.privateAddressesAllowed ? 'allowed' : 'not allowed', 'PRIVATE_ADDRESSES'],
    ['Questions to package registries', config.asksRegistries ? 'asked' : 'never asked', 'REGISTRY_METADATA'],
    ['Reverse proxies in front', String(config.trustedProxies), 'TRUST_PROXY'],
    ['Access token', `${LIFETIMES.accessTokenMinutes} minutes`],
    ['Session', `${LIFETIMES.sessionDays} days`],
    ['Link that resets a password', `${LIFETIMES.passwordResetMinutes} minutes`],
    ['Invitation', `${LIFETIMES.invitationDays} days`],
    ['Entries of one page of a list', String(PAGE_SIZES.max)],
    ['File with vulnerability data', `${IMPORT_MAX_BYTES / 1024 ** 3} GiB`],
    ['Time before a retention rule removes runs', `${RETENTION_GRACE_HOURS} hours`],
  ];
  return rows.map(([name, value, variable]) => ({ name, value, variable: variable ?? null }));
}
