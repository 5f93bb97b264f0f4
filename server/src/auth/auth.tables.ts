import type { ApiKeyScope } from '#contract/entities/session.ts';

export interface AuthTables {
  session: SessionTable;
  refresh_token: RefreshTokenTable;
  link_token: LinkTokenTable;
  api_key: ApiKeyTable;
  sign_in_state: SignInStateTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  known_device: KnownDeviceTable;
  email_change: EmailChangeTable;
}

declare module '#server/platform/db/database.ts' {
  interface Database extends AuthTables {}
}

interface SessionTable {
  id: string;
  user_id: string;
  created_on: Date;
  last_used_on: Date;
  expires_on: Date;
  address: string;
  user_agent: string;
}

/** Used tokens stay until the session ends, so that a second use is noticed. */
interface RefreshTokenTable {
  token_hash: string;
  session_id: string;
  expires_on: Date;
  used_on: Date | null;
}

/** The secret of a link in a mail. */
interface LinkTokenTable {
  token_hash: string;
  kind: 'confirmation' | 'password_reset' | 'disowning';
  user_id: string;
  created_on: Date;
  expires_on: Date;
}

interface ApiKeyTable {
  id: string;
  user_id: string;
  name: string;
  prefix: string;
  key_hash: string;
  scopes: ApiKeyScope[];
  organization_id: string | null;
  created_on: Date;
  expires_on: Date;
  last_used_on: Date | null;
  last_used_address: string | null;
  use_count: number;
}

/** A sign-in that went to a provider and has not come back. */
interface SignInStateTable {
  state_hash: string;
  provider: 'GITHUB' | 'GITLAB' | 'OIDC';
  /** Sealed: what proves at the exchange that we began this sign-in (PKCE, RFC 7636). */
  code_verifier: string;
  nonce: string;
  expires_on: Date;
}

interface SecondFactorTable {
  user_id: string;
  /** Sealed. */
  secret: string;
  /** Null until a first code proved the app. */
  confirmed_on: Date | null;
  /** Time step of the latest code taken: a code counts once. */
  last_step: number;
}

interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
}

/** A browser that the account was signed in with, by the secret that it keeps. */
interface KnownDeviceTable {
  user_id: string;
  device_hash: string;
  last_used_on: Date;
}

/** A request for another address, at most one per account. Both addresses must confirm it. */
interface EmailChangeTable {
  user_id: string;
  id: string;
  /** Lower-cased. */
  email: string;
  /** The session that asked: it stays when the others end. */
  session_id: string | null;
  created_on: Date;
  expires_on: Date;
  /** Of the links in the two mails; null until they are written. */
  current_hash: string | null;
  new_hash: string | null;
  current_confirmed_on: Date | null;
  new_confirmed_on: Date | null;
}
