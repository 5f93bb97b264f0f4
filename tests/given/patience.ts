/** How long a test waits for something before it gives up. Far longer than anything takes, since a busy machine is not a failure. */
export const PATIENCE_MS = 120_000;
