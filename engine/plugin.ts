import type { ResultOf, RunnableStep } from '#contract/results/results.ts';
import type { AdvisorySource } from '#knowledge/advisory-source.ts';
import type { Checkout } from './checkout.ts';
import type { DependencySources } from './code-scanning/reachability/dependency-sources.ts';
import type { GivenReports } from './code-scanning/reports/given-report.ts';
import type { PackageRegistry } from './package-registry.ts';
import type { ProvingSettings } from './remediation/open-proving.ts';

/** The code of one analysis step. Registered by hand in `plugins/registry.ts`. */
export interface Plugin<Name extends RunnableStep, Reads extends RunnableStep = never, Takes extends RunnableStep = never> {
  /** The step name on the wire and the folder's name. */
  readonly name: Name;
  /** Raised when the same input would give another result. */
  readonly version: number;
  /** Steps whose results this one reads; they run first. */
  readonly reads: readonly Reads[];
  /** Steps whose results it also takes where they exist; they run before it or not at all. */
  readonly takes?: readonly Takes[];
  /** Set when the plugin is of no use without the knowledge bundle: its step then fails instead of finding nothing. */
  readonly needsKnowledge?: boolean;
  /** Set when the plugin starts package managers, in folders of its own. */
  readonly startsManagers?: boolean;
  /** Set when the plugin parses in processes of its own, with parsers that are native code. */
  readonly startsProcesses?: boolean;
  /** Set when the plugin takes what other engines found in the code. */
  readonly takesReports?: boolean;
  /** Set when the plugin takes models of packages that the administrator wrote. */
  readonly takesModels?: boolean;
  /** Set when the plugin keeps what it learned of files in a folder that runs share. */
  readonly remembersFiles?: boolean;
  /** Set when the plugin reads the sources of dependencies. */
  readonly readsDependencies?: boolean;
  /** Called for every path of a checkout, so string tests only. */
  wants(path: string): boolean;
  run(input: PluginInput<Reads | Takes>): Promise<ResultOf<Name>>;
}

export interface PluginInput<Reads extends RunnableStep = never> {
  readonly checkout: Checkout;
  readonly results: { readonly [N in Reads]?: ResultOf<N> };
  readonly advisories: AdvisorySource;
  /** Undefined where no registry may be asked (air gap, `--offline`): registry facts stay unknown. */
  readonly registry: PackageRegistry | undefined;
  /** Sources of dependencies, from where they are installed or from a registry, for the plugin that reads them. */
  readonly dependencySources?: DependencySources | undefined;
  /** What other engines found in the code, for the plugin that takes it. */
  readonly codeReports?: GivenReports | undefined;
  /** The administrator's folder of models, for the plugin that takes them. */
  readonly modelsFolder?: string | undefined;
  /** The commit of the checkout, where it is known. */
  readonly commit?: string | null | undefined;
  /** Undefined where no registry may be asked or the plugin starts no package managers: plans stay unproven. */
  readonly proving?: ProvingSettings | undefined;
  /** Where a plugin that remembers files keeps what it learned of them; undefined: nowhere. */
  readonly cacheFolder?: string | undefined;
  readonly log: PluginLog;
  readonly signal: AbortSignal;
  readonly now: Date;
  progress(done: number, total: number, what: string): void;
  /** Called where much of the memory in use is of no use any more. */
  collectGarbage?(): void;
}

export interface PluginLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
