import { useMutation } from '@tanstack/react-query';
import { t } from '#web/messages/translate.ts';
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
        description: t('{withdrawn, plural, one {The decision is withdrawn.} other {# decisions are withdrawn.}}', { withdrawn }),
      }),
  });
  return ({ ids, closes }: { ids: string[]; closes: number }) =>
    toasts.show({
      description: t('Decided. {closes}', { closes: closesText(closes) }),
      duration: UNDO_MS,
      action: { label: t('Undo'), onClick: () => undo.mutate(ids) },
    });
}
