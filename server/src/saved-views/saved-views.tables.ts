import type { JSONColumnType } from 'kysely';
import type { SavedList } from '#contract/entities/saved-view.ts';

export interface SavedViewTables {
  saved_view: SavedViewTable;
  default_view: DefaultViewTable;
}

declare module '#server/platform/db/database.ts' {
  interface Database extends SavedViewTables {}
}

interface SavedViewTable {
  id: string;
  organization_id: string;
  list: SavedList;
  name: string;
  query: JSONColumnType<Record<string, string>>;
  /** Whose it is; null where all members of the organization share it. */
  owner_id: string | null;
  created_by: string | null;
  created_on: Date;
}

/** What a list opens with, for each person that chose it. */
interface DefaultViewTable {
  organization_id: string;
  user_id: string;
  list: SavedList;
  view_id: string;
}
