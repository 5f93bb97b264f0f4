import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ecosystem } from '#contract/results/inventory.ts';
import { findVulnerabilities } from '#engine/vulnerabilities/find-vulnerabilities.ts';
import { openBundle, type KnowledgeBundle } from '#knowledge/bundle/read/open-bundle.ts';
import { writeStarterBundle } from '#knowledge/starter/write-starter-bundle.ts';
import { inventoriesOf, registryComponent } from './registry-component.ts';

let folder: string;
let bundle: KnowledgeBundle;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'understory-starter-'));
  await writeStarterBundle(join(folder, 'starter.bundle'));
  bundle = openBundle(join(folder, 'starter.bundle'));
});
afterAll(() => {
  bundle.close();
  rmSync(folder, { recursive: true });
});

// Versions at the borders of well-known advisories. Source: the advisories themselves; this gate works without a data collection.
test.each`
  ecosystem     | name                     | version           | found
  ${'npm'}      | ${'express'}             | ${'4.19.1'}       | ${'CVE-2024-29041 CVE-2024-43796'}
  ${'npm'}      | ${'express'}             | ${'4.19.2'}       | ${'CVE-2024-43796'}
  ${'npm'}      | ${'express'}             | ${'4.20.0'}       | ${''}
  ${'npm'}      | ${'express'}             | ${'5.0.0-beta.2'} | ${'CVE-2024-29041 CVE-2024-43796'}
  ${'npm'}      | ${'express'}             | ${'5.0.0-beta.3'} | ${'CVE-2024-43796'}
  ${'npm'}      | ${'express'}             | ${'5.0.0'}        | ${''}
  ${'npm'}      | ${'glob-parent'}         | ${'3.1.0'}        | ${''}
  ${'npm'}      | ${'glob-parent'}         | ${'5.1.1'}        | ${'CVE-2020-28469'}
  ${'npm'}      | ${'glob-parent'}         | ${'5.1.2'}        | ${''}
  ${'npm'}      | ${'glob-parent'}         | ${'6.0.0'}        | ${'CVE-2021-35065'}
  ${'npm'}      | ${'json5'}               | ${'1.0.1'}        | ${'CVE-2022-46175'}
  ${'npm'}      | ${'json5'}               | ${'1.0.2'}        | ${''}
  ${'npm'}      | ${'json5'}               | ${'2.2.1'}        | ${'CVE-2022-46175'}
  ${'npm'}      | ${'minimist'}            | ${'1.2.5'}        | ${'CVE-2021-44906'}
  ${'npm'}      | ${'minimist'}            | ${'1.2.6'}        | ${''}
  ${'npm'}      | ${'flat'}                | ${'5.0.1-rc.1'}   | ${'CVE-2020-36632'}
  ${'npm'}      | ${'debug'}               | ${'4.4.2'}        | ${'CVE-2025-59144'}
  ${'npm'}      | ${'debug'}               | ${'4.4.3'}        | ${''}
  ${'npm'}      | ${'Debug'}               | ${'4.4.2'}        | ${''}
  ${'composer'} | ${'GuzzleHttp/PSR7'}     | ${'v1.8.3'}       | ${'CVE-2022-24775'}
  ${'composer'} | ${'guzzlehttp/guzzle'}   | ${'7.4.4'}        | ${'CVE-2022-31090 CVE-2022-31091'}
  ${'composer'} | ${'guzzlehttp/guzzle'}   | ${'6.5.8'}        | ${''}
  ${'composer'} | ${'phpmailer/phpmailer'} | ${'6.5.0'}        | ${''}
`('$ecosystem $name $version: $found', async ({ ecosystem, name, version, found }: Record<string, string>) => {
  const component = registryComponent(ecosystem as Ecosystem, name!, version!);
  const { vulnerabilities } = findVulnerabilities(inventoriesOf([component]), bundle);
  expect(vulnerabilities.map(({ id }) => id).join(' ')).toBe(found);
});
