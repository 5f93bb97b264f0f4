import * as z from 'zod';
import { IsoDate } from '../fields.ts';
import { LANGUAGE_CODES } from '../language/languages.ts';

export const Language = z.enum(LANGUAGE_CODES);

export const SocialProvider = z.enum(['GITHUB', 'GITLAB']);
export type SocialProvider = z.infer<typeof SocialProvider>;

export const User = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  handle: z.string(),
  email: z.string(),
  /** Id of the organization that opens first; null for a social account before its setup. */
  default_org: z.uuid().nullable(),
  activated: z.boolean(),
  /** True when somebody else vouches for the person: a code host or a company's OpenID provider. */
  social: z.boolean(),
  social_register_type: SocialProvider.nullish(),
  setup_done: z.boolean(),
  avatar_url: z.string().nullish(),
  /** The language of the mails; null as long as the person chose none, who then gets them in English. */
  language: Language.nullish(),
  created_on: IsoDate,
});
export type User = z.infer<typeof User>;

/** What others see of a person; null in its place means a deleted user. */
export const UserReference = User.pick({ id: true, first_name: true, last_name: true, handle: true, email: true, avatar_url: true });
export type UserReference = z.infer<typeof UserReference>;

/** How an account is protected, for its settings page. */
export const AccountSecurity = z.object({
  sign_in: z.enum(['PASSWORD', 'GITHUB', 'GITLAB', 'OIDC']),
  created_on: IsoDate,
  last_sign_in_on: IsoDate.nullable(),
  password_changed_on: IsoDate.nullable(),
  second_factor: z.boolean(),
  recovery_codes_left: z.number().int(),
  open_sessions: z.number().int(),
  api_keys: z.number().int(),
  /** Whether the person runs the installation. */
  operator: z.boolean(),
});
export type AccountSecurity = z.infer<typeof AccountSecurity>;

/** An account as operators see it: nothing of its organizations' data. */
export const Account = UserReference.omit({ avatar_url: true }).extend({
  sign_in: AccountSecurity.shape.sign_in,
  activated: z.boolean(),
  second_factor: z.boolean(),
  operator: z.boolean(),
  created_on: IsoDate,
  last_sign_in_on: IsoDate.nullable(),
  /** Since when the account is disabled; null while it is not. */
  disabled_on: IsoDate.nullable(),
  open_sessions: z.number().int(),
  api_keys: z.number().int(),
  organizations: z.number().int(),
});
export type Account = z.infer<typeof Account>;
