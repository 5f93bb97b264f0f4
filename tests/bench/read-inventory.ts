import type { jsSbom } from '#engine/plugins/js-sbom/js-sbom.ts';
import type { phpSbom } from '#engine/plugins/php-sbom/php-sbom.ts';

type Inventory = typeof jsSbom | typeof phpSbom;
type Input = Parameters<Inventory['run']>[0];

/** The packages of a checkout, read without registry and advisories. */
export function readInventory(step: Inventory, { checkout, signal }: Pick<Input, 'checkout' | 'signal'>): ReturnType<Inventory['run']> {
  return step.run({
    checkout,
    results: {},
    advisories: {} as never,
    registry: undefined,
    log: { info: () => undefined, warn: () => undefined },
    signal,
    now: new Date(),
    progress: () => undefined,
  });
}
