import { type ReactNode, useLayoutEffect } from 'react';

let locks = 0;

/**
 * Replaces `react-remove-scroll` under Radix dialogs (see vite.config.ts): that library locks the page with a style
 * element made at run time, which our content security policy blocks.
 */
export function RemoveScroll({ children, enabled = true }: { children?: ReactNode; enabled?: boolean }): ReactNode {
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    locks += 1;
    const page = document.documentElement;
    // A scroll bar that takes space leaves a gutter, so that nothing moves.
    const hasScrollBar = window.innerWidth > page.clientWidth;
    page.classList.add(hasScrollBar ? 'scroll-locked-beside-bar' : 'scroll-locked');
    return () => {
      locks -= 1;
      if (locks === 0) page.classList.remove('scroll-locked', 'scroll-locked-beside-bar');
    };
  }, [enabled]);
  return children;
}
