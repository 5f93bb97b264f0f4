import { afterPaint } from './use-ahead.ts';

const FIRST = 'first-contentful-paint';
// A page in a tab that nobody sees is not painted, and it should be whole when they turn to it.
const LONGEST_WAIT_MS = 1_000;

/**
 * Acts once the first content of the page is on the screen, or after a second; at once after a paint when it is there. On a slow machine it is shown
 * long after its frame was begun, and what is fetched in between delays it.
 */
export function afterFirstPaint(act: () => void): void {
  const tellsPaints = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint') === true;
  if (!tellsPaints || performance.getEntriesByName(FIRST).length > 0) return afterPaint(act);
  const finish = () => {
    clearTimeout(timer);
    observer.disconnect();
    act();
  };
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName(FIRST).length > 0) finish();
  });
  const timer = setTimeout(finish, LONGEST_WAIT_MS);
  observer.observe({ type: 'paint', buffered: true });
}
