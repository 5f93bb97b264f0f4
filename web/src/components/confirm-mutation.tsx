import type { ReactNode } from 'react';
import { AlertDialog } from '#web/ui/alert-dialog.tsx';
import { reasonOf } from '#web/queries/error-toast.tsx';

interface Props {
  mutation: { readonly isPending: boolean; readonly error: unknown; mutate(): void; reset(): void };
  open: boolean;
  onClose(): void;
  title: string;
  description: ReactNode;
  action: string;
  children?: ReactNode;
}

/** Asks before a mutation that cannot be undone and shows why it failed. Closing clears the error. */
export function ConfirmMutation({ mutation, onClose, ...rest }: Props) {
  return (
    <AlertDialog
      {...rest}
      onOpenChange={(open) => {
        if (open) return;
        mutation.reset();
        onClose();
      }}
      loading={mutation.isPending}
      error={mutation.error ? reasonOf(mutation.error) : undefined}
      onAction={() => mutation.mutate()}
    />
  );
}
