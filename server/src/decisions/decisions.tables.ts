import type { JSONColumnType } from 'kysely';
import type { DecisionEvidence, DecisionScope, DecisionState, Justification, Reopening } from '#contract/entities/decision.ts';

export interface DecisionTables {
  decision: DecisionTable;
  finding_comment: CommentTable;
}

declare module '#server/platform/db/database.ts' {
  interface Database extends DecisionTables {}
}

interface DecisionTable {
  id: string;
  organization_id: string;
  vulnerability_id: string;
  scope: DecisionScope;
  project_id: string | null;
  purl: string | null;
  package: string | null;
  path: string | null;
  fingerprint: string | null;
  state: DecisionState;
  justification: Justification | null;
  note: string;
  expires_on: Date | null;
  evidence: JSONColumnType<DecisionEvidence>;
  made_on: Date;
  made_by: string | null;
  withdrawn_on: Date | null;
  reopened_on: Date | null;
  reopened_because: JSONColumnType<Reopening[]>;
  /** Whether its expiry has been acted on. */
  expiry_settled: boolean;
}

interface CommentTable {
  id: string;
  organization_id: string;
  project_id: string;
  vulnerability_id: string;
  text: string;
  created_on: Date;
  created_by: string | null;
}
