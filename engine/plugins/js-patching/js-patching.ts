import type { VulnerabilitiesResult } from '#contract/results/vulnerabilities.ts';
import type { PatchesResult } from '#contract/results/patches.ts';
import { isNpmFile } from '#engine/ecosystems/npm/read-projects.ts';
import { isComposerFile } from '#engine/ecosystems/composer/read-checkout.ts';
import type { Plugin } from '#engine/plugin.ts';
import { fixCheckout, planCoverage } from '#engine/remediation/fix-checkout.ts';
import { openProving } from '#engine/remediation/open-proving.ts';
import { toPatches } from '#engine/remediation/to-patches.ts';

const CONFIGURATION = new Set(['.npmrc', '.yarnrc', '.yarnrc.yml', 'pnpm-workspace.yaml']);
const POLICY = { allowMajor: true, minimumAgeDays: 0, prefer: 'nearest' } as const;

/** Plans that fix vulnerabilities, each proven by the project's own package manager or, for Composer, by a resolution of ours. */
export const jsPatching: Plugin<'js-patching', 'vuln-finder'> = {
  name: 'js-patching',
  version: 15,
  reads: ['vuln-finder'],
  needsKnowledge: true,
  startsManagers: true,
  wants: (path) =>
    isNpmFile(path) || isComposerFile(path) || CONFIGURATION.has(path.slice(path.lastIndexOf('/') + 1)) || path.endsWith('.patch'),
  async run({ checkout, results, advisories, proving, signal, now, progress }) {
    const found = results['vuln-finder'];
    if (!found) throw new Error('Plans need the result of vuln-finder.');
    if (!proving) return withoutRegistry(found);
    const opened = openProving(proving);
    try {
      const settings = { ...opened.settings(signal), advisories, policy: proving.policy ?? POLICY, now, progress };
      return (await fixCheckout(checkout, found, settings)).result;
    } finally {
      await opened.close();
    }
  },
};

// Nothing is promised where nobody could prove it.
function withoutRegistry({ vulnerabilities, coverage }: VulnerabilitiesResult): PatchesResult {
  const reason = 'registry_unavailable';
  const patches = toPatches(vulnerabilities, []).map((patch) => ({
    ...patch,
    reason: reason as typeof patch.reason,
    components: patch.components.map((component) => ({ ...component, reason: reason as typeof component.reason })),
  }));
  return {
    projects: [],
    patches,
    policy: { allow_major: POLICY.allowMajor, minimum_age_days: POLICY.minimumAgeDays, prefer: POLICY.prefer },
    coverage: planCoverage(coverage),
  };
}
