import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { problem } from '#engine/problems.ts';
import type { Component, InventoryResult, RegistryFacts } from '#contract/results/inventory.ts';
import type { PackageRegistry } from '#engine/package-registry.ts';
import { RegistryUnavailable } from '#engine/registry/registry-unavailable.ts';
import { versionOrderOf } from '#engine/versions/versions.ts';

const AT_ONCE = 32;
/** After so many failures in a row the registry counts as unreachable, and nobody waits for the rest. */
const FAILURES_IN_A_ROW = 20;

export interface FactsOptions {
  readonly registry: PackageRegistry;
  readonly signal: AbortSignal;
  progress(done: number, total: number, what: string): void;
}

/**
 * The inventory with what registries say of its components: latest release, whether outdated, license and deprecation of the
 * very version. Release dates are asked for direct components only, since they cost the longest answers. What a registry
 * does not say stays null.
 */
export async function withRegistryFacts(inventory: InventoryResult, options: FactsOptions): Promise<InventoryResult> {
  const components = inventory.components.filter(({ source }) => source.kind === 'registry');
  const facts: RegistryFacts[] = [];
  let failures = 0;
  let inARow = 0;
  let done = 0;
  let example = '';
  const queue = components.values();
  async function work(): Promise<void> {
    for (const component of queue) {
      options.signal.throwIfAborted();
      try {
        facts.push(await factsOf(component, options));
        inARow = 0;
      } catch (error) {
        if (!(error instanceof RegistryUnavailable)) throw error;
        example ||= error.message;
        failures += 1;
        inARow += 1;
        if (inARow >= FAILURES_IN_A_ROW) return;
      }
      options.progress((done += 1), components.length, REPORT_TEXTS.registry);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  facts.sort((a, b) => (a.purl < b.purl ? -1 : 1));
  const missing = components.length - facts.length;
  if (failures === 0) return { ...inventory, registry: facts };
  const unavailable = problem('registry_unavailable', { missing, all: components.length, example }, {});
  return { ...inventory, registry: facts, coverage: { ...inventory.coverage, problems: [...inventory.coverage.problems, unavailable] } };
}

async function factsOf(component: Component, { registry, signal }: FactsOptions): Promise<RegistryFacts> {
  const { purl, ecosystem, version, direct } = component;
  const order = versionOrderOf(ecosystem);
  const [release, versions] = await Promise.all([registry.releaseOf(purl, signal), direct ? registry.versionsOf(purl, signal) : undefined]);
  const latest = (direct ? versions?.latest : await registry.latestOf(purl, signal)) ?? null;
  const dateOf = (wanted: string | null) =>
    versions?.versions.find((entry) => entry.version === wanted || (wanted !== null && order.compare(entry.version, wanted) === 0))
      ?.released ?? null;
  const isComparable = latest !== null && order.isOrdered(latest) && order.isOrdered(version);
  return {
    purl,
    newest_release: latest,
    newest_release_date: dateOf(latest),
    release_date: dateOf(version),
    outdated: isComparable ? order.compare(version, latest) < 0 : null,
    deprecated: release?.deprecated ?? null,
    licenses: release ? [...release.licenses] : null,
  };
}
