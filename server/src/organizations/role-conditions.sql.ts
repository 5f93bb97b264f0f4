import { sql } from 'kysely';
import { Role, ROLES } from '#contract/roles.ts';
import { perName } from '#server/platform/db/filter-groups.ts';

/** Conditions of the role filters such as `owner`, on rows with a column `role`. */
export const ROLE_CONDITIONS = perName(
  Role.options.map((role) => role.toLowerCase() as Lowercase<typeof role>),
  (name) => sql`role = ${ROLES[name.toUpperCase() as Uppercase<typeof name>]}`,
);
