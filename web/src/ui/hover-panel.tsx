import { Popover as Radix } from 'radix-ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

const LEAVING_MS = 150;

interface Props {
  /** What the button says to those who do not see it. */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  children: ReactNode;
}

/** A button that shows a panel on hover and on click, and so by keyboard and touch as well. What is in the panel can be read and used. */
export function HoverPanel({ label, trigger, children }: Props) {
  const [open, setOpen] = useState(false);
  const leaving = useRef<number>(undefined);
  const stay = () => window.clearTimeout(leaving.current);
  const enter = ({ pointerType }: { pointerType: string }) => {
    stay();
    if (pointerType === 'mouse') setOpen(true);
  };
  const leave = ({ pointerType }: { pointerType: string }) => {
    if (pointerType === 'mouse') leaving.current = window.setTimeout(() => setOpen(false), LEAVING_MS);
  };
  useEffect(() => () => window.clearTimeout(leaving.current), []);
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger
        aria-label={label}
        className="relative z-1 inline-grid shrink-0 cursor-pointer rounded-md"
        onPointerEnter={enter}
        onPointerLeave={leave}
        onClick={(event) => {
          // A mouse has opened it by hovering; its click must not close it again.
          if (open && event.detail > 0) event.preventDefault();
        }}
      >
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-lg border border-line bg-surface p-4 text-sm shadow-far outline-none"
          onPointerEnter={enter}
          onPointerLeave={leave}
          onOpenAutoFocus={(event) => event.preventDefault()}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
