import type { Organization } from '#contract/entities/organization.ts';
import { useStore } from './external-store.ts';
import { currentUser } from './session.ts';

/** The organization that is shown, undefined while there is none. */
export function useOrganization(): Organization | undefined {
  return useStore(currentUser).organization ?? undefined;
}
