/** Key of the organization of the last visit. */
export const LAST_ORGANIZATION_KEY = 'understory-organization';
