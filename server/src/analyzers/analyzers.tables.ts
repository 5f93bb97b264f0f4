import type { JSONColumnType } from 'kysely';
import type { Analyzer } from '#contract/entities/analysis.ts';

export interface AnalyzerTables {
  analyzer: AnalyzerTable;
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
