import * as z from 'zod';
import { IsoDate } from '../fields.ts';
import { Role } from '../roles.ts';
import { IntegrationProvider } from './integration.ts';
import { UserReference } from './user.ts';

export const ColorScheme = z.enum(['moss', 'fern', 'lagoon', 'sky', 'iris', 'plum', 'rose', 'amber']);
export type ColorScheme = z.infer<typeof ColorScheme>;

export const OrganizationMembership = z.object({
  id: z.uuid(),
  role: Role,
  added_on: IsoDate,
  added_by: z.uuid().nullable(),
  joined_on: IsoDate,
  organization_id: z.uuid(),
  user_id: z.uuid(),
});
export type OrganizationMembership = z.infer<typeof OrganizationMembership>;

export const Organization = z.object({
  id: z.uuid(),
  name: z.string(),
  color_scheme: ColorScheme,
  description: z.string(),
  created_on: IsoDate,
  created_by: UserReference.nullish(),
  /** Who added the person that asks; null for a founder or when that user was deleted. */
  added_by: UserReference.nullish(),
  personal: z.boolean(),
  /** Members who sign in with a password need a second factor. */
  second_factor_required: z.boolean(),
  /** Role of the person that asks. */
  role: Role,
  number_of_members: z.number().int().optional(),
  /** The membership of the person that asks. */
  organizationMemberships: z.array(OrganizationMembership),
  joined_on: IsoDate,
});
export type Organization = z.infer<typeof Organization>;

export const OrganizationMember = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  handle: z.string(),
  email: z.string(),
  role: Role,
  added_on: IsoDate,
  added_by: UserReference.nullable(),
  joined_on: IsoDate,
  avatar_url: z.string().nullish(),
  organization_id: z.uuid(),
});
export type OrganizationMember = z.infer<typeof OrganizationMember>;

/** The specification's project container, with counts beside it. The dashboard reads from it what is still missing. */
export const OrganizationMetaData = z.object({
  id: z.uuid(),
  created_on: IsoDate,
  name: z.string(),
  personal: z.boolean(),
  /** All of them, by name. */
  projects: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** All of them, oldest first. */
  integrations: z.array(
    z.object({ id: z.uuid(), integration_provider: IntegrationProvider, service_domain: z.string(), account: z.string() }),
  ),
  counts: z.object({
    members: z.number().int(),
    open_invitations: z.number().int(),
    projects: z.number().int(),
    integrations: z.number().int(),
    analyzers: z.number().int(),
    analyses: z.number().int(),
  }),
});
export type OrganizationMetaData = z.infer<typeof OrganizationMetaData>;
