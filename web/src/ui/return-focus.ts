import { useRef } from 'react';

/**
 * Returns the focus to what opened a dialog when it closes. For a dialog opened from a menu that is the menu's button, since the menu item is gone by then; without the button, the focus goes to the content of the page.
 */
export function useReturnFocus({ onOpen }: { onOpen?(event: Event): void } = {}) {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = openerOf(document.activeElement);
      onOpen?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = opener.current?.isConnected ? opener.current : document.getElementById('main');
      target?.focus({ preventScroll: true });
    },
  };
}

function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role=menu]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  if (button) return button;
  return active instanceof HTMLElement && active !== document.body ? active : null;
}
