import type { Call } from '#contract/call.ts';
import type { Role } from '#contract/roles.ts';
import type { UserActor } from '../actor.ts';
import type { Services } from '../context.ts';

export interface Credentials {
  /** From `Authorization: Bearer …`. */
  readonly bearer: string | undefined;
  /** From `X-API-KEY`. */
  readonly apiKey: string | undefined;
  /** Network address of the client. */
  readonly address: string | undefined;
}

/** What the credentials are to be used for. */
export interface Target {
  readonly call: Call;
  /** `{orgId}` of the path. */
  readonly organizationId: string | undefined;
}

/** A person whose credentials hold. */
export interface Identified {
  readonly actor: UserActor;
  /** False for a social account before its setup is done: only calls with access `setup` are open to it. */
  readonly setupDone: boolean;
  /**
   * The person's role in the target's organization, or undefined when there is no such membership or organization. Throws BusinessError
   * SecondFactorNotSetUp when the organization requires one that the account lacks.
   */
  role(): Role | undefined;
}

/** What the auth area supplies so that calls can be guarded. */
export interface Authenticator {
  /**
   * Throws BusinessError NotAuthenticated when the credentials are missing, wrong, expired or belong to an account that is
   * not activated, and NotAuthorized when they do not reach as far as the call.
   */
  identify(services: Services, credentials: Credentials, target: Target): Promise<Identified>;
  /** Whether the person runs the installation. That opens no organization's data. */
  isOperator(services: Services, userId: string): Promise<boolean>;
}
