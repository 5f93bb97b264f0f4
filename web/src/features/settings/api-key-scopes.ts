import type { ApiKeyScope } from '#contract/entities/session.ts';
import { t } from '#web/messages/translate.ts';

export const SCOPE_LABELS: Readonly<Record<ApiKeyScope, { label: string; hint: string }>> = {
  read: { label: t('Read'), hint: t('Read everything you can see.') },
  analyze: { label: t('Analyze'), hint: t('Import projects, start and schedule analyses.') },
  manage: { label: t('Manage'), hint: t('Everything else you can do in an organization.') },
};
