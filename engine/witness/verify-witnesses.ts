import type { VulnerabilitiesResult, Witness } from '#contract/results/vulnerabilities.ts';
import type { AdvisorySource } from '#knowledge/advisory-source.ts';
import { judgeSpan } from './judge-span.ts';
import { judgeAgainstAdvisory, judgeStatement } from './judge-witness.ts';

/** What witnesses are held against. What is absent is not checked, and the verdict says so. */
export interface Grounds {
  readonly advisories?: Pick<AdvisorySource, 'advisory'>;
  /** Bytes of a file of the checkout, undefined where it cannot be read. */
  readonly readFile?: (path: string) => Buffer | undefined;
}

export interface RejectedWitness {
  readonly vulnerability: string;
  readonly purl: string;
  readonly advisory: string;
  readonly reasons: readonly string[];
}

export interface Verification {
  readonly findings: number;
  readonly witnesses: number;
  readonly rejected: readonly RejectedWitness[];
}

/** Checks every witness of a result anew, with a comparison of versions that shares no code with the one that made it. */
export function verifyWitnesses({ vulnerabilities }: Pick<VulnerabilitiesResult, 'vulnerabilities'>, grounds: Grounds): Verification {
  const rejected: RejectedWitness[] = [];
  let findings = 0;
  let witnesses = 0;
  for (const { id, affected } of vulnerabilities) {
    for (const component of affected) {
      findings += 1;
      for (const witness of component.witnesses) {
        witnesses += 1;
        const reasons = [
          ...judgeStatement(witness, component),
          ...(grounds.advisories ? judgeAgainstAdvisory(witness, component, grounds.advisories.advisory(witness.advisory_id)) : []),
          ...(grounds.readFile ? judgeSpan(witness, bytesOf(witness, grounds.readFile)) : []),
        ];
        if (reasons.length > 0) rejected.push({ vulnerability: id, purl: component.purl, advisory: witness.advisory_id, reasons });
      }
    }
  }
  return { findings, witnesses, rejected };
}

function bytesOf({ lockfile }: Witness, readFile: NonNullable<Grounds['readFile']>): Buffer | undefined {
  return lockfile === null ? undefined : readFile(lockfile);
}
