import type { VulnerabilitiesResult, Evidence } from '#contract/results/vulnerabilities.ts';
import type { AdvisorySource } from '#knowledge/advisory-source.ts';
import { checkSpan } from './check-span.ts';
import { checkAgainstAdvisory, checkStatement } from './check-evidence.ts';

/** What evidence is checked against. What is absent is not checked, and the verdict says so. */
export interface EvidenceSources {
  readonly advisories?: Pick<AdvisorySource, 'advisory'>;
  /** Bytes of a file of the checkout, undefined where it cannot be read. */
  readonly readFile?: (path: string) => Buffer | undefined;
}

export interface RejectedEvidence {
  readonly vulnerability: string;
  readonly purl: string;
  readonly advisory: string;
  readonly reasons: readonly string[];
}

export interface Verification {
  readonly findings: number;
  readonly checked: number;
  readonly rejected: readonly RejectedEvidence[];
}

/** Checks all evidence of a result again, with a comparison of versions that shares no code with the one that made it. */
export function verifyEvidence(
  { vulnerabilities }: Pick<VulnerabilitiesResult, 'vulnerabilities'>,
  sources: EvidenceSources,
): Verification {
  const rejected: RejectedEvidence[] = [];
  let findings = 0;
  let checked = 0;
  for (const { id, affected } of vulnerabilities) {
    for (const component of affected) {
      findings += 1;
      for (const evidence of component.witnesses) {
        checked += 1;
        const reasons = [
          ...checkStatement(evidence, component),
          ...(sources.advisories ? checkAgainstAdvisory(evidence, component, sources.advisories.advisory(evidence.advisory_id)) : []),
          ...(sources.readFile ? checkSpan(evidence, bytesOf(evidence, sources.readFile)) : []),
        ];
        if (reasons.length > 0) rejected.push({ vulnerability: id, purl: component.purl, advisory: evidence.advisory_id, reasons });
      }
    }
  }
  return { findings, checked, rejected };
}

function bytesOf({ lockfile }: Evidence, readFile: NonNullable<EvidenceSources['readFile']>): Buffer | undefined {
  return lockfile === null ? undefined : readFile(lockfile);
}
