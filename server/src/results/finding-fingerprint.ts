import type { FindingVerdict } from '#contract/entities/result-rows.ts';
import { epssSteps } from '#engine/decisions/epss-steps.ts';

type Verdict = Pick<FindingVerdict, 'vulnerability_id' | 'purl' | 'malware' | 'kev' | 'epss' | 'fixed_versions' | 'agreement'> & {
  readonly severity: Pick<FindingVerdict['severity'], 'class' | 'basis'>;
};

/** What of a finding makes a difference to people: its name, how bad it is, what fixes it, and whether the sources agree. */
export function findingFingerprint(finding: Verdict): string {
  const { vulnerability_id: id, purl, severity, malware, kev, epss, fixed_versions: fixed, agreement } = finding;
  return JSON.stringify([id, purl, severity.class, severity.basis, malware, kev, epssSteps(epss), fixed, agreement]);
}
