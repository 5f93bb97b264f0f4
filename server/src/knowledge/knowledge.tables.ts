import type { Generated, JSONColumnType } from 'kysely';
import type { ImportProblem, KnowledgeImport } from '#contract/entities/knowledge-import.ts';
import type { KnowledgeSyncState } from '#knowledge/sync/knowledge-state.ts';
import type { KnowledgeState } from '#contract/results/coverage.ts';

export interface KnowledgeTables {
  knowledge_bundle: BundleTable;
  knowledge_bundle_part: BundlePartTable;
  knowledge_sync: SyncTable;
  knowledge_import: ImportTable;
  knowledge_import_part: ImportPartTable;
}

declare module '#server/platform/db/database.ts' {
  interface Database extends KnowledgeTables {}
}

/** Bundles that machines may fetch. The latest one is in service; the one before stays for runs that began with it. */
interface BundleTable {
  /** SHA-256 hex of the file. */
  hash: string;
  size: number;
  state: JSONColumnType<KnowledgeState>;
  /** What the next synchronization needs to read only what changed; null where a bundle was made without one. */
  sync_state: JSONColumnType<KnowledgeSyncState> | null;
  created_on: Date;
}

interface BundlePartTable {
  hash: string;
  number: number;
  data: Buffer;
}

/** One row: what the synchronization is doing and how the last one ended. */
interface SyncTable {
  id: Generated<number>;
  /** Job of the sync that waits or runs. */
  job_id: string | null;
  source: string | null;
  done: number | null;
  total: number | null;
  started_on: Date | null;
  error_source: string | null;
  error_message: string | null;
  error_on: Date | null;
  succeeded_on: Date | null;
  /** Syncs that failed, wholly or in part, since the last good one. */
  failures: Generated<number>;
  /** When the failed sync is tried again; null where nothing failed or the next one is due sooner. */
  retry_on: Date | null;
}

/** At most one row: the file that an operator sends, or sent last. */
interface ImportTable {
  id: string;
  name: string;
  size: number;
  state: KnowledgeImport['state'];
  problems: JSONColumnType<ImportProblem[]>;
  hash: string | null;
  created_on: Date;
  created_by: string | null;
}

interface ImportPartTable {
  import_id: string;
  number: number;
  data: Buffer;
}
