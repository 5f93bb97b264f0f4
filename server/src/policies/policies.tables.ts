import type { JSONColumnType } from 'kysely';
import type { PolicyContent, PolicyKind } from '#contract/entities/policy.ts';

export interface PolicyTables {
  policy: PolicyTable;
}

declare module '#server/platform/db/database.ts' {
  interface Database extends PolicyTables {}
}

interface PolicyTable {
  id: string;
  organization_id: string;
  kind: PolicyKind;
  name: string;
  description: string;
  is_default: boolean;
  content: JSONColumnType<PolicyContent>;
  created_on: Date;
  created_by: string | null;
  updated_on: Date;
}
