/** Key of the browser's storage. Source: docs/rules.md, section 4. */
export const AUTH_STORE_KEY = 'authStore';

/** Key of the organization of the last visit. */
export const LAST_ORGANIZATION_KEY = 'understory-organization';
