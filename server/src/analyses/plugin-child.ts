import { openFolder } from '#engine/checkout/open-folder.ts';
import type { RunnableStep } from '#contract/results/results.ts';
import type { PluginInput } from '#engine/plugin.ts';
import { loadPlugin } from '#engine/plugins/load-plugin.ts';
import { openRegistry } from '#engine/registry/open-registry.ts';
import { openKnowledge } from '#knowledge/sync/knowledge-state.ts';
import type { AdvisorySource } from '#knowledge/advisory-source.ts';
import { serveParent } from '#server/platform/child/serve-parent.ts';
import { PluginTask } from './plugin-task.ts';
import type { PluginMessage } from './plugin-task.ts';

// An analysis goes on without registries that do not answer; what they would tell stays unknown.
const PATIENCE = { timeoutSeconds: 5, attempts: 2 };

// The program of a plugin's process: it sees one checkout and one knowledge bundle, and nothing else.
serveParent(async (input, parent) => {
  const task = PluginTask.parse(input);
  const plugin = await loadPlugin(task.plugin);
  if (!plugin) throw new Error(`There is no plugin ${task.plugin}.`);
  const send = (message: PluginMessage) => parent.send(message);
  const folder = await openFolder(task.checkoutFolder);
  const registry = task.registry === null ? undefined : openRegistry({ ...task.registry, ...PATIENCE });
  const pluginInput: PluginInput<RunnableStep> = {
    checkout: { paths: folder.paths, skipped: [...folder.skipped, ...task.skipped], readText: (path) => folder.readText(path) },
    results: task.results,
    advisories: task.bundlePath === null ? noKnowledge() : openKnowledge(task.bundlePath),
    registry,
    log: {
      info: (fields, message) => send({ type: 'log', level: 'info', fields: { ...fields }, message }),
      warn: (fields, message) => send({ type: 'log', level: 'warn', fields: { ...fields }, message }),
    },
    signal: parent.signal,
    now: task.now,
    progress: (done, total, what) => send({ type: 'progress', done, total, what }),
  };
  try {
    return await plugin.run(pluginInput);
  } finally {
    await registry?.close();
  }
});

/** A plugin that needs no knowledge must not look for any. */
function noKnowledge(): AdvisorySource {
  return new Proxy({} as AdvisorySource, {
    get() {
      throw new Error('There is no vulnerability knowledge yet.');
    },
  });
}
