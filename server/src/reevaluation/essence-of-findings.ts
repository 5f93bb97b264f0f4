import type { VulnerabilitiesResult } from '#contract/results/vulnerabilities.ts';

const LIKELY = 0.1;

/** What of a result makes it worth a run of its own when it changes: which components are affected, how badly, and what cures them. */
export function essenceOfFindings({ vulnerabilities }: Pick<VulnerabilitiesResult, 'vulnerabilities'>): string {
  return JSON.stringify(
    vulnerabilities.map(({ id, malware, severity, kev, epss, affected }) => [
      id,
      malware,
      severity.class,
      severity.basis,
      kev !== null,
      (epss?.score ?? 0) >= LIKELY,
      affected.map(({ purl, fixed_versions: fixed, agreement }) => [purl, fixed, agreement]),
    ]),
  );
}
