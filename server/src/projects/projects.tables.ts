import type { IntegrationProvider } from '#contract/entities/integration.ts';

export interface ProjectTables {
  project: ProjectTable;
}

declare module '#server/platform/db/database.ts' {
  interface Database extends ProjectTables {}
}

interface ProjectTable {
  id: string;
  organization_id: string;
  /** Null once the integration was removed; set again when another one reaches the repository. */
  integration_id: string | null;
  type: IntegrationProvider;
  /** The repository's id on its host, which a rename keeps. */
  external_id: string;
  /** `meadow/storefront`, as the host has it. */
  repository_name: string;
  name: string;
  description: string;
  url: string;
  default_branch: string | null;
  upload_id: string;
  added_on: Date;
  added_by: string | null;
}
