import { isComposerFile, readCheckout } from '#engine/ecosystems/composer/read-checkout.ts';
import { newLedger } from '#engine/inventory/ledger.ts';
import { toInventory } from '#engine/inventory/to-inventory.ts';
import type { Plugin } from '#engine/plugin.ts';

/** Inventory of all Composer projects of a checkout. */
export const phpSbom: Plugin<'php-sbom'> = {
  name: 'php-sbom',
  version: 1,
  reads: [],
  wants: isComposerFile,
  async run({ checkout, log }) {
    const ledger = newLedger();
    const graph = await readCheckout(checkout, ledger);
    if (ledger.files.length === 0) {
      ledger.problems.push({ code: 'nothing_found', message: 'The project holds no composer.json and no composer.lock.', loses: false });
    }
    const inventory = toInventory(graph, ledger);
    log.info({ importers: inventory.importers.length, components: inventory.components.length }, 'made the PHP inventory');
    return inventory;
  },
};
