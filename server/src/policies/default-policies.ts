import type { PolicyContent, PolicyKind } from '#contract/entities/policy.ts';

interface DefaultPolicy<Kind extends PolicyKind> {
  readonly name: string;
  readonly description: string;
  readonly content: PolicyContent<Kind>;
}

/** The policy of each kind that an organization starts with. */
export const DEFAULT_POLICIES: { readonly [Kind in PolicyKind]: DefaultPolicy<Kind> } = {
  license_policy: {
    name: 'Default license policy',
    description: 'Denies licenses that ask to publish the source of a service, too.',
    content: {
      type: 'BLACKLIST',
      licenses: ['AGPL-1.0-only', 'AGPL-3.0-only', 'SSPL-1.0'],
      unlicensed_violates: false,
      unrecognized_violates: false,
    },
  },
  vulnerability_policy: {
    name: 'Default vulnerability policy',
    description: 'Ignores nothing.',
    content: { rules: [] },
  },
  dependency_patch: {
    name: 'Default upgrade policy',
    description: 'Takes the nearest version that fixes, majors included.',
    content: { no_major: false, minimum_release_age_days: 0, prefer: 'nearest' },
  },
};
