/** Into the browser's console and to anyone who listens for uncaught errors, without throwing. */
export function logError(error: unknown) {
  globalThis.reportError(error instanceof Error ? error : new Error('A request failed.', { cause: error }));
}
