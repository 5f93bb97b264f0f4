import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { readCheckout } from '#engine/ecosystems/composer/read-checkout.ts';
import { newLedger } from '#engine/inventory/ledger.ts';
import { toInventory } from '#engine/inventory/to-inventory.ts';
import { managerRelease } from '#engine/remediation/prover/manager-releases.ts';
import { starterRecords } from '#knowledge/starter/starter-records.ts';
import { withRecords } from '#tests/conformance/matching/open-records.ts';
import { startDemoRegistry } from '#tests/demo/demo-registry.ts';
import { sampleFolder } from '#tests/forge/sample-world.ts';
import { fixFiles, hasManager } from '#tests/given/given-proving.ts';

const textsOf = (repository: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, readFileSync(join(sampleFolder(), repository, name), 'utf8')]));

test.skipIf(!(await hasManager(managerRelease('yarn-classic', 1))))(
  'the catalog service of the demo has an override that is safe to delete',
  async () => {
    const registry = await startDemoRegistry(0);
    onTestFinished(() => registry.close());
    const files = textsOf('catalog-service', ['package.json', 'yarn.lock']);
    const { result } = await withRecords({ osv: starterRecords() as never }, (advisories) =>
      fixFiles({ files, registryUrl: registry.url, advisories }),
    );
    const [project] = result.projects;
    expect(project!.overrides.map(({ keys, to, verdict }) => [keys, to, verdict])).toEqual([
      [['resolutions', 'async'], '3.2.6', 'no_effect'],
    ]);
    expect(project!.plans.map(({ proof }) => proof.by)).toEqual(project!.plans.map(() => 'manager'));
    expect([project!.plans.length > 0, project!.drift]).toEqual([true, null]);
  },
);

test("the partners' portal of the demo needs an abandoned package, and its lockfile names what replaces it", async () => {
  const checkout = checkoutOfTexts(textsOf('legacy-portal', ['composer.json', 'composer.lock']));
  const ledger = newLedger();
  const { components } = toInventory(await readCheckout(checkout, ledger), ledger);
  expect(
    components.filter(({ deprecated }) => deprecated !== null).map(({ name, direct, deprecated }) => [name, direct, deprecated]),
  ).toEqual([['container-interop/container-interop', true, 'This package is abandoned; use psr/container instead.']]);
});
