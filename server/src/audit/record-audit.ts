import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { AUDIT_ACTIONS, AUDIT_SEVERITIES, type AuditAction } from '#contract/entities/audit-log.ts';
import { actingUserId } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { auditHash, chainSeal } from './audit-hash.ts';
import * as store from './audit.store.ts';

export interface AuditRecord {
  readonly action: AuditAction;
  /** Null for what concerns an account and no organization. */
  readonly organizationId: string | null;
  /** A sentence for people. */
  readonly description: string;
  /** State before and after, without secrets. */
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
  /** Who acted, where the context does not know yet, such as at registration. */
  readonly actorId?: string;
}

/** What an entry is made of; commands outside of the server have no more than this. */
export type AuditContext = Pick<Context, 'db' | 'secrets' | 'clock' | 'actor' | 'request'>;

/**
 * Adds an entry to the audit log of an organization, in the transaction of what it records. Keep it the last statement of
 * the transaction: writers of one organization wait for each other from here to the commit.
 */
export async function recordAudit(tx: AuditContext, record: AuditRecord): Promise<void> {
  if (!tx.db.isTransaction) throw new Error('recordAudit must run in the transaction of the change it records.');
  const { organizationId } = record;
  const actorId = record.actorId ?? actingUserId(tx.actor) ?? null;
  const email = actorId === null ? undefined : await store.emailOf(tx.db, actorId);
  const end = await store.lockChain(tx.db, organizationId);
  const meaning = AUDIT_ACTIONS[record.action];
  const entry = {
    id: newId(),
    organization_id: organizationId,
    sequence: end.sequence + 1,
    action: record.action,
    action_class: meaning.class,
    action_severity: AUDIT_SEVERITIES[meaning.severity],
    description: record.description,
    actor_id: actorId,
    blame_on_email: email ?? '',
    address: tx.request.address ?? '',
    before: plain(record.before),
    after: plain(record.after),
    created_on: tx.clock.now(),
  };
  const hash = auditHash(end.hash, entry);
  await store.append(tx.db, { ...entry, previous_hash: end.hash, hash });
  const seal = chainSeal(tx.secrets.deriveKey('audit-chain'), { organizationId, sequence: entry.sequence, hash });
  await store.moveChain(tx.db, { organizationId, sequence: entry.sequence, hash, seal });
  // The installation's chain remembers each chain that begins, so that the removal of a whole one is found.
  if (organizationId !== null && entry.sequence === 1) {
    const after = { organization_id: organizationId };
    await recordAudit(tx, { action: 'AuditChainBegin', organizationId: null, description: AUDIT_TEXTS.AuditChainBegin.began, after });
  }
}

// The value as the database will give it back: dates as text, nothing undefined.
function plain(value: Record<string, unknown> | undefined): Record<string, unknown> | null {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as Record<string, unknown>);
}
