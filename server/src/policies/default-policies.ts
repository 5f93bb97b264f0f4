import { GIVEN_TEXTS } from '#contract/given-texts.ts';
import type { PolicyContent, PolicyKind } from '#contract/entities/policy.ts';

interface DefaultPolicy<Kind extends PolicyKind> {
  readonly name: string;
  readonly description: string;
  readonly content: PolicyContent<Kind>;
}

/** The policy of each kind that an organization starts with. */
export const DEFAULT_POLICIES: { readonly [Kind in PolicyKind]: DefaultPolicy<Kind> } = {
  license_policy: {
    name: GIVEN_TEXTS.licensePolicy,
    description: GIVEN_TEXTS.licensePolicyDoes,
    content: {
      type: 'BLACKLIST',
      licenses: ['AGPL-1.0-only', 'AGPL-3.0-only', 'SSPL-1.0'],
      unlicensed_violates: false,
      unrecognized_violates: false,
    },
  },
  vulnerability_policy: {
    name: GIVEN_TEXTS.vulnerabilityPolicy,
    description: GIVEN_TEXTS.vulnerabilityPolicyDoes,
    content: { rules: [] },
  },
  dependency_patch: {
    name: GIVEN_TEXTS.upgradePolicy,
    description: GIVEN_TEXTS.upgradePolicyDoes,
    content: { no_major: false, minimum_release_age_days: 0, prefer: 'nearest' },
  },
};
