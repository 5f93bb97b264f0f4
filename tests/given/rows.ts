// Rows as the product writes them, with what a test says and plain values for the rest.
import type { Insertable } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';

type Row<Table extends keyof Database, Said extends keyof Insertable<Database[Table]>> = Pick<Insertable<Database[Table]>, Said> &
  Partial<Insertable<Database[Table]>>;

export function projectRow(said: Row<'project', 'id' | 'organization_id' | 'name' | 'added_on'>): Insertable<Database['project']> {
  return {
    type: 'GITHUB',
    external_id: said.id,
    repository_name: said.name,
    description: '',
    url: `https://code.example/${said.name}`,
    default_branch: 'main',
    upload_id: newId(),
    ...said,
  };
}

export function analysisRow(
  said: Row<'analysis', 'id' | 'organization_id' | 'project_id' | 'created_on'>,
): Insertable<Database['analysis']> {
  return {
    analyzer_name: 'Full analysis',
    stages: JSON.stringify([[{ name: 'js-sbom' }], [{ name: 'vuln-finder' }]]),
    branch: 'main',
    config: '{}',
    schedule_type: 'once',
    timezone: 'UTC',
    is_active: true,
    ...said,
  };
}
