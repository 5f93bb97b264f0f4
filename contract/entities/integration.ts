import * as z from 'zod';
import { IsoDate } from '../fields.ts';

export const IntegrationProvider = z.enum(['GITHUB', 'GITLAB']);
export type IntegrationProvider = z.infer<typeof IntegrationProvider>;

export const GithubTokenType = z.enum(['OAUTH_TOKEN', 'CLASSIC_TOKEN']);
export const GitlabTokenType = z.enum(['OAUTH_TOKEN', 'PERSONAL_ACCESS_TOKEN']);

/** How many requests a code host allows and how many are left until it counts again. */
export const RateLimit = z.object({ limit: z.number().int(), remaining: z.number().int(), resets_on: IsoDate });
export type RateLimit = z.infer<typeof RateLimit>;

const IntegrationBase = z.object({
  id: z.uuid(),
  added_on: IsoDate,
  added_by: z.uuid().nullish(),
  service_domain: z.string(),
  integration_type: z.literal('VCS'),
  integration_provider: IntegrationProvider,
  /** True once the code host refused the token; `invalid_reason` tells why in words. */
  invalid: z.boolean(),
  invalid_reason: z.string().nullish(),
  /** Account on the code host that the token belongs to. */
  account: z.string(),
  expiry_date: IsoDate.nullish(),
  /** The code host asked to be left alone until then; null when it did not. */
  rate_limited_until: IsoDate.nullish(),
  /** What the token may do; null where the code host does not say, as for fine-grained tokens of GitHub. */
  scopes: z.array(z.string()).nullish(),
  /** When the code host was last asked about the token itself. */
  checked_on: IsoDate.nullish(),
  /** Requests that the token had left then; null where the code host does not say. */
  rate_limit: RateLimit.nullish(),
});

export const GithubIntegration = IntegrationBase.extend({ token_type: GithubTokenType });
export type GithubIntegration = z.infer<typeof GithubIntegration>;
export const GitlabIntegration = IntegrationBase.extend({ service_base_url: z.string(), token_type: GitlabTokenType });
export type GitlabIntegration = z.infer<typeof GitlabIntegration>;

/** Entry of the list of code-host integrations: the summary and the entry of the specification in one. */
export const VcsIntegration = IntegrationBase.extend({ name: z.string(), provider: IntegrationProvider, url: z.string() });
export type VcsIntegration = z.infer<typeof VcsIntegration>;

export const Repository = z.object({
  id: z.string(),
  url: z.string(),
  default_branch: z.string().nullable(),
  visibility: z.string(),
  fully_qualified_name: z.string(),
  description: z.string(),
  created_at: IsoDate,
  imported_already: z.boolean(),
  integration_id: z.uuid(),
});
export type Repository = z.infer<typeof Repository>;
