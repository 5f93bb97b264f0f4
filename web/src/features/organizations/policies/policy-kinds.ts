import type { PolicyKind } from '#contract/entities/policy.ts';
import { t } from '#web/messages/translate.ts';

export const POLICY_TEXTS: Readonly<Record<PolicyKind, { label: string; one: string; hint: string }>> = {
  vulnerability_policy: {
    label: t('Vulnerabilities'),
    one: t('vulnerability policy'),
    hint: t('Which findings are ignored, each with its reason.'),
  },
  license_policy: { label: t('Licenses'), one: t('license policy'), hint: t('Which licenses components may have.') },
  dependency_patch: { label: t('Upgrades'), one: t('upgrade policy'), hint: t('What an upgrade plan may change.') },
};
