import type { JSONColumnType } from 'kysely';
import type { Analyzer, ScheduleType } from '#contract/entities/analysis.ts';

export interface AnalyzerTables {
  analyzer: AnalyzerTable;
  import_defaults: ImportDefaultsTable;
}

declare module '#server/platform/db/database.ts' {
  interface Database extends AnalyzerTables {}
}

interface AnalyzerTable {
  id: string;
  organization_id: string;
  name: string;
  description: string;
  steps: JSONColumnType<Analyzer['steps']>;
  created_on: Date;
  created_by: string | null;
}

/** What imports of an organization begin with. */
interface ImportDefaultsTable {
  organization_id: string;
  analyzer_id: string | null;
  schedule_type: ScheduleType;
}
