/** While the demo is made: longest time without progress of an analysis or a sync, and longest wait for a refused request. */
export const PATIENCE_MS = 300_000;
export const LOOK_AGAIN_MS = 250;
