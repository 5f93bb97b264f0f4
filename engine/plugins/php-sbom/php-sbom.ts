import { problem } from '#engine/problems.ts';
import { rememberTexts } from '#engine/checkout/remember-texts.ts';
import { isComposerFile, readCheckout } from '#engine/ecosystems/composer/read-checkout.ts';
import { withSpanHashes } from '#engine/inventory/hash-spans.ts';
import { newLedger } from '#engine/inventory/ledger.ts';
import { toInventory } from '#engine/inventory/to-inventory.ts';
import type { Plugin } from '#engine/plugin.ts';

/** Inventory of all Composer projects of a checkout. */
export const phpSbom: Plugin<'php-sbom'> = {
  name: 'php-sbom',
  version: 6,
  reads: [],
  wants: isComposerFile,
  async run({ checkout: folder, registry, signal, log, progress }) {
    const checkout = rememberTexts(folder);
    const ledger = newLedger();
    const graph = await readCheckout(checkout, ledger);
    if (ledger.files.length === 0) {
      ledger.problems.push(problem('nothing_found.composer', {}, {}));
    }
    const inventory = await withSpanHashes(toInventory(graph, ledger), checkout);
    log.info({ importers: inventory.importers.length, components: inventory.components.length }, 'made the PHP inventory');
    if (!registry) return inventory;
    const { withRegistryFacts } = await import('#engine/inventory/registry-facts.ts');
    const published = inventory.components.filter(({ purl }) => graph.onPackagist.has(purl));
    const told = await withRegistryFacts({ ...inventory, components: published }, { registry, signal, progress });
    return { ...told, components: inventory.components };
  },
};
