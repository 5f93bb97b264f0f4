import type { Scope } from '#contract/results/inventory.ts';
import { t } from '#web/messages/translate.ts';

export const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  production: t('production'),
  development: t('development'),
  optional: t('optional'),
  peer: t('peer'),
};
