import type { InventoryResult } from '#contract/results/inventory.ts';
import type { VulnerabilitiesResult } from '#contract/results/vulnerabilities.ts';
import { asPublished } from '#engine/ecosystems/composer/asset-release.ts';
import type { AdvisorySource } from '#knowledge/advisory-source.ts';
import { findVulnerabilities } from './find-vulnerabilities.ts';
import { vulnerabilityCoverage } from './vulnerability-coverage.ts';

/** The result document of vuln-finder for the inventories of a checkout. It needs no checkout, so new knowledge can judge old inventories. */
export function evaluateInventories(inventories: readonly InventoryResult[], advisories: AdvisorySource): VulnerabilitiesResult {
  const published = inventories.map((inventory) => ({ ...inventory, components: inventory.components.map(asPublished) }));
  const { vulnerabilities, ...found } = findVulnerabilities(published, advisories);
  return { vulnerabilities, coverage: vulnerabilityCoverage(published, found, advisories.bundle) };
}
