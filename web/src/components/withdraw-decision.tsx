import { useMutation } from '@tanstack/react-query';
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
      toasts.show({ description: `The decision on ${vulnerabilityId} is withdrawn.` });
    },
  });
  return (
    <ConfirmMutation
      mutation={{ ...withdraw, mutate: () => withdraw.mutate([decisionId]) }}
      open={open}
      onClose={onClose}
      title={`Withdraw the decision on ${vulnerabilityId}?`}
      description="The findings that it covers are open again, unless another decision or a policy covers them. The decision stays in the list."
      action="Withdraw decision"
    />
  );
}
