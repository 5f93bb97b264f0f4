import type { Generated, JSONColumnType } from 'kysely';

export interface AuditTables {
  audit_log: AuditLogTable;
  audit_chain: AuditChainTable;
}

declare module '#server/platform/db/database.ts' {
  interface Database extends AuditTables {}
}

/** Append-only: a trigger refuses changes. No foreign keys, so that an entry outlives what it records. */
interface AuditLogTable {
  id: string;
  /** Null: the installation's own chain, with what concerns accounts. */
  organization_id: string | null;
  sequence: number;
  action: string;
  action_class: string;
  action_severity: number;
  description: string;
  actor_id: string | null;
  blame_on_email: string;
  address: string;
  before: JSONColumnType<Record<string, unknown>> | null;
  after: JSONColumnType<Record<string, unknown>> | null;
  created_on: Date;
  previous_hash: string;
  hash: string;
}

/** The end of each chain; its row lock puts the writers of one chain in order. */
interface AuditChainTable {
  organization_id: string | null;
  sequence: number;
  hash: string;
  /** HMAC over the end, so that entries cut off at the end are noticed as well. */
  seal: string;
  /** Where the chain ended when the installation's chain last recorded its end. */
  recorded_sequence: Generated<number>;
}
