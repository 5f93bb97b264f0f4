/** Longest wait for one analysis, sync or refused request while the demo is made. */
export const PATIENCE_MS = 300_000;
export const LOOK_AGAIN_MS = 250;
