import { readFile } from 'node:fs/promises';
import type { DependencySources } from '#engine/code-scanning/reachability/dependency-sources.ts';
import type { GivenReports } from '#engine/code-scanning/reports/given-report.ts';
import { openFolder } from '#engine/checkout/open-folder.ts';
import type { RunnableStep } from '#contract/results/results.ts';
import type { PluginInput } from '#engine/plugin.ts';
import { limitResult } from '#engine/plugins/limit-result.ts';
import { loadPlugin } from '#engine/plugins/load-plugin.ts';
import { collectGarbage, growHeapForLargeTexts, useSmallHeap, useTightHeap } from '#engine/plugins/heap-size.ts';
import type { AdvisorySource } from '#knowledge/advisory-source.ts';
import { serveParent } from '#server/platform/child/serve-parent.ts';
import { readDocumentFile } from '#server/results/document-file.ts';
import type { PluginMessage, PluginTask } from './plugin-task.ts';

// An analysis continues without registries that do not answer; what they would tell stays unknown.
const PATIENCE = { timeoutSeconds: 5, attempts: 2 };

// The program of a plugin's process: it sees one checkout and one knowledge bundle, and nothing else. What a plugin has no use for
// is not loaded.
serveParent(async (input, parent) => {
  const task = input as PluginTask;
  const plugin = await loadPlugin(task.plugin);
  if (!plugin) throw new Error(`There is no plugin ${task.plugin}.`);
  if (plugin.startsManagers) useTightHeap();
  else if (!plugin.needsKnowledge && !plugin.startsProcesses) useSmallHeap();
  const send = (message: PluginMessage) => parent.send(message);
  const folder = await openFolder(task.checkoutFolder);
  const checkout = { ...folder, skipped: [...folder.skipped, ...task.skipped] };
  const registry = task.registry === null ? undefined : await openRegistries(task.registry);
  const pluginInput: PluginInput<RunnableStep> = {
    checkout: plugin.needsKnowledge ? checkout : growHeapForLargeTexts(checkout),
    results: await readResults(task.documents),
    advisories: plugin.needsKnowledge && task.bundlePath !== null ? await openAdvisories(task.bundlePath) : noKnowledge(),
    codeReports: toGivenReports(task.reports),
    modelsFolder: task.modelsFolder ?? undefined,
    commit: task.reports?.commit,
    registry,
    proving: task.proving ?? undefined,
    cacheFolder: task.cacheFolder ?? undefined,
    dependencySources: await openDependencies(task),
    log: {
      info: (fields, message) => send({ type: 'log', level: 'info', fields: { ...fields }, message }),
      warn: (fields, message) => send({ type: 'log', level: 'warn', fields: { ...fields }, message }),
    },
    signal: parent.signal,
    now: task.now,
    progress: (done, total, what) => send({ type: 'progress', done, total, what }),
    collectGarbage,
  };
  try {
    return limitResult(await plugin.run(pluginInput));
  } finally {
    await registry?.close();
  }
});

/** Read when the plugin asks for them; absent where there are none, which is most runs. */
function toGivenReports(given: PluginTask['reports']): GivenReports | undefined {
  if (!given || given.reports.length + given.problems.length === 0) return undefined;
  return {
    reports: given.reports.map(({ file, ...report }) => ({ ...report, readText: () => readFile(file, 'utf8') })),
    problems: given.problems,
  };
}

async function readResults({ folder, steps }: PluginTask['documents']): Promise<PluginInput<RunnableStep>['results']> {
  const entries = await Promise.all(steps.map(async (step) => [step, await readDocumentFile(folder, step)]));
  return Object.fromEntries(entries) as PluginInput<RunnableStep>['results'];
}

async function openRegistries(settings: NonNullable<PluginTask['registry']>) {
  const { openRegistry } = await import('#engine/registry/open-registry.ts');
  return openRegistry({ ...settings, ...PATIENCE });
}

async function openDependencies({ dependencies, registry }: PluginTask): Promise<DependencySources | undefined> {
  if (dependencies === null || registry === null) return undefined;
  const { registrySources } = await import('#engine/code-scanning/reachability/registry-sources.ts');
  return registrySources({ npmUrl: registry.npmUrl, ...dependencies });
}

async function openAdvisories(bundlePath: string): Promise<AdvisorySource> {
  const { openKnowledge } = await import('#knowledge/sync/knowledge-state.ts');
  return openKnowledge(bundlePath);
}

/** A plugin that needs no knowledge must not look for any. */
function noKnowledge(): AdvisorySource {
  return new Proxy({} as AdvisorySource, {
    get() {
      throw new Error('There is no vulnerability data yet.');
    },
  });
}
