import type { LimitInForce } from '#contract/calls/about.ts';
import { compose } from '#contract/compose.ts';
import { IMPORT_MAX_BYTES } from '#contract/entities/knowledge-import.ts';
import { RETENTION_GRACE_HOURS } from '#contract/entities/retention.ts';
import { LIMIT_TEXTS } from '#contract/limit-texts.ts';
import { LIFETIMES, PAGE_SIZES } from '#contract/limits.ts';
import type { Config } from '#server/platform/config/config.ts';

/** The bounds of this server as they are now, each with the variable that sets it. */
export function limitsInForce(config: Config): LimitInForce[] {
  const { aMinute, perWorker, milliseconds, seconds, minutes, hours, days, gibibytes, ...of } = LIMIT_TEXTS;
  const rows: readonly (readonly [name: string, value: string, variable?: string])[] = [
    [of.requests, compose(aMinute, { count: config.requestsPerMinute }), 'REQUESTS_PER_MINUTE'],
    [of.overload, compose(milliseconds, { count: config.overloadedAfterMs }), 'OVERLOADED_AFTER_MS'],
    [of.databaseBusy, compose(seconds, { count: config.databaseBusyAfterSeconds }), 'DATABASE_BUSY_AFTER_SECONDS'],
    [of.analyses, compose(perWorker, { count: config.analysisSlots }), 'ANALYSIS_SLOTS'],
    [of.sync, compose(minutes, { count: config.syncMinutes }), 'KNOWLEDGE_SYNC_MINUTES'],
    [of.codeHostAnswer, compose(seconds, { count: config.outside.timeoutMs / 1_000 }), 'OUTSIDE_TIMEOUT_SECONDS'],
    [of.privateCodeHosts, config.outside.privateAddressesAllowed ? of.allowed : of.notAllowed, 'PRIVATE_ADDRESSES'],
    [of.registries, config.asksRegistries ? of.asked : of.neverAsked, 'REGISTRY_METADATA'],
    [of.proxies, String(config.trustedProxies), 'TRUST_PROXY'],
    [of.accessToken, compose(minutes, { count: LIFETIMES.accessTokenMinutes })],
    [of.session, compose(days, { count: LIFETIMES.sessionDays })],
    [of.passwordReset, compose(minutes, { count: LIFETIMES.passwordResetMinutes })],
    [of.invitation, compose(days, { count: LIFETIMES.invitationDays })],
    [of.channelRequest, compose(days, { count: LIFETIMES.channelRequestDays })],
    [of.page, String(PAGE_SIZES.max)],
    [of.knowledgeFile, compose(gibibytes, { count: IMPORT_MAX_BYTES / 1024 ** 3 })],
    [of.retentionGrace, compose(hours, { count: RETENTION_GRACE_HOURS })],
  ];
  return rows.map(([name, value, variable]) => ({ name, value, variable: variable ?? null }));
}
