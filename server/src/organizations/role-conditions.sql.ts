import { sql, type RawBuilder } from 'kysely';
import { Role, ROLES } from '#contract/roles.ts';

/** Conditions of the role filters such as `owner`, on rows with a column `role`. */
export const ROLE_CONDITIONS: Readonly<Record<string, RawBuilder<unknown>>> = Object.fromEntries(
  Role.options.map((role) => [role.toLowerCase(), sql`role = ${ROLES[role]}`]),
);
