import * as z from 'zod';

/**
 * One step from the project's code towards a component. `import`: the file names it in an import. `name`: the file has its name in a text, so
 * something may load it. `dynamic`: the file loads a name that is not written down. `unread`: the source of `from` could not be read, so it
 * may load each of its dependencies. `autoload`: Composer loads it on every start.
 */
export const ReachabilityHop = z.object({
  /** Purl of the component whose file it is; null for the project's own. */
  from: z.string().nullable(),
  file: z.string().nullable(),
  line: z.number().int().positive().nullable(),
  how: z.enum(['import', 'name', 'dynamic', 'unread', 'autoload', 'declared']),
  to: z.string(),
});
export type ReachabilityHop = z.infer<typeof ReachabilityHop>;

export const REACHABILITY_VERDICTS = ['reachable', 'unknown', 'not_reachable'] as const;

/** Whether the project's code loads a component. `unknown` counts as reachable. */
export const Reachability = z.object({
  verdict: z.enum(REACHABILITY_VERDICTS),
  /** A sentence for people. */
  reason: z.string(),
  /** Whether code outside of tests and tools leads to it; false for what cannot be reached. */
  production: z.boolean(),
  /** Shortest way from the project's code; empty for what cannot be reached. */
  chain: z.array(ReachabilityHop),
  /** For what cannot be reached: the components that depend on it and are loaded, and load it nowhere. */
  cut: z.array(z.string()),
});
export type Reachability = z.infer<typeof Reachability>;

export const ComponentReachability = Reachability.extend({ purl: z.string() });
export type ComponentReachability = z.infer<typeof ComponentReachability>;
