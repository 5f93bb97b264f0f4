import { expect, test } from 'vitest';
import { InventoryResult, type Component } from '#contract/results/inventory.ts';
import type { PackageRegistry } from '#engine/package-registry.ts';
import { RegistryUnavailable } from '#engine/registry/registry-unavailable.ts';
import { newLedger, toCoverage } from './ledger.ts';
import { withRegistryFacts } from './registry-facts.ts';

function component(name: string, version: string, direct: boolean, kind: Component['source']['kind'] = 'registry'): Component {
  return {
    purl: `pkg:npm/${name}@${version}`,
    ecosystem: 'npm',
    name,
    version,
    source: { kind, url: null },
    scopes: ['production'],
    direct,
    uses: [],
    dependencies: [],
    location: null,
    integrity: null,
    licenses: [],
    deprecated: null,
    paths: [],
    path_count: '1',
  };
}

function given(...components: Component[]): InventoryResult {
  return {
    ecosystem: 'npm',
    importers: [],
    components,
    registry: [],
    coverage: toCoverage(newLedger(), { ecosystem: 'npm', extracted: components.length }),
  };
}

const registry: PackageRegistry = {
  versionsOf: async () => ({
    latest: '2.0.0',
    versions: [
      { version: '1.0.0', released: '2020-01-01T00:00:00Z', deprecated: null },
      { version: '2.0.0', released: '2021-01-01T00:00:00Z', deprecated: null },
    ],
  }),
  latestOf: async () => '1.0.0',
  releaseOf: async () => ({ licenses: ['MIT'], deprecated: 'gone' }),
};
const options = { registry, signal: new AbortController().signal, progress: () => undefined };

test('dates are given for direct components, the latest release for all, nothing for what no registry holds', async () => {
  const result = await withRegistryFacts(
    given(component('a', '1.0.0', true), component('b', '1.0.0', false), component('c', '1.0.0', true, 'git')),
    options,
  );
  expect(InventoryResult.parse(result)).toEqual(result);
  expect(result.registry).toEqual([
    {
      purl: 'pkg:npm/a@1.0.0',
      newest_release: '2.0.0',
      newest_release_date: '2021-01-01T00:00:00Z',
      release_date: '2020-01-01T00:00:00Z',
      outdated: true,
      deprecated: 'gone',
      licenses: ['MIT'],
    },
    {
      purl: 'pkg:npm/b@1.0.0',
      newest_release: '1.0.0',
      newest_release_date: null,
      release_date: null,
      outdated: false,
      deprecated: 'gone',
      licenses: ['MIT'],
    },
  ]);
});

test('an unreachable registry leaves everything unknown, says so, and is given up soon', async () => {
  let asked = 0;
  const dead: PackageRegistry = {
    ...registry,
    releaseOf: async () => {
      asked += 1;
      throw new RegistryUnavailable('https://registry.example/a: it never answered');
    },
  };
  const components = Array.from({ length: 500 }, (_, i) => component(`p${i}`, '1.0.0', false));
  const { registry: facts, coverage } = await withRegistryFacts(given(...components), { ...options, registry: dead });
  expect(facts).toEqual([]);
  expect(asked).toBeLessThan(100);
  expect(coverage.problems.map(({ code }) => code)).toEqual(['registry_unavailable']);
});
