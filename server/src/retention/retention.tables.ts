import type { Generated } from 'kysely';

export interface RetentionTables {
  retention: RetentionTable;
}

declare module '#server/platform/db/database.ts' {
  interface Database extends RetentionTables {}
}

/** How long an organization keeps runs, and what was removed. Absent: everything is kept. */
interface RetentionTable {
  organization_id: string;
  runs: number | null;
  days: number | null;
  changed_on: Date;
  last_removal_on: Generated<Date | null>;
  last_runs: Generated<number>;
  last_bytes: Generated<number>;
  removed_runs: Generated<number>;
  removed_bytes: Generated<number>;
}
