import type { PatchReason } from '#contract/results/patches.ts';
import { t } from '#web/messages/translate.ts';

/** Why no proven plan removes a vulnerability, for people. */
export const PATCH_REASON_TEXTS: Readonly<Record<PatchReason, string>> = {
  no_fixed_version: t('No fixed version is published.'),
  capped: t('A dependent does not allow a fixed version.'),
  policy_major: t('Only a new major version fixes it, which the policy forbids.'),
  platform: t('The fixed versions need another PHP or more of its extensions.'),
  patched: t('The project patches the locked version, so it stays.'),
  policy_age: t('The fixed versions are younger than the policy allows.'),
  not_in_registry: t('The registry does not have the package.'),
  registry_unavailable: t('Not computed: the registry could not be reached. Analyze again when it answers.'),
  manager_refuses: t('The package manager refuses it.'),
  manager_not_available: t('Not computed: the package manager could not be fetched. Analyze again when the registry answers.'),
  out_of_budget: t('Not completed: time ran out.'),
  unreadable_lockfile: t('The lockfile could not be read.'),
  not_supported: t('Plans are not available for this lockfile.'),
};
