import type { Generated } from 'kysely';
import type { Language } from '#contract/language/languages.ts';

export interface UserTables {
  /** Not "user": unquoted SQL would read the database's own user instead, without an error. */
  user_account: UserAccountTable;
  user_identity: UserIdentityTable;
}

declare module '#server/platform/db/database.ts' {
  interface Database extends UserTables {}
}

interface UserAccountTable {
  id: string;
  first_name: string;
  last_name: string;
  handle: string;
  /** Lower-cased. */
  email: string;
  /** Null for accounts that a provider vouches for. */
  password_hash: string | null;
  sign_in: 'PASSWORD' | 'GITHUB' | 'GITLAB' | 'OIDC';
  activated: boolean;
  /** Null before the address was confirmed. */
  confirmed_on: Date | null;
  setup_done: boolean;
  /** Since when an operator keeps the account closed. */
  disabled_on: Generated<Date | null>;
  avatar_url: string | null;
  /** Of the mails; null as long as the person chose none. */
  language: Generated<Language | null>;
  default_organization_id: string | null;
  created_on: Date;
  last_sign_in_on: Date | null;
  password_changed_on: Date | null;
}

/** The account at a provider that a user signs in with. */
interface UserIdentityTable {
  provider: 'GITHUB' | 'GITLAB' | 'OIDC';
  /** Base URL of the provider: the same subject elsewhere is somebody else. */
  issuer: string;
  subject: string;
  user_id: string;
}
