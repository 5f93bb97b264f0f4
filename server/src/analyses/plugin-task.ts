import * as z from 'zod';
import { RESULTS } from '#contract/results/results.ts';

/** What the worker hands to the plugin's process. It comes from our own database and configuration. */
export const PluginTask = z.object({
  plugin: z.enum(Object.keys(RESULTS) as [keyof typeof RESULTS, ...(keyof typeof RESULTS)[]]),
  checkoutFolder: z.string(),
  /** Wanted files that were not fetched, and why. */
  skipped: z.array(z.object({ path: z.string(), reason: z.string() })).readonly(),
  /** Result documents of the steps that the plugin reads, parsed when they were stored. */
  results: z.record(z.string(), z.unknown()),
  bundlePath: z.string().nullable(),
  /** Null: no registry may be asked. */
  registry: z.object({ cacheFolder: z.string(), npmUrl: z.string(), packagistUrl: z.string() }).nullable(),
  now: z.date(),
});
export type PluginTask = z.infer<typeof PluginTask>;

/** What the process sends while it works. */
export const PluginMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), done: z.number(), total: z.number(), what: z.string().max(200) }),
  z.object({
    type: z.literal('log'),
    level: z.enum(['info', 'warn']),
    fields: z.record(z.string(), z.unknown()),
    message: z.string().max(1_000),
  }),
]);
export type PluginMessage = z.infer<typeof PluginMessage>;
