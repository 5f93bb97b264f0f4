import type { JSONColumnType } from 'kysely';
import type { CodeReport } from '#contract/entities/code-report.ts';

export interface CodeReportTables {
  code_report: CodeReportTable;
}

declare module '#server/platform/db/database.ts' {
  interface Database extends CodeReportTables {}
}

/** A report of another engine; the latest of each category counts for its branch. */
interface CodeReportTable {
  id: string;
  organization_id: string;
  project_id: string;
  branch: string;
  commit_hash: string | null;
  category: string;
  engines: JSONColumnType<CodeReport['engines']>;
  size_bytes: number;
  /** SARIF, gzip. */
  document: Buffer;
  uploaded_by: string | null;
  uploaded_on: Date;
  /** False until a run has taken it. */
  taken: boolean;
}
