import { lateModule } from './late-module.ts';

// Nothing of a page that just opened floats above it, so what menus, panels and toasts are made of is no part of the first scripts.
const late = lateModule(() => import('./overlay-parts.ts'));

export const loadOverlayParts = late.load;
export const useOverlayParts = late.use;

/** For what is only rendered within a menu, a panel or a toast. */
export function overlayParts() {
  const parts = late.current();
  if (!parts) throw new Error('Only within a menu, a panel or a toast.');
  return parts;
}
