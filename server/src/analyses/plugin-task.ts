import * as z from 'zod';
import type { ProvingSettings } from '#engine/remediation/open-proving.ts';
import type { ReportFiles } from '#server/code-reports/with-code-reports.ts';
import type { RunnableStep } from '#contract/results/results.ts';

/** What the worker hands to the plugin's process, which is the same program and takes it as it is. */
export interface PluginTask {
  readonly plugin: RunnableStep;
  readonly checkoutFolder: string;
  /** Wanted files that were not fetched, and why. */
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
  /** Result documents of the steps that the plugin reads, as they are stored. */
  readonly documents: { readonly folder: string; readonly steps: readonly RunnableStep[] };
  /** What other engines found; null for a plugin that does not take it. */
  readonly reports: ReportFiles | null;
  /** The administrator's folder of models; null where there is none, or the plugin takes none. */
  readonly modelsFolder: string | null;
  readonly bundlePath: string | null;
  /** Null: no registry may be asked. */
  readonly registry: { readonly cacheFolder: string; readonly npmUrl: string; readonly packagistUrl: string } | null;
  /** Null where no registry may be asked, or the plugin starts no package managers. */
  readonly proving: ProvingSettings | null;
  /** Null where the plugin remembers nothing. */
  readonly cacheFolder: string | null;
  /** Where sources of dependencies are kept, and whose they are; null where no registry may be asked, or the plugin reads none. */
  readonly dependencies: { readonly folder: string; readonly project: string } | null;
  readonly now: Date;
}

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
