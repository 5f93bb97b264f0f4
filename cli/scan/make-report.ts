import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mergeCoverage } from '#contract/results/merge-coverage.ts';
import type { CoverageLedger } from '#contract/results/coverage.ts';
import type { Checkout } from '#engine/checkout.ts';
import { openFolder } from '#engine/checkout/open-folder.ts';
import type { DependencySources } from '#engine/code-scanning/reachability/dependency-sources.ts';
import type { GivenReport } from '#engine/code-scanning/reports/given-report.ts';
import type { PackageRegistry } from '#engine/package-registry.ts';
import type { PluginInput } from '#engine/plugin.ts';
import { gradeOfResults } from '#engine/grade/weigh-results.ts';
import { loadPlugin } from '#engine/plugins/load-plugin.ts';
import { collectGarbage, useNormalHeap, growHeapForLargeTexts, useSmallHeap, useTightHeap } from '#engine/plugins/heap-size.ts';
import type { AdvisorySource } from '#knowledge/advisory-source.ts';
import type { KnowledgeBundle } from '#knowledge/bundle/read/open-bundle.ts';
import manifest from '../../package.json' with { type: 'json' };
import { UserError } from '../user-error.ts';
import { dataFolder } from '../knowledge/bundle-path.ts';
import { inventoriesOf, SCAN_STEPS } from './scan-report.ts';
import type { ScanReport, ScanStep, StepResults } from './scan-report.ts';
import type { ProgressLine } from './show-progress.ts';

export interface ScanTask {
  /** Absolute. */
  readonly folder: string;
  readonly bundlePath: string;
  readonly asksRegistries: boolean;
  /** Also look for weaknesses in the code. */
  readonly scansCode?: boolean;
  /** SARIF that other engines wrote. */
  readonly codeReports?: readonly { readonly name: string; readonly text: string }[] | undefined;
  /** A folder with models of packages that the engine does not know. */
  readonly modelsFolder?: string | undefined;
  /** Also look for licenses. */
  readonly findsLicenses?: boolean;
  readonly progress: ProgressLine;
}

/** Runs the steps one after the other in this process and puts their results together. */
export async function makeReport({
  folder,
  bundlePath,
  asksRegistries,
  scansCode = false,
  codeReports,
  modelsFolder,
  findsLicenses = false,
  progress,
}: ScanTask): Promise<ScanReport> {
  const now = scanTime();
  const checkout = await openFolder(folder);
  const knowledge = existsSync(bundlePath) ? await open(bundlePath) : undefined;
  const registry = asksRegistries ? await openRegistries() : undefined;
  try {
    const { results, plugins } = await runSteps({
      folder,
      checkout,
      knowledge,
      registry,
      scansCode,
      codeReports,
      modelsFolder,
      findsLicenses,
      asksRegistries,
      now,
      progress,
    });
    const coverage = coverageOf(results, bundlePath);
    return {
      understory: { version: manifest.version, scanned_at: now.toISOString(), plugins },
      project: projectOf(results, folder),
      ...results,
      grade: gradeOfResults({
        inventories: inventoriesOf(results),
        vulnerabilities: results['vuln-finder']?.vulnerabilities ?? null,
        isOpen: () => true,
        license_violations: null,
        code: results.codeql,
        complete: coverage.complete,
      }),
      coverage,
      knowledge: knowledge?.bundle ?? null,
    };
  } finally {
    knowledge?.close();
    await registry?.close();
  }
}

interface Steps {
  readonly folder: string;
  readonly checkout: Checkout;
  readonly knowledge: AdvisorySource | undefined;
  readonly registry: PackageRegistry | undefined;
  readonly scansCode: boolean;
  readonly codeReports: ScanTask['codeReports'];
  readonly modelsFolder: string | undefined;
  readonly findsLicenses: boolean;
  readonly asksRegistries: boolean;
  readonly now: Date;
  readonly progress: ProgressLine;
}

async function runSteps({
  folder,
  checkout,
  knowledge,
  registry,
  scansCode,
  codeReports = [],
  modelsFolder,
  findsLicenses,
  asksRegistries,
  now,
  progress,
}: Steps): Promise<{ results: StepResults; plugins: Record<string, number> }> {
  const results: StepResults = {};
  const plugins: Record<string, number> = {};
  // What needs knowledge is not even loaded where there is none.
  for (const step of SCAN_STEPS) {
    if ((step === 'vuln-finder' && !knowledge) || (step === 'codeql' && !scansCode) || (step === 'license-finder' && !findsLicenses))
      continue;
    const plugin = await loadPlugin(step);
    if (!plugin) throw new Error(`The step ${step} has no plugin.`);
    if (plugin.startsManagers) useTightHeap();
    else if (plugin.needsKnowledge || plugin.startsProcesses) useNormalHeap();
    else useSmallHeap();
    progress.show(step);
    const input: PluginInput<ScanStep> = {
      checkout: plugin.needsKnowledge ? checkout : growHeapForLargeTexts(checkout),
      results,
      advisories: knowledge as AdvisorySource,
      registry,
      codeReports: codeReports.length === 0 ? undefined : { reports: codeReports.map(toGivenReport), problems: [] },
      modelsFolder: plugin.takesModels ? modelsFolder : undefined,
      cacheFolder: plugin.remembersFiles ? join(dataFolder(), 'fragments') : undefined,
      dependencySources: step === 'codeql' ? await openDependencies(folder, results, asksRegistries) : undefined,
      log: { info: () => undefined, warn: () => undefined },
      signal: new AbortController().signal,
      now,
      progress: (done, total, what) => progress.show(`${step}: ${what} ${done} of ${total}`),
      collectGarbage,
    };
    Object.assign(results, { [step]: await plugin.run(input) });
    plugins[step] = plugin.version;
  }
  return { results, plugins };
}

function toGivenReport({ name, text }: { readonly name: string; readonly text: string }): GivenReport {
  return { origin: 'upload', format: 'sarif', name, commit: null, readText: async () => text };
}

/**
 * The packages that are installed in the folder, and the others from the registry where it may be asked: what they load is read, and nothing of them
 * is executed.
 */
async function openDependencies(folder: string, results: StepResults, asksRegistries: boolean): Promise<DependencySources> {
  const { installedSources } = await import('#engine/code-scanning/reachability/installed-sources.ts');
  const importers = inventoriesOf(results).flatMap((inventory) => inventory.importers.map(({ id }) => id));
  const installed = installedSources(folder, importers, join(dataFolder(), 'summaries'));
  if (!asksRegistries) return installed;
  const { sourcesFrom } = await import('#engine/code-scanning/reachability/dependency-sources.ts');
  const { registrySources } = await import('#engine/code-scanning/reachability/registry-sources.ts');
  const npmUrl = process.env['NPM_REGISTRY_URL'] || 'https://registry.npmjs.org';
  return sourcesFrom(installed, registrySources({ npmUrl, folder: join(dataFolder(), 'dependencies'), project: folder }));
}

async function openRegistries(): Promise<PackageRegistry & { close(): Promise<void> }> {
  const { openRegistry } = await import('#engine/registry/open-registry.ts');
  const { NPM_REGISTRY_URL: npmUrl, PACKAGIST_URL: packagistUrl } = process.env;
  return openRegistry({
    cacheFolder: join(dataFolder(), 'registry'),
    ...(npmUrl ? { npmUrl } : {}),
    ...(packagistUrl ? { packagistUrl } : {}),
  });
}

async function open(bundlePath: string): Promise<KnowledgeBundle> {
  const { openKnowledge } = await import('#knowledge/sync/knowledge-state.ts');
  try {
    return openKnowledge(bundlePath);
  } catch (cause) {
    const message = (cause as Error).message;
    // A list of schema errors helps nobody here.
    const why = message.includes('\n') ? '' : ` ${message}`;
    throw new UserError(
      `${bundlePath} does not contain vulnerability data that this version can read.${why} Regenerate it with "understory knowledge sync".`,
      {
        cause,
      },
    );
  }
}

/** The manifest at the root names the project, else its folder does. */
function projectOf(results: StepResults, folder: string): ScanReport['project'] {
  const importers = [results['js-sbom'], results['php-sbom']].flatMap((inventory) => inventory?.importers ?? []);
  const root = importers.find(({ id, name }) => id === '.' && name);
  return { name: root?.name ?? basename(folder), version: root?.version ?? null };
}

// Source: https://reproducible-builds.org/specs/source-date-epoch/
function scanTime(): Date {
  const epoch = Number(process.env['SOURCE_DATE_EPOCH']);
  return process.env['SOURCE_DATE_EPOCH'] && Number.isSafeInteger(epoch) ? new Date(epoch * 1000) : new Date();
}

function coverageOf(results: StepResults, bundlePath: string): CoverageLedger {
  const found = results['vuln-finder'] ? [results['vuln-finder']] : [results['js-sbom'], results['php-sbom']];
  const coverage = mergeCoverage([...found, results.codeql].flatMap((result) => result?.coverage ?? []));
  const gaps = [...coverage.gaps];
  if (!results['vuln-finder']) {
    gaps.push(
      `No vulnerability data at ${bundlePath}, so vulnerabilities were not checked. Run "understory knowledge sync", or name the data with --knowledge <bundle>.`,
    );
  }
  return { ...coverage, gaps, complete: gaps.length === 0 };
}
