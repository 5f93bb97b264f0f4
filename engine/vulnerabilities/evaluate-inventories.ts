import type { InventoryResult } from '#contract/results/inventory.ts';
import type { VulnerabilitiesResult, Vulnerability } from '#contract/results/vulnerabilities.ts';
import type { ComponentReachability } from '#contract/results/reachability.ts';
import { asPublished } from '#engine/ecosystems/composer/asset-release.ts';
import type { AdvisorySource } from '#knowledge/advisory-source.ts';
import { findVulnerabilities } from './find-vulnerabilities.ts';
import { vulnerabilityCoverage } from './vulnerability-coverage.ts';

/**
 * The result document of vuln-finder for the inventories of a checkout. It needs no checkout, so new knowledge can judge old inventories.
 * What the code loads is known where it was scanned.
 */
export function evaluateInventories(
  inventories: readonly InventoryResult[],
  advisories: AdvisorySource,
  reachability?: readonly ComponentReachability[],
): VulnerabilitiesResult {
  const published = inventories.map((inventory) => ({ ...inventory, components: inventory.components.map(asPublished) }));
  const { vulnerabilities, ...found } = findVulnerabilities(published, advisories);
  if (reachability) addReachability(vulnerabilities, reachability);
  return { vulnerabilities, coverage: vulnerabilityCoverage(published, found, advisories.bundle) };
}

function addReachability(vulnerabilities: readonly Vulnerability[], verdicts: readonly ComponentReachability[]): void {
  const byPurl = new Map(verdicts.map(({ purl, ...verdict }) => [purl, verdict]));
  for (const component of vulnerabilities.flatMap(({ affected }) => affected)) {
    const verdict = byPurl.get(component.purl);
    if (verdict) component.reachability = verdict;
  }
}
