import { sql } from 'kysely';

/** Whether another project of the organization has the name of the project `p`. */
export const HAS_NAMESAKE = sql<boolean>`exists (
  select from project other where other.organization_id = p.organization_id and other.name = p.name and other.id <> p.id
)`;

/** What notifications call the project `p`: its name, or the address of its repository where another project of the organization has the same name. */
export const TOLD_NAME = sql<string>`case when ${HAS_NAMESAKE} then regexp_replace(p.url, '^https?://', '') else p.name end`;
