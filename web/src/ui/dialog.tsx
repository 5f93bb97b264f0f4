import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useId, useState } from 'react';
import { t } from '#web/messages/translate.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { cx } from './class-names.ts';
import { OVERLAY, PANEL } from './overlay.ts';
import { focusNextAct } from './first-focus.ts';
import { useReturnFocus } from './return-focus.ts';
import { hasUnsaved, UnsavedScope } from './unsaved.ts';

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: ReactNode;
  /** Buttons at the bottom, the primary one last. */
  footer?: ReactNode;
  wide?: boolean;
  children?: ReactNode;
}

export function Dialog({ open, onOpenChange, title, description, footer, wide, children }: Props) {
  const focus = useReturnFocus({ onOpen: focusNextAct });
  const scope = useId();
  const [asks, setAsks] = useState(false);
  // Escape, a click beside the dialog and its cross are easily made by mistake.
  const change = (next: boolean) => (!next && hasUnsaved(scope) ? setAsks(true) : onOpenChange(next));
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY}>
          <Radix.Content
            {...focus}
            className={cx(PANEL, wide ? 'max-w-3xl' : 'max-w-lg')}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <div className="flex items-start justify-between gap-4 px-5 pt-5">
              <div className="min-w-0">
                <Radix.Title className="text-xl">{title}</Radix.Title>
                {description && <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>}
              </div>
              <Radix.Close
                aria-label={t('Close')}
                className="-mt-1 -mr-1.5 grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-hover"
              >
                <X className="size-4" />
              </Radix.Close>
            </div>
            <div data-dialog-body className="px-5 py-4">
              <UnsavedScope value={scope}>{children}</UnsavedScope>
            </div>
            {footer && (
              <div
                data-dialog-footer
                // Down to the edge of the window, over the margin of what scrolls.
                className="sticky -bottom-4 flex flex-wrap justify-end gap-2 rounded-b-xl border-t border-line bg-surface px-5 py-3.5"
              >
                {footer}
              </div>
            )}
            <AlertDialog
              open={asks}
              onOpenChange={setAsks}
              title={t('Discard your changes?')}
              description={t('What you changed here is not saved.')}
              cancel={t('Keep editing')}
              action={t('Discard')}
              onAction={() => onOpenChange(false)}
            />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
