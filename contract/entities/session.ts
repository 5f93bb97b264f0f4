import * as z from 'zod';
import { IsoDate } from '../fields.ts';

export const LoginTokenPair = z.object({
  token: z.string(),
  refresh_token: z.string(),
  token_expiry: IsoDate,
  refresh_token_expiry: IsoDate,
});
export type LoginTokenPair = z.infer<typeof LoginTokenPair>;

/** A place where the person is signed in. */
export const Session = z.object({
  id: z.uuid(),
  created_on: IsoDate,
  last_used_on: IsoDate,
  expires_on: IsoDate,
  address: z.string(),
  user_agent: z.string(),
  /** True for the session that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/**
 * What an API key may do: `read` everything its owner may see, `analyze` projects (import, run, schedule), `manage` the rest
 * of an organization. Accounts, sessions and keys are never open to a key.
 */
export const ApiKeyScope = z.enum(['read', 'analyze', 'manage']);
export type ApiKeyScope = z.infer<typeof ApiKeyScope>;

export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** First characters of the key, to distinguish keys. */
  prefix: z.string(),
  scopes: z.array(ApiKeyScope),
  /** The only organization the key works for; null means all of its owner's. */
  organization_id: z.uuid().nullable(),
  created_on: IsoDate,
  expires_on: IsoDate,
  last_used_on: IsoDate.nullable(),
  last_used_address: z.string().nullable(),
  use_count: z.number().int(),
});
export type ApiKey = z.infer<typeof ApiKey>;
