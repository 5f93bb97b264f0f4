import type { Plugin } from '#engine/plugin.ts';
import { findVulnerabilities } from '#engine/vulnerabilities/find-vulnerabilities.ts';
import { hashSpansOf } from '#engine/vulnerabilities/hash-spans.ts';
import { vulnerabilityCoverage } from '#engine/vulnerabilities/vulnerability-coverage.ts';

/** Matches the inventories of both ecosystems against the knowledge bundle. */
export const vulnFinder: Plugin<'vuln-finder', 'js-sbom' | 'php-sbom'> = {
  name: 'vuln-finder',
  version: 1,
  reads: ['js-sbom', 'php-sbom'],
  needsKnowledge: true,
  wants: () => false,
  async run({ checkout, results, advisories }) {
    const inventories = [results['js-sbom'], results['php-sbom']].filter((inventory) => inventory !== undefined);
    const components = inventories.flatMap((inventory) => inventory.components);
    const { vulnerabilities, ...found } = await findVulnerabilities(components, advisories, hashSpansOf(checkout));
    return { vulnerabilities, coverage: vulnerabilityCoverage(inventories, found, advisories.bundle) };
  },
};
