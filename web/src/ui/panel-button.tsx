import { type ReactNode, useId, useRef, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { cx } from './class-names.ts';
import { MENU_PANEL } from './menu.tsx';
import { OverlayTrigger } from './overlay-trigger.tsx';
import { loadOverlayParts, useOverlayParts } from './overlays.ts';
import { afterPaint, useAhead } from './use-ahead.ts';

interface Props extends Pick<ButtonProps, 'icon' | 'size'> {
  label: string;
  /** How many choices are in force. */
  chosen: number;
  align?: 'start' | 'end';
  /** What the panel contains, rendered once it opens. */
  children: ReactNode;
}

/** A button that opens a panel of choices. They are boxes in a panel and no menu, which would take twice as long to open. */
export function PanelButton({ label, chosen, align = 'start', children, ...button }: Props) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [needed, setNeeded] = useState(false);
  const [open, setOpen] = useState(false);
  const [shown, choose] = useAhead(open);
  const parts = useOverlayParts(needed);
  return (
    <>
      <Button
        ref={trigger}
        {...button}
        className="aria-expanded:bg-hover"
        aria-haspopup="dialog"
        aria-expanded={shown}
        aria-controls={open ? id : undefined}
        onFocus={() => setNeeded(true)}
        onPointerEnter={() => void loadOverlayParts()}
        onClick={() => {
          choose(!shown);
          afterPaint(() => {
            setNeeded(true);
            setOpen(!shown);
          });
        }}
      >
        {label}
        {chosen > 0 && <span className="rounded-full bg-accent px-1.5 text-xs text-on-accent tabular-nums">{chosen}</span>}
      </Button>
      {parts && needed && (
        <parts.Popover.Root open={open} onOpenChange={setOpen}>
          <parts.Popover.Trigger asChild>
            <OverlayTrigger of={trigger} />
          </parts.Popover.Trigger>
          <parts.Popover.Portal>
            <parts.Popover.Content
              id={id}
              aria-label={label}
              align={align}
              sideOffset={6}
              collisionPadding={8}
              className={cx(MENU_PANEL, 'max-h-[min(30rem,var(--radix-popper-available-height))] w-64 px-4 py-3 outline-none')}
            >
              {children}
            </parts.Popover.Content>
          </parts.Popover.Portal>
        </parts.Popover.Root>
      )}
    </>
  );
}
