import { type RefObject, useEffect } from 'react';

/** Puts the focus on the content of the page when what had it is gone: the keyboard would otherwise begin at the top of the page again. */
export function useKeptFocus(main: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let last: EventTarget | null = null;
    let frame = 0;
    const remember = (event: FocusEvent) => {
      last = event.target;
    };
    const isLost = () => last instanceof Element && !last.isConnected && document.activeElement === document.body;
    // Dialogs keep the focus themselves, and give it back in the same frame.
    const keep = () => {
      if (isLost() && !document.querySelector('[role=dialog], [role=alertdialog]')) main.current?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(keep);
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [main]);
}
