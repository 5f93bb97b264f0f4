/** A page that stays, for a download, is not left any more after this time. */
const MOST_MS = 10_000;

let begun = Number.NEGATIVE_INFINITY;
globalThis.addEventListener?.('beforeunload', () => (begun = performance.now()));

/** Whether the browser leaves the page or loads it again. It aborts its requests then, which says nothing about the server or the session. */
export function isLeaving(): boolean {
  return performance.now() - begun < MOST_MS;
}
