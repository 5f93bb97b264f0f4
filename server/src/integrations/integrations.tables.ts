import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { IntegrationProvider, RateLimit } from '#contract/entities/integration.ts';

export interface IntegrationTables {
  integration: IntegrationTable;
  repository: RepositoryTable;
}

declare module '#server/platform/db/database.ts' {
  interface Database extends IntegrationTables {}
}

interface IntegrationTable {
  id: string;
  organization_id: string;
  provider: IntegrationProvider;
  /** Null: the server that the operator configured. */
  base_url: string | null;
  service_domain: string;
  token_type: string;
  /** Sealed for `integration-token:<id>`. */
  sealed_token: string;
  account: string;
  account_id: string;
  /** Null where the host does not say. */
  scopes: string[] | null;
  expiry_date: Date | null;
  invalid: Generated<boolean>;
  invalid_reason: string | null;
  /** The host asked to be left alone until then. */
  rate_limited_until: Generated<Date | null>;
  /** When the host was last asked about the token itself, and how many requests were left then. */
  checked_on: Generated<Date | null>;
  rate_limit: JSONColumnType<RateLimit, string | null | undefined, string | null> | null;
  added_on: ColumnType<Date, Date, never>;
  added_by: string | null;
  /** When the list of repositories was last read to its end. */
  synced_on: Date | null;
  /** Set while a process reads the list; an old one was left by a process that ended. */
  sync_started_on: Date | null;
}

/** The host's repositories, as of `integration.synced_on`. */
interface RepositoryTable {
  integration_id: string;
  external_id: string;
  organization_id: string;
  url: string;
  fully_qualified_name: string;
  description: string;
  visibility: string;
  default_branch: string | null;
  created_at: Date;
  synced_on: Date;
}
