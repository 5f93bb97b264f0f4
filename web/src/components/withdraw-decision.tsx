import { useMutation } from '@tanstack/react-query';
import { t } from '#web/messages/translate.ts';
import { withdrawDecisionsMutation } from '#web/queries/decisions.queries.ts';
import { toasts } from '#web/ui/toast-store.ts';
import { ConfirmMutation } from './confirm-mutation.tsx';

interface Props {
  orgId: string;
  decisionId: string;
  /** What was decided on. */
  vulnerabilityId: string;
  open: boolean;
  onClose(): void;
}

/** Asks before a decision is withdrawn. */
export function WithdrawDecision({ orgId, decisionId, vulnerabilityId, open, onClose }: Props) {
  const withdraw = useMutation({
    ...withdrawDecisionsMutation(orgId),
    meta: { ...withdrawDecisionsMutation(orgId).meta, handled: true },
    onSuccess: () => {
      onClose();
      toasts.show({ description: t('The decision on {vulnerabilityId} is withdrawn.', { vulnerabilityId }) });
    },
  });
  return (
    <ConfirmMutation
      mutation={{ ...withdraw, mutate: () => withdraw.mutate([decisionId]) }}
      open={open}
      onClose={onClose}
      title={t('Withdraw the decision on {vulnerabilityId}?', { vulnerabilityId })}
      description={t(
        'The findings that it covers are open again, unless another decision or a policy covers them. The decision stays in the list.',
      )}
      action={t('Withdraw decision')}
    />
  );
}
