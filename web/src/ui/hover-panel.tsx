import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { OverlayTrigger } from './overlay-trigger.tsx';
import { useOverlayParts } from './overlays.ts';

const LEAVING_MS = 150;

interface Props {
  /** What the button says to those who do not see it. */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  children: ReactNode;
}

/**
 * A button that shows a panel on hover and on click, and so by keyboard and touch as well. What is in the panel can be read and used. A list
 * has one in each row, so only the button is there at first.
 */
export function HoverPanel({ label, trigger, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [needed, setNeeded] = useState(false);
  const [open, setOpen] = useState(false);
  const parts = useOverlayParts(needed);
  const leaving = useRef<number>(undefined);
  const stay = () => window.clearTimeout(leaving.current);
  const show = (next: boolean) => {
    setNeeded(true);
    setOpen(next);
  };
  const enter = ({ pointerType }: { pointerType: string }) => {
    stay();
    if (pointerType === 'mouse') show(true);
  };
  const leave = ({ pointerType }: { pointerType: string }) => {
    if (pointerType === 'mouse') leaving.current = window.setTimeout(() => setOpen(false), LEAVING_MS);
  };
  useEffect(() => () => window.clearTimeout(leaving.current), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className="relative z-1 inline-grid shrink-0 cursor-pointer rounded-md"
        onFocus={() => setNeeded(true)}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onClick={(event) => {
          // A mouse has opened it by hovering; its click must not close it again.
          if (!open || event.detail === 0) show(!open);
        }}
      >
        {trigger}
      </button>
      {parts && needed && (
        <parts.Popover.Root open={open} onOpenChange={setOpen}>
          <parts.Popover.Trigger asChild>
            <OverlayTrigger of={button} />
          </parts.Popover.Trigger>
          <parts.Popover.Portal>
            <parts.Popover.Content
              id={id}
              aria-label={label}
              align="start"
              sideOffset={6}
              collisionPadding={8}
              className="z-50 max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-lg border border-line bg-surface p-4 text-sm shadow-far outline-none"
              onPointerEnter={enter}
              onPointerLeave={leave}
              onOpenAutoFocus={(event) => event.preventDefault()}
            >
              {children}
            </parts.Popover.Content>
          </parts.Popover.Portal>
        </parts.Popover.Root>
      )}
    </>
  );
}
