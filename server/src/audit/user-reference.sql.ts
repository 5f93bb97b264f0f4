import { sql, type RawBuilder } from 'kysely';
import type { UserReference } from '#contract/entities/user.ts';

/** Selects what others see of the user whose id is in `column` (such as `organization.created_by`); null for a deleted user. */
export function userReference(column: string): RawBuilder<UserReference | null> {
  return sql<UserReference | null>`(
    select json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'handle', u.handle, 'email', u.email, 'avatar_url', u.avatar_url)
    from user_account u where u.id = ${sql.ref(column)})`;
}
