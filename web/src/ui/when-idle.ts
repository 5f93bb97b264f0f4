const WITHOUT_IDLE_CALLBACKS_MS = 500;

/** Acts once the browser has nothing else to do; what it returns cancels that. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, WITHOUT_IDLE_CALLBACKS_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act);
  return () => cancelIdleCallback(handle);
}
