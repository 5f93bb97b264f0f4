import type { Organization } from '#contract/entities/organization.ts';
import type { User } from '#contract/entities/user.ts';

interface UserState {
  readonly user: User | null;
  readonly organization: Organization | null;
}

/** The signed-in user and the current organization. */
export function createUserStore() {
  let state: UserState = { user: null, organization: null };
  const listeners = new Set<() => void>();
  function become(next: UserState) {
    state = next;
    for (const listener of listeners) listener();
  }
  return {
    get: () => state,
    setUser: (user: User) => become({ ...state, user }),
    /** Also updates the user's default organization. */
    setOrganization(organization: Organization) {
      become({ organization, user: state.user && { ...state.user, default_org: organization.id } });
    },
    clear: () => become({ user: null, organization: null }),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
