import type { Checkout } from '#engine/checkout.ts';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { jsSbom } from '#engine/plugins/js-sbom/js-sbom.ts';
import type { InventoryResult } from '#contract/results/inventory.ts';

/** The JavaScript inventory of a folder or checkout, offline. */
export async function jsInventoryOf(source: string | Checkout): Promise<InventoryResult> {
  return jsSbom.run({
    checkout: typeof source === 'string' ? await openFolder(source) : source,
    results: {},
    advisories: { findByPackage: async () => [] } as never,
    registry: undefined,
    log: { info: () => undefined, warn: () => undefined },
    signal: new AbortController().signal,
    now: new Date(0),
    progress: () => undefined,
  });
}
