import type { SeverityClass } from '#contract/results/severity.ts';
import type { Vulnerability } from '#contract/results/vulnerabilities.ts';

export const BARS = ['critical', 'high', 'medium', 'low'] as const;
export type Bar = (typeof BARS)[number];

const RANK: Readonly<Record<SeverityClass, number>> = { CRITICAL: 4, HIGH: 3, MEDIUM: 2, LOW: 1, NONE: 0 };
const RANK_OF_BAR: Readonly<Record<Bar, number>> = { critical: 4, high: 3, medium: 2, low: 1 };

/** Whether a finding counts for the exit code. Without a bar every finding does; one that is not yet scored counts at every bar. */
export function reachesBar({ severity }: Vulnerability, bar: Bar | undefined): boolean {
  if (bar === undefined || severity.class === null) return true;
  return RANK[severity.class] >= RANK_OF_BAR[bar];
}
