import type { VulnerabilitiesResult } from '#contract/results/vulnerabilities.ts';
import { findingFingerprint } from '#server/results/finding-fingerprint.ts';

/** What of a result makes it worth a run of its own when it changes. */
export function findingsFingerprint({ vulnerabilities }: Pick<VulnerabilitiesResult, 'vulnerabilities'>): string {
  return vulnerabilities
    .flatMap(({ id, malware, severity, kev, epss, affected }) =>
      affected.map((component) => {
        const verdict = { ...component, vulnerability_id: id, malware, severity, kev: kev !== null, epss: epss?.score ?? null };
        // A range alone makes no news, but a decision that was made on it ends.
        return `${findingFingerprint(verdict)} ${component.affected_range}`;
      }),
    )
    .join('\n');
}
