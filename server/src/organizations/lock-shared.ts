import { BusinessError } from '#contract/errors.ts';
import type { Role } from '#contract/roles.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './organizations.store.ts';

/**
 * Holds the organization of the actor until the transaction ends, and reads the actor's role again: it may have been taken
 * away since the request began. Throws EntityNotFound for one who is not a member any more, PersonalOrgCannotBeModified.
 */
export async function lockShared(tx: Context<MemberActor>): Promise<{ organization: store.OrganizationRow; role: Role }> {
  const organization = await store.lock(tx.db, tx.actor.organizationId);
  const role = await store.findRole(tx.db, tx.actor);
  if (!organization || !role) throw new BusinessError('EntityNotFound');
  if (organization.personal) throw new BusinessError('PersonalOrgCannotBeModified');
  return { organization, role };
}
