import type { InventoryResult } from '#contract/results/inventory.ts';
import type { VulnerabilitiesResult } from '#contract/results/vulnerabilities.ts';
import type { AdvisorySource } from '#knowledge/advisory-source.ts';
import { findVulnerabilities, type HashSpan } from './find-vulnerabilities.ts';
import { vulnerabilityCoverage } from './vulnerability-coverage.ts';

/** The result document of vuln-finder for the inventories of a checkout, with or without the checkout at hand. */
export async function judgeInventories(
  inventories: readonly InventoryResult[],
  advisories: AdvisorySource,
  hashSpan: HashSpan,
): Promise<VulnerabilitiesResult> {
  const components = inventories.flatMap((inventory) => inventory.components);
  const { vulnerabilities, ...found } = await findVulnerabilities(components, advisories, hashSpan);
  return { vulnerabilities, coverage: vulnerabilityCoverage(inventories, found, advisories.bundle) };
}
