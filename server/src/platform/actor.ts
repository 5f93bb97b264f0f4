import type { Access } from '#contract/call.ts';
import type { Role } from '#contract/roles.ts';

/** Nobody is signed in: public calls. */
export interface AnonymousActor {
  readonly kind: 'anonymous';
}

/** A signed-in person, by session or by API key. */
export interface UserActor {
  readonly kind: 'user';
  readonly userId: string;
  readonly sessionId: string | undefined;
  readonly apiKeyId: string | undefined;
}

/** A signed-in person acting within the organization of the path. */
export interface MemberActor extends UserActor {
  readonly organizationId: string;
  readonly role: Role;
}

/** The program itself: jobs and schedules. */
export interface SystemActor {
  readonly kind: 'system';
  readonly name: string;
}

export type Actor = AnonymousActor | UserActor | MemberActor | SystemActor;

/** Who acts in a handler of a call with this access. */
export type ActorFor<A extends Access> = A extends 'public' ? Actor : A extends 'setup' | 'session' | 'operator' ? UserActor : MemberActor;

/** The id of the acting user, or undefined for anonymous requests and jobs. */
export function actingUserId(actor: Actor): string | undefined {
  return actor.kind === 'user' ? actor.userId : undefined;
}
