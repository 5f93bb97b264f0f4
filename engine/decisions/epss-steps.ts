/** Where the probability of exploitation becomes another matter. Shares of 1. */
export const EPSS_STEPS = [0.1, 0.5] as const;

/** How many of the steps a score has reached. An EPSS score moves every day; only another number of steps is news. */
export function epssSteps(score: number | null): number {
  return EPSS_STEPS.filter((step) => (score ?? 0) >= step).length;
}
