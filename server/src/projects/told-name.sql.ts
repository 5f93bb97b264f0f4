import { sql } from 'kysely';

/** Whether another project of the organization has the name of the project `p`. */
export const HAS_NAMESAKE = sql<boolean>`exists (
  select from project other where other.organization_id = p.organization_id and other.name = p.name and other.id <> p.id
)`;

/** The host of the repository of the project `p`. */
export const HOST = sql<string>`substring(p.url from '^https?://([^/]+)')`;

/** What notifications call the project `p`, as lists do: its name, with its host where another project of the organization has the same name. */
export const TOLD_NAME = sql<string>`case when ${HAS_NAMESAKE} then p.name || ' (' || ${HOST} || ')' else p.name end`;
