import type { PatchReason } from '#contract/results/patches.ts';

/** Why no proven plan removes a vulnerability, for people. */
export const PATCH_REASON_TEXTS: Readonly<Record<PatchReason, string>> = {
  no_fixed_version: 'No fixed version is published.',
  capped: 'A dependent does not allow a fixed version.',
  policy_major: 'Only a new major version fixes it, which the policy forbids.',
  policy_age: 'The fixed versions are younger than the policy allows.',
  not_in_registry: 'The registry does not have the package.',
  registry_unavailable: 'Not computed: the registry could not be reached.',
  manager_refuses: 'The package manager refuses it.',
  manager_not_available: 'Not computed: the package manager could not be fetched.',
  out_of_budget: 'Not completed: time ran out.',
  unreadable_lockfile: 'The lockfile could not be read.',
  not_supported: 'Plans are not available for this lockfile.',
};
