import * as z from 'zod';

/** Of `Weakness`, `Category` and `View` elements of MITRE's CWE list. Source: CWE schema 7. */
export const CweAttributes = z.object({ ID: z.string().regex(/^\d{1,6}$/), Name: z.string() });
export type CweAttributes = z.infer<typeof CweAttributes>;

/** OWASP's categories in the CWE list, e.g. `OWASP Top Ten 2021 Category A01:2021 - Broken Access Control`. */
export const OWASP_CATEGORY = /^OWASP Top Ten (2021|2025) Category (A\d\d)(?::20\d\d)? - (.+)$/;
