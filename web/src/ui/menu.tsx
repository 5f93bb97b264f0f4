import { Check, EllipsisVertical, Trash2 } from 'lucide-react';
import { type DropdownMenu as Radix, Slot } from 'radix-ui';
import { type ComponentProps, type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { t } from '#web/messages/translate.ts';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { OverlayTrigger } from './overlay-trigger.tsx';
import { loadOverlayParts, overlayParts, useOverlayParts } from './overlays.ts';

/**
 * A menu below its trigger. Not modal, so that the page stays as it is while it is open. A list has a menu in each row, so only the trigger is
 * there at first, and the menu from the moment the trigger has the focus or is pressed.
 */
export function Menu({
  trigger,
  align = 'end',
  className,
  children,
}: {
  trigger: ReactNode;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [needed, setNeeded] = useState(false);
  const [open, setOpen] = useState(false);
  const parts = useOverlayParts(needed);
  const show = (next: boolean) => {
    setNeeded(true);
    setOpen(next);
  };
  return (
    <>
      <Slot.Root
        id={id}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-menu` : undefined}
        data-state={open ? 'open' : 'closed'}
        onFocus={() => setNeeded(true)}
        onPointerEnter={() => void loadOverlayParts()}
        onPointerDown={(event: PointerEvent) => {
          if (event.button !== 0 || event.ctrlKey) return;
          // Otherwise the button would take the focus from the menu that opens.
          if (!open) event.preventDefault();
          show(!open);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          const { key } = event;
          if (key !== 'Enter' && key !== ' ' && key !== 'ArrowDown') return;
          event.preventDefault();
          show(key === 'ArrowDown' || !open);
        }}
      >
        {trigger}
      </Slot.Root>
      {parts && needed && (
        <parts.DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
          <parts.DropdownMenu.Trigger asChild>
            <OverlayTrigger of={button} />
          </parts.DropdownMenu.Trigger>
          <parts.DropdownMenu.Portal>
            <parts.DropdownMenu.Content
              id={`${id}-menu`}
              aria-labelledby={id}
              align={align}
              sideOffset={6}
              collisionPadding={8}
              className={cx(MENU_PANEL, 'min-w-52', className)}
            >
              {children}
            </parts.DropdownMenu.Content>
          </parts.DropdownMenu.Portal>
        </parts.DropdownMenu.Root>
      )}
    </>
  );
}

/** The actions for the item next to it; the label names the item. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu trigger={<Button size="icon" variant="ghost" className="size-8" aria-label={label} icon={<EllipsisVertical />} />}>
      {children}
    </Menu>
  );
}

export function MenuItem({
  icon,
  danger,
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.Item> & { icon?: ReactNode; danger?: boolean }) {
  const { Item } = overlayParts().DropdownMenu;
  return (
    <Item className={cx(ITEM, danger && 'text-danger-text', className)} {...rest}>
      {icon ? (
        <>
          {icon}
          {children}
        </>
      ) : (
        children
      )}
    </Item>
  );
}

export function MenuRadioGroup({
  options,
  ...rest
}: ComponentProps<typeof Radix.RadioGroup> & { options: readonly { value: string; label: ReactNode }[] }) {
  const { RadioGroup, RadioItem, ItemIndicator } = overlayParts().DropdownMenu;
  return (
    <RadioGroup {...rest}>
      {options.map((option) => (
        <RadioItem key={option.value} value={option.value} className={cx(ITEM, 'pl-8')}>
          <ItemIndicator className="absolute left-2.5">
            <Check aria-hidden="true" className="size-4 text-accent-text" />
          </ItemIndicator>
          {option.label}
        </RadioItem>
      ))}
    </RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const { Label } = overlayParts().DropdownMenu;
  return <Label className="px-2.5 pt-2 pb-1 text-xs font-[560] text-muted">{children}</Label>;
}

export function MenuSeparator() {
  const { Separator } = overlayParts().DropdownMenu;
  return <Separator className="-mx-1 my-1 h-px bg-line" />;
}

/** The last entry of a menu: it cannot be undone, so it asks first. */
export function MenuRemove({ onSelect }: { onSelect(): void }) {
  return (
    <>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={onSelect}>
        {t('Remove')}
      </MenuItem>
    </>
  );
}

export const MENU_PANEL =
  'z-50 max-h-(--radix-popper-available-height) max-w-[min(22rem,calc(100vw-1rem))] animate-rise overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-far';
const ITEM =
  'relative flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-base text-text outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-hover [&>svg]:size-4 [&>svg]:shrink-0';
