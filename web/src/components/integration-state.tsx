import type { VcsIntegration } from '#contract/entities/integration.ts';
import { t } from '#web/messages/translate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useIsPast } from '#web/ui/is-past.ts';

/** Whether the code host accepts the token of an integration. */
export function IntegrationState({ integration }: { integration: VcsIntegration }) {
  const expired = useIsPast(integration.expiry_date);
  if (expired) return <Badge tone="danger">{t('Token expired')}</Badge>;
  if (integration.invalid) return <Badge tone="danger">{t('Token refused')}</Badge>;
  if (integration.rate_limited_until) return <Badge tone="warning">{t('Rate limit reached')}</Badge>;
  return <Badge tone="success">{t('Working')}</Badge>;
}
