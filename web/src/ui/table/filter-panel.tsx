import { ListFilter } from 'lucide-react';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { t } from '#web/messages/translate.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { FacetList } from '#web/ui/facet-list.tsx';
import { MENU_PANEL } from '#web/ui/menu.tsx';
import { OverlayTrigger } from '#web/ui/overlay-trigger.tsx';
import { loadOverlayParts, useOverlayParts } from '#web/ui/overlays.ts';
import { afterPaint, useAhead } from '#web/ui/use-ahead.ts';

/** A button that opens the filters of a list. They are boxes in a panel and no menu, which would take twice as long to open. */
export function FilterPanel<Filter extends string>(facets: ComponentProps<typeof FacetList<Filter>>) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [needed, setNeeded] = useState(false);
  const [open, setOpen] = useState(false);
  const [shown, choose] = useAhead(open);
  const parts = useOverlayParts(needed);
  const chosen = facets.active.length;
  return (
    <>
      <Button
        ref={button}
        icon={<ListFilter />}
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
        {t('Filter')}
        {chosen > 0 && <span className="rounded-full bg-accent px-1.5 text-xs text-on-accent tabular-nums">{chosen}</span>}
      </Button>
      {parts && needed && (
        <parts.Popover.Root open={open} onOpenChange={setOpen}>
          <parts.Popover.Trigger asChild>
            <OverlayTrigger of={button} />
          </parts.Popover.Trigger>
          <parts.Popover.Portal>
            <parts.Popover.Content
              id={id}
              aria-label={t('Filter')}
              align="start"
              sideOffset={6}
              collisionPadding={8}
              className={cx(MENU_PANEL, 'max-h-[min(30rem,var(--radix-popper-available-height))] w-64 px-4 py-3 outline-none')}
            >
              <FacetList {...facets} />
            </parts.Popover.Content>
          </parts.Popover.Portal>
        </parts.Popover.Root>
      )}
    </>
  );
}
