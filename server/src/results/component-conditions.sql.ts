import { sql } from 'kysely';
import type { Condition } from '#server/platform/db/filter-groups.ts';

/** The filters that every list of a run has for the components in it. */
export const COMPONENT_CONDITIONS = {
  production: sql`scopes @> '{production}'`,
  development: sql`scopes @> '{development}'`,
  optional: sql`scopes @> '{optional}'`,
  peer: sql`scopes @> '{peer}'`,
  direct: sql`direct`,
  transitive: sql`not direct`,
  npm: sql`ecosystem = 'npm'`,
  composer: sql`ecosystem = 'composer'`,
} satisfies Record<string, Condition>;
