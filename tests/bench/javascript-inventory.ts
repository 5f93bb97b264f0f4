import { jsSbom } from '#engine/plugins/js-sbom/js-sbom.ts';

type Input = Parameters<typeof jsSbom.run>[0];

/** The packages of a checkout, read without registry and advisories. */
export function javascriptInventory({ checkout, signal }: Pick<Input, 'checkout' | 'signal'>): ReturnType<typeof jsSbom.run> {
  return jsSbom.run({
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
