import * as z from 'zod';

/** Where licenses of what is shipped together may not go together. A hint for people who look closer, never a verdict. */
export const LicenseHint = z.object({
  /** `own`: the project's own license and a component's; `components`: licenses of two components. */
  kind: z.enum(['own', 'components']),
  /** The two expressions. */
  licenses: z.tuple([z.string(), z.string()]),
  text: z.string(),
  /** Who says so. */
  source: z.url(),
  /** Components under either, at most three of each named. */
  components: z.number().int(),
  examples: z.array(z.string()),
});
export type LicenseHint = z.infer<typeof LicenseHint>;
