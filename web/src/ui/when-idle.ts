const WITHOUT_IDLE_CALLBACKS_MS = 500;
// A slow machine that animates placeholders is never idle.
const LONGEST_WAIT_MS = 1_000;

/** Acts once the browser has nothing else to do, or after a second; what it returns cancels that. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, WITHOUT_IDLE_CALLBACKS_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(handle);
}
