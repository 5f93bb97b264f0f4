export interface ReevaluationTables {
  watched_project: WatchedProjectTable;
  watched_package: WatchedPackageTable;
}

declare module '#server/platform/db/database.ts' {
  interface Database extends ReevaluationTables {}
}

/** The latest inventory of a project and the knowledge its verdicts are known to hold for. */
interface WatchedProjectTable {
  project_id: string;
  organization_id: string;
  analysis_id: string;
  run_id: string;
  /** Hash of the bundle; null where the run does not say. */
  knowledge_hash: string | null;
}

/** The inverse index: which projects contain a package. */
interface WatchedPackageTable {
  ecosystem: string;
  /** As advisories file it: Composer names in lower case. */
  name: string;
  project_id: string;
}
