import { useMutation } from '@tanstack/react-query';
import { withdrawDecisionsMutation } from '#web/queries/decisions.queries.ts';
import { toasts } from '#web/ui/toast-store.ts';
import { closesText } from './decision-texts.ts';

const UNDO_MS = 10_000;

/** Says what decisions closed, with the way to take them back. */
export function useDecidedToast(orgId: string) {
  const undo = useMutation({
    ...withdrawDecisionsMutation(orgId),
    onSuccess: ({ withdrawn }) =>
      toasts.show({
        description: withdrawn === 1 ? 'The decision is withdrawn.' : `${withdrawn.toLocaleString('en')} decisions are withdrawn.`,
      }),
  });
  return ({ ids, closes }: { ids: string[]; closes: number }) =>
    toasts.show({
      description: `Decided. ${closesText(closes)}`,
      duration: UNDO_MS,
      action: { label: 'Undo', onClick: () => undo.mutate(ids) },
    });
}
