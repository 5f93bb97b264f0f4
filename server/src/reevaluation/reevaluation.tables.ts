import type { Generated } from 'kysely';

export interface ReevaluationTables {
  watch_request: WatchRequestTable;
  watched_knowledge: WatchedKnowledgeTable;
  watched_project: WatchedProjectTable;
  watched_package: WatchedPackageTable;
  watched_vulnerability: WatchedVulnerabilityTable;
}

declare module '#server/platform/db/database.ts' {
  interface Database extends ReevaluationTables {}
}

/** A project whose verdicts that count may have changed. Kept by triggers. */
interface WatchRequestTable {
  project_id: string;
}

/** What the verdicts of some projects are known to hold for. Several rows may name one bundle. */
interface WatchedKnowledgeTable {
  id: Generated<number>;
  /** Of the bundle; null where the runs do not say. */
  hash: string | null;
}

/** The latest inventory of a project and the knowledge its verdicts are known to hold for. */
interface WatchedProjectTable {
  project_id: string;
  organization_id: string;
  analysis_id: string;
  run_id: string;
  knowledge_id: number;
}

/** The inverse index: which projects contain a package. */
interface WatchedPackageTable {
  ecosystem: string;
  /** As advisories file it: Composer names in lower case. */
  name: string;
  project_id: string;
}

/** Which projects have a vulnerability. */
interface WatchedVulnerabilityTable {
  vulnerability_id: string;
  project_id: string;
}
