import * as z from 'zod';
import { IsoDate } from '../fields.ts';
import { Role } from '../roles.ts';
import { Organization } from './organization.ts';
import { UserReference } from './user.ts';

export const Invitation = z.object({
  id: z.uuid(),
  created_on: IsoDate,
  created_by: UserReference.nullable(),
  role: Role,
  organization_id: z.uuid(),
  user_email: z.string(),
  /** End of validity. */
  ttl: IsoDate,
});
export type Invitation = z.infer<typeof Invitation>;

/** What the invited person sees before joining. */
export const OrganizationInvitationView = Organization.pick({ id: true, name: true, description: true, color_scheme: true }).extend({
  created_on: IsoDate.nullish(),
  created_by: UserReference.nullish(),
  /** Who answers for it today: the creator while an owner, else the owner of longest standing. */
  owner: UserReference.nullable(),
  /** Who invited; null shows as 'Deleted User'. */
  invite_created_by: UserReference.nullish(),
  invite_created_on: IsoDate,
  number_of_members: z.number().int(),
  role: Role,
});
export type OrganizationInvitationView = z.infer<typeof OrganizationInvitationView>;

/** A standing refusal of invitations, from one organization or (null) from all. */
export const InvitationBlock = z.object({
  id: z.uuid(),
  organization: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  created_on: IsoDate,
});
export type InvitationBlock = z.infer<typeof InvitationBlock>;
