import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { t } from '#web/messages/translate.ts';
import { Button, buttonClass } from './button.tsx';
import { cx } from './class-names.ts';
import { OVERLAY, PANEL } from './overlay.ts';
import { useReturnFocus } from './return-focus.ts';

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description: ReactNode;
  /** The label of the confirming button: a verb, never "OK". */
  action: string;
  /** The label of the other button. */
  cancel?: string;
  onAction(): void;
  loading?: boolean;
  error?: string | undefined;
  children?: ReactNode;
}

/** Asks before something that cannot be undone. Focus starts on Cancel. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  action,
  cancel = t('Cancel'),
  onAction,
  loading = false,
  error,
  children,
}: Props) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY}>
          <Radix.Content {...focus} className={cx(PANEL, 'max-w-md p-5')}>
            <Radix.Title className="text-xl">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="mt-2 text-muted">{description}</div>
            </Radix.Description>
            {children}
            {error && (
              <p role="alert" className="mt-3 text-sm text-danger-text">
                {error}
              </p>
            )}
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <Radix.Cancel className={buttonClass({})} disabled={loading}>
                {cancel}
              </Radix.Cancel>
              <Button variant="danger" loading={loading} onClick={onAction}>
                {action}
              </Button>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
