import { severityRank } from '#contract/results/severity-class.ts';
import type { Severity, SeverityClass } from '#contract/results/severity.ts';

/** What `--fail-on` takes: the lowest severity that counts. */
export const FAIL_ON = { critical: 'CRITICAL', high: 'HIGH', medium: 'MEDIUM', low: 'LOW' } as const satisfies Record<
  string,
  SeverityClass
>;
export type FailOn = keyof typeof FAIL_ON;

/** Whether a finding counts for the exit code. Without a threshold every finding does; one that is not yet scored always counts. */
export function meetsThreshold({ severity }: { readonly severity: Pick<Severity, 'class'> }, threshold: FailOn | undefined): boolean {
  if (threshold === undefined || severity.class === null) return true;
  return severityRank(severity.class) >= severityRank(FAIL_ON[threshold]);
}
