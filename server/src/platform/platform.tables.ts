import type { Generated, JSONColumnType } from 'kysely';

/** Tables of the platform itself. */
export interface PlatformTables {
  mail: MailTable;
  event: EventTable;
  rate_limit: RateLimitTable;
}

declare module '#server/platform/db/database.ts' {
  interface Database extends PlatformTables {}
}

interface MailTable {
  id: string;
  recipient: string;
  language: Generated<string>;
  subject: string;
  text: string;
  html: string;
  created_on: Date;
  /** Null: not sent yet, or there is no SMTP server and the mail is read in the outbox. */
  sent_on: Date | null;
  attempts: Generated<number>;
  last_error: string | null;
  /** Set when the last try failed and no other follows. */
  failed_on: Date | null;
}

interface EventTable {
  id: Generated<number>;
  /** Null: an event for every organization. */
  organization_id: string | null;
  /** Set when only one person may see it, such as a notification. */
  user_id: string | null;
  type: string;
  data: JSONColumnType<Record<string, unknown>>;
  created_on: Date;
  /** The transaction that wrote it: ids are given out before the commit, so their order alone would lose events. */
  tx: Generated<string>;
}

interface RateLimitTable {
  key: string;
  window_start: Date;
  count: number;
}
