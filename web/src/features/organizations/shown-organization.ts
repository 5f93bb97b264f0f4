import { createContext, useContext } from 'react';
import type { Organization } from '#contract/entities/organization.ts';

const ShownOrganization = createContext<Organization | null>(null);
export const ShownOrganizationProvider = ShownOrganization.Provider;

/** The organization whose pages are shown, not necessarily the current one. */
export function useShownOrganization(): Organization {
  const organization = useContext(ShownOrganization);
  if (!organization) throw new Error('This page belongs inside the view of an organization.');
  return organization;
}
