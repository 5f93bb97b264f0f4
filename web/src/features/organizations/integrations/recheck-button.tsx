import { useMutation } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { VcsIntegration } from '#contract/entities/integration.ts';
import { t } from '#web/messages/translate.ts';
import { recheckIntegrationMutation } from '#web/queries/integrations.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { toasts } from '#web/ui/toast-store.ts';

export function RecheckButton({ integration, orgId }: { integration: VcsIntegration; orgId: string }) {
  const check = useMutation({
    ...recheckIntegrationMutation(orgId, integration.id),
    onSuccess: ({ invalid, account }) =>
      toasts.show({
        description: invalid
          ? t('The code host refuses the token of {account}.', { account })
          : t('The code host accepts the token of {account}.', { account }),
        ...(invalid ? { variant: 'destructive' as const } : {}),
      }),
  });
  return (
    <Button size="sm" icon={<RefreshCw />} loading={check.isPending} onClick={() => check.mutate()}>
      {t('Check now')}
    </Button>
  );
}
