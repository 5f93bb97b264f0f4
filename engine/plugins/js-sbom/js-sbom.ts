import { problem } from '#engine/problems.ts';
import { rememberTexts } from '#engine/checkout/remember-texts.ts';
import { isNpmFile, readNpmProjects } from '#engine/ecosystems/npm/read-projects.ts';
import { withSpanHashes } from '#engine/inventory/hash-spans.ts';
import { newLedger } from '#engine/inventory/ledger.ts';
import { toInventory } from '#engine/inventory/to-inventory.ts';
import type { Plugin } from '#engine/plugin.ts';

// What a reader leaves behind is a tenth of the memory. Small projects have nothing to collect, and of the largest it would take a tenth
// of the time.
const PAYS = { from: 1_500, to: 10_000 };

/** Inventory of every JavaScript project in a checkout. */
export const jsSbom: Plugin<'js-sbom'> = {
  name: 'js-sbom',
  version: 6,
  reads: [],
  wants: isNpmFile,
  async run({ checkout: folder, registry, signal, log, progress, collectGarbage }) {
    const checkout = rememberTexts(folder);
    const ledger = newLedger();
    const graph = await readNpmProjects(checkout, ledger, signal);
    if (graph.importers.length === 0 && graph.nodes.length === 0 && ledger.files.length === 0) {
      ledger.problems.push(problem('nothing_found.npm', {}, {}));
    }
    if (graph.nodes.length >= PAYS.from && graph.nodes.length <= PAYS.to) collectGarbage?.();
    const inventory = await withSpanHashes(toInventory(graph, ledger), checkout);
    log.info({ importers: inventory.importers.length, components: inventory.components.length }, 'made the JavaScript inventory');
    if (!registry) return inventory;
    const { withRegistryFacts } = await import('#engine/inventory/registry-facts.ts');
    return withRegistryFacts(inventory, { registry, signal, progress });
  },
};
