/** Reports an error to the console and to listeners for uncaught errors, without throwing. */
export function logError(error: unknown) {
  globalThis.reportError(error instanceof Error ? error : new Error('A request failed.', { cause: error }));
}
