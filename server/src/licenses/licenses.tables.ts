import type { Ecosystem } from '#contract/results/inventory.ts';

export interface LicenseTables {
  license_correction: LicenseCorrectionTable;
}

declare module '#server/platform/db/database.ts' {
  interface Database extends LicenseTables {}
}

/** What a person says of the license of a package; withdrawn ones are gone, the audit log keeps them. */
interface LicenseCorrectionTable {
  id: string;
  organization_id: string;
  ecosystem: Ecosystem;
  name: string;
  /** Null: all versions. */
  range: string | null;
  expression: string;
  reason: string;
  made_on: Date;
  made_by: string | null;
}
