import type { Generated } from 'kysely';

export interface OrganizationTables {
  organization: OrganizationTable;
  membership: MembershipTable;
  invitation: InvitationTable;
  invitation_block: InvitationBlockTable;
}

declare module '#server/platform/db/database.ts' {
  interface Database extends OrganizationTables {}
}

interface OrganizationTable {
  id: string;
  name: string;
  description: string;
  color_scheme: string;
  personal: boolean;
  second_factor_required: Generated<boolean>;
  created_on: Date;
  created_by: string | null;
}

interface MembershipTable {
  id: string;
  organization_id: string;
  user_id: string;
  /** The role's number: 0 for OWNER to 3 for USER, so that the database sorts by rank. */
  role: number;
  added_on: Date;
  added_by: string | null;
  joined_on: Date;
}

interface InvitationTable {
  id: string;
  organization_id: string;
  /** Lower-cased. */
  user_email: string;
  /** SHA-256 of the address, as links carry it. */
  email_digest: string;
  role: number;
  token_hash: string;
  created_on: Date;
  created_by: string | null;
  ttl: Date;
}

/** An address that wants no invitations, from one organization or (null) from any. */
interface InvitationBlockTable {
  id: string;
  email_digest: string;
  organization_id: string | null;
  created_on: Date;
}
