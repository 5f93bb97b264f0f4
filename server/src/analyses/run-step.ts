import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { compose } from '#contract/compose.ts';
import { ERRORS } from '#contract/error-table.ts';
import { FAILURE_TEXTS } from '#contract/failure-texts.ts';
import type { Step, StepConfig } from '#contract/entities/analysis.ts';
import type { RunnableStep } from '#contract/results/results.ts';
import { stepTitles } from '#contract/results/steps.ts';
import { loadPlugin, type AnyPlugin } from '#engine/plugins/load-plugin.ts';
import type { ProvingSettings } from '#engine/remediation/open-proving.ts';
import type { LocalBundle } from '#server/knowledge/bundle-for-run.ts';
import { withCodeReports, type ReportFiles } from '#server/code-reports/with-code-reports.ts';
import { builtProgram } from '#server/platform/child/built-program.ts';
import { runChild } from '#server/platform/child/run-child.ts';
import type { ChildOutcome } from '#server/platform/child/run-child.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { policyInForce } from '#server/policies/chosen-policies.ts';
import * as documents from '#server/results/result-documents.store.ts';
import { refreshStatistics } from '#server/results/refresh-statistics.store.ts';
import { OUTPUT_FILE } from '#server/results/prepared-files.ts';
import { prepareResult } from '#server/results/prepare-result.ts';
import type { PreparedResult } from '#server/results/prepared-result.ts';
import { storePrepared } from '#server/results/store-result.ts';
import { withDocuments, withWorkFolder } from '#server/results/with-documents.ts';
import * as runRows from '#server/runs/runs.store.ts';
import { announceRun } from '#server/runs/announce-run.ts';
import { PluginMessage } from './plugin-task.ts';
import type { PluginTask } from './plugin-task.ts';
import { moveStep } from '#server/runs/transitions.ts';

const TIMEOUT_SECONDS = 15 * 60;
const MEMORY_MEGABYTES = 2_048;
// Progress is for people: more often than this they cannot read it.
const PROGRESS_EVERY_MS = 500;

interface Work {
  readonly run: runRows.RunRow;
  readonly step: runRows.StepRow;
  /** Folder of the checked-out source. */
  readonly folder: string;
  readonly skipped: PluginTask['skipped'];
  readonly bundle: LocalBundle | undefined;
  readonly signal: AbortSignal;
}

type Failure = NonNullable<Step['Error']>;

/** Runs the plugin of a step in its own process and stores its result. A failure is the step's; only an abort rejects. */
export async function runStep(ctx: Context, work: Work): Promise<void> {
  const { run, step } = work;
  if (step.status === 'success' || step.status === 'failure') return;
  const plugin = await loadPlugin(step.name);
  if (!plugin)
    return fail(ctx, work, { key: 'Unsupported', description: compose(FAILURE_TEXTS.cannotRun, { steps: stepTitles([step.name]) }) });
  const version = String(plugin.version);
  await inTransaction(ctx, async (tx) => {
    await moveStep(tx, step, 'started', { started_on: ctx.clock.now(), version });
    await announceRun(tx, run.id);
  });
  if (plugin.needsKnowledge && !work.bundle)
    return fail(ctx, work, { key: 'KnowledgeNotAvailable', description: ERRORS.KnowledgeNotAvailable.text });
  const key = { organizationId: run.organization_id, runId: run.id };
  const wanted = [...plugin.reads, ...(plugin.takes ?? [])];
  const steps = (await documents.idsOf(ctx.db, { ...key, steps: wanted })).map(({ step: name }) => name);
  if (plugin.reads.length > 0 && !plugin.reads.some((name) => steps.includes(name))) {
    return fail(ctx, work, {
      key: 'PluginResultNotAvailable',
      description: compose(FAILURE_TEXTS.nothingToRead, { steps: stepTitles(plugin.reads) }),
    });
  }
  await withWorkFolder(ctx, async (folder) => {
    const outputFile = join(folder, OUTPUT_FILE);
    const outcome = await withDocuments(ctx, { ...key, steps }, (documentFolder) =>
      withReports(ctx, work, plugin, (reports) =>
        runPlugin(ctx, work, { plugin, documents: { folder: documentFolder, steps }, reports, outputFile }),
      ),
    );
    const prepared = outcome.kind === 'failed' ? outcome : await prepareResult({ step: plugin.name, folder, signal: work.signal });
    if (prepared.kind === 'failed')
      return fail(ctx, work, {
        key: 'PluginFailed',
        description: compose(FAILURE_TEXTS.stepFailedBecause, { steps: stepTitles([step.name]), reason: prepared.message }),
      });
    await succeed(ctx, work, { name: plugin.name, version, result: prepared.result });
  });
}

async function succeed(
  ctx: Context,
  { run, step }: Work,
  { name, version, result }: { name: RunnableStep; version: string; result: PreparedResult },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const target = { organizationId: run.organization_id, runId: run.id, step: name, pluginVersion: version };
    const resultId = await storePrepared(tx, target, result);
    await moveStep(tx, step, 'success', { ended_on: tx.clock.now(), result_id: resultId });
    await announceRun(tx, run.id);
  });
  await refreshStatistics(ctx.db, run.id);
}

async function fail(ctx: Context, { run, step }: Work, error: Failure): Promise<void> {
  ctx.log.warn({ run: run.id, step: step.name, reason: error }, 'A step failed.');
  await inTransaction(ctx, async (tx) => {
    await moveStep(tx, step, 'failure', { ended_on: tx.clock.now(), error });
    await announceRun(tx, run.id);
  });
}

/** Hands what other engines found to `work`, for plugins that take it. */
function withReports<T>(
  ctx: Context,
  { run, folder, signal }: Work,
  plugin: AnyPlugin,
  work: (reports: ReportFiles | null) => Promise<T>,
): Promise<T> {
  return plugin.takesReports === true ? withCodeReports(ctx, { runId: run.id, sourceRoot: folder, signal }, work) : work(null);
}

async function runPlugin(
  ctx: Context,
  { run, step, folder, skipped, bundle, signal }: Work,
  {
    plugin,
    documents: results,
    reports,
    outputFile,
  }: { readonly plugin: AnyPlugin; readonly outputFile: string } & Pick<PluginTask, 'documents' | 'reports'>,
): Promise<ChildOutcome> {
  const proving = plugin.startsManagers ? await provingOf(ctx, run, step) : null;
  const cacheFolder = plugin.remembersFiles ? join(ctx.config.dataDir, 'fragments') : null;
  const modelsFolder = plugin.takesModels ? (ctx.config.codeModels ?? null) : null;
  const readsDependencies = plugin.readsDependencies === true && ctx.config.asksRegistries;
  const dependencies = readsDependencies ? { folder: join(ctx.config.dataDir, 'dependencies'), project: run.project_id } : null;
  const kept = [cacheFolder, dependencies?.folder ?? null].filter((each) => each !== null);
  for (const each of kept) await mkdir(each, { recursive: true });
  const own = [...(proving ? [proving.cacheFolder, proving.managersFolder, proving.scratchFolder] : []), ...kept];
  // The run's own start, so that a step that runs twice gives the same document.
  const input: PluginTask = {
    plugin: plugin.name,
    documents: results,
    reports,
    modelsFolder,
    checkoutFolder: folder,
    skipped,
    bundlePath: bundle?.path ?? null,
    registry: await registryOf(ctx),
    proving,
    cacheFolder,
    dependencies,
    now: run.created_on,
  };
  let shownAt = 0;
  return runChild({
    program: builtProgram('plugin-child'),
    input,
    limits: {
      timeoutSeconds: TIMEOUT_SECONDS,
      memoryMegabytes: MEMORY_MEGABYTES,
      readable: [
        folder,
        results.folder,
        ...(reports ? [reports.folder] : []),
        ...(modelsFolder === null ? [] : [modelsFolder]),
        ...(bundle ? [bundle.path, `${bundle.path}.state.json`] : []),
        ...(input.registry ? [input.registry.cacheFolder] : []),
        ...own,
        ...(proving ? [process.execPath, '/bin/sh'] : []),
      ],
      writable: [...(input.registry ? [input.registry.cacheFolder] : []), ...own],
      network: input.registry !== null,
      processes: proving !== null || plugin.startsProcesses === true,
      nativeCode: plugin.startsProcesses === true,
    },
    signal,
    outputFile,
    onMessage(raw) {
      const { data: message } = PluginMessage.safeParse(raw);
      if (!message) return;
      if (message.type === 'log') return ctx.log[message.level]({ run: run.id, step: step.name, ...message.fields }, message.message);
      if (Date.now() - shownAt < PROGRESS_EVERY_MS) return;
      shownAt = Date.now();
      const { done, total, what } = message;
      void showProgress(ctx, { run, step }, { done, total, what });
    },
  });
}

// Progress that cannot be written is not a reason to end a step.
async function showProgress(
  ctx: Context,
  { run, step }: Pick<Work, 'run' | 'step'>,
  progress: NonNullable<Step['Progress']>,
): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      await runRows.setProgress(tx.db, step, progress);
      await announceRun(tx, run.id);
    });
  } catch (error) {
    ctx.log.warn({ err: error, run: run.id, step: step.name }, 'Progress could not be shown.');
  }
}

/** Where registries are asked and their answers kept, or null where none may be asked. */
async function registryOf({ config }: Context): Promise<PluginTask['registry']> {
  if (!config.asksRegistries) return null;
  const cacheFolder = join(config.dataDir, 'registry');
  await mkdir(cacheFolder, { recursive: true });
  return { cacheFolder, npmUrl: config.outside.npmRegistryUrl, packagistUrl: config.outside.packagistUrl };
}

const PROOF_SECONDS = 180;

/** Where and by which policy plans are made, or null where no registry may be asked. */
async function provingOf({ config, db }: Context, run: runRows.RunRow, step: runRows.StepRow): Promise<ProvingSettings | null> {
  if (!config.asksRegistries) return null;
  const folder = (name: string) => join(config.dataDir, name);
  const folders = {
    cacheFolder: folder('package-documents'),
    managersFolder: folder('package-managers'),
    scratchFolder: join(folder('proofs'), run.id),
  };
  for (const path of Object.values(folders)) await mkdir(path, { recursive: true });
  const { content } = await policyInForce(db, {
    organizationId: run.organization_id,
    step: 'js-patching',
    config: { 'js-patching': step.config as StepConfig['js-patching'] },
  });
  const policy = { allowMajor: !content.no_major, minimumAgeDays: content.minimum_release_age_days, prefer: content.prefer };
  const { npmRegistryUrl: npmUrl, packagistUrl } = config.outside;
  return { npmUrl, packagistUrl, timeoutSeconds: PROOF_SECONDS, policy, ...folders };
}
