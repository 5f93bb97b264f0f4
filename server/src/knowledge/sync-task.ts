import * as z from 'zod';

/** What the worker hands to the process that synchronizes. */
export const SyncTask = z.object({
  bundlePath: z.string(),
  baseUrls: z.record(z.string(), z.string()),
  nvdApiKey: z.string().optional(),
  now: z.date(),
  acceptShrunken: z.array(z.string()),
});
export type SyncTask = z.infer<typeof SyncTask>;

export const SyncMessage = z.object({ feed: z.string(), done: z.number(), total: z.number().nullable() });
export type SyncMessage = z.infer<typeof SyncMessage>;

export const SyncOutcome = z.object({
  hash: z.string(),
  changed: z.boolean(),
  read: z.array(z.string()),
  failures: z.record(z.string(), z.string()),
  shrunken: z.array(z.string()),
});
export type SyncOutcome = z.infer<typeof SyncOutcome>;
