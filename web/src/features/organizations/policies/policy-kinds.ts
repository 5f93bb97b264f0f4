import type { PolicyKind } from '#contract/entities/policy.ts';

export const POLICY_TEXTS: Readonly<Record<PolicyKind, { label: string; one: string; hint: string }>> = {
  vulnerability_policy: {
    label: 'Vulnerabilities',
    one: 'vulnerability policy',
    hint: 'Which findings are ignored, each with its reason.',
  },
  license_policy: { label: 'Licenses', one: 'license policy', hint: 'Which licenses components may have.' },
  dependency_patch: { label: 'Upgrades', one: 'upgrade policy', hint: 'What an upgrade plan may change.' },
};
