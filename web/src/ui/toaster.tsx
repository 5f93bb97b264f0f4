import { CircleCheck, OctagonAlert, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { TOAST } from '#contract/specification-constants.ts';
import { t } from '#web/messages/translate.ts';
import { cx } from './class-names.ts';
import { overlayParts, useOverlayParts } from './overlays.ts';
import { type Toast, type ToastPosition, toasts } from './toast-store.ts';

/** Bottom right unless a toast says otherwise; a click dismisses, hovering pauses, swiping right by 50 px dismisses, F8 moves the focus here. */
export function Toaster() {
  const list = useSyncExternalStore(toasts.subscribe, toasts.list);
  const parts = useOverlayParts(list.length > 0);
  if (!parts || list.length === 0) return null;
  const Radix = parts.Toast;
  return (
    <Radix.Provider duration={TOAST.durationMs} swipeDirection={TOAST.swipeDirection} swipeThreshold={TOAST.swipeThresholdPx}>
      {list.map((toast) => (
        <ToastView key={toast.id} toast={toast} />
      ))}
      <Radix.Viewport
        hotkey={[TOAST.hotkey]}
        className={cx(
          'fixed z-60 m-0 flex w-full max-w-104 list-none flex-col gap-2 p-4 outline-none',
          POSITIONS[list[0]?.position ?? TOAST.position],
        )}
      />
    </Radix.Provider>
  );
}

function ToastView({ toast }: { toast: Toast }) {
  const Radix = overlayParts().Toast;
  const destructive = toast.variant === 'destructive';
  const Icon = destructive ? OctagonAlert : CircleCheck;
  return (
    <Radix.Root
      open={toast.open}
      duration={toast.duration}
      type={destructive ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) toasts.dismiss(toast.id);
      }}
      onClick={() => toasts.dismiss(toast.id)}
      className={cx(
        'flex cursor-pointer items-start gap-3 rounded-lg border bg-surface p-3.5 pr-2.5 shadow-far',
        'data-[state=open]:animate-rise data-[state=closed]:animate-leave data-[swipe=cancel]:translate-x-0',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:transition-transform',
        destructive ? 'border-danger' : 'border-line',
      )}
    >
      <Icon aria-hidden="true" className={cx('mt-0.5 size-4.5 shrink-0', destructive ? 'text-danger-text' : 'text-success-text')} />
      <div className="min-w-0 flex-1">
        {toast.title && <Radix.Title className="font-[560]">{toast.title}</Radix.Title>}
        {toast.description && (
          <Radix.Description className={cx(toast.title ? 'text-muted' : 'text-text')}>{toast.description}</Radix.Description>
        )}
        {toast.action && (
          <Radix.Action
            altText={toast.action.label}
            onClick={toast.action.onClick}
            className="mt-2 text-sm font-[560] text-accent-text underline"
          >
            {toast.action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close aria-label={t('Dismiss')} className="grid size-7 shrink-0 place-items-center rounded-md text-muted hover:bg-hover">
        <X className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}

const POSITIONS: Record<ToastPosition, string> = {
  'top-right': 'top-0 right-0',
  top: 'top-0 left-1/2 -translate-x-1/2',
  'top-left': 'top-0 left-0',
  'bottom-right': 'right-0 bottom-0 max-md:bottom-14',
  bottom: 'bottom-0 left-1/2 -translate-x-1/2 max-md:bottom-14',
  'bottom-left': 'bottom-0 left-0 max-md:bottom-14',
};
