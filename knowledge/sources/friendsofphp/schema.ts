import * as z from 'zod';

// Older files have dates as YAML dates, newer ones as text, and `~` where none is known.
const Time = z.union([z.date(), z.string(), z.null()]).optional();

/** One file of FriendsOfPHP/security-advisories. */
export const FriendsOfPhpAdvisory = z.object({
  title: z.string().nullish(),
  link: z.string().nullish(),
  cve: z.string().nullish(),
  reference: z.string().regex(/^composer:\/\/[^/\s]+\/[^/\s]+$/, 'is no composer:// reference'),
  branches: z.record(z.string(), z.object({ time: Time, versions: z.array(z.string()).min(1) })),
});
export type FriendsOfPhpAdvisory = z.infer<typeof FriendsOfPhpAdvisory>;
