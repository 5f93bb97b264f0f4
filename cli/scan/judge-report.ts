import * as z from 'zod';
import { LicensePolicyContent, VulnerabilityPolicyContent } from '#contract/entities/policy.ts';
import type { StoredDecision } from '#engine/decisions/judged-finding.ts';
import { judgedFindingsOf } from '#engine/decisions/judged-findings-of.ts';
import { openJudge } from '#engine/decisions/open-state.ts';
import { readVex } from '#engine/decisions/vex/read-vex.ts';
import type { CoveredFinding } from '#engine/exports/export-input.ts';
import { gradeOfResults } from '#engine/grade/weigh-results.ts';
import { isPolicyEntry } from '#engine/licenses/policy-entry.ts';
import type { Correction } from '#engine/licenses/correct-license.ts';
import { licenseJudge } from '#engine/licenses/judge-license.ts';
import { UserError } from '../user-error.ts';
import { withCorrections } from './license-corrections.ts';
import { readGivenJson, readGivenText } from './read-given.ts';
import { inventoriesOf, vulnerabilitiesOf } from './scan-report.ts';
import type { ScanReport } from './scan-report.ts';

/** The contents of policies as the server has them; either may be absent. */
const PolicyFile = z.strictObject({
  license_policy: LicensePolicyContent.optional(),
  vulnerability_policy: VulnerabilityPolicyContent.optional(),
});
export type PolicyFile = z.infer<typeof PolicyFile>;

/** Reads a file of policies. Throws a UserError that names what cannot be used. */
export function readPolicyFile(path: string): PolicyFile {
  const parsed = PolicyFile.safeParse(readGivenJson(path));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new UserError(`${path} is not a file of policies: ${issue?.path.join('.') || 'the document'} ${issue?.message ?? 'is invalid'}.`);
  }
  const unknown = parsed.data.license_policy?.licenses.find((license) => !isPolicyEntry(license));
  if (unknown !== undefined) throw new UserError(`${path}: ${unknown} is not an SPDX license identifier.`);
  return parsed.data;
}

interface JudgeBy {
  readonly policy: PolicyFile;
  /** VEX documents. */
  readonly vex: readonly string[];
  readonly corrections: readonly Correction[];
  readonly now: Date;
}

/** What policies, VEX documents and license corrections say of a report, by the rules of the server, with the grade that follows. */
export function judgeReport(report: ScanReport, { policy, vex, corrections, now }: JudgeBy): ScanReport {
  const decisions = vex.flatMap(decisionsOf);
  const rules = policy.vulnerability_policy?.rules ?? [];
  const judge = openJudge(decisions, [{ id: null, name: 'the policy file', rules }], now);
  const covers = judgedFindingsOf(vulnerabilitiesOf(report), PROJECT).flatMap((finding): CoveredFinding[] => {
    const { cover } = judge(finding);
    return cover ? [{ vulnerability_id: finding.vulnerability_id, purl: finding.purl, cover: { ...cover, id: null } }] : [];
  });
  const found = report['license-finder'];
  const { licenses, corrected } = found ? withCorrections(found, corrections) : {};
  const judgeLicense = policy.license_policy && licenseJudge(policy.license_policy);
  const violations =
    licenses && judgeLicense
      ? licenses.components.flatMap(({ purl, name, version, license }) => {
          const { violates, why } = judgeLicense(license);
          return violates ? [{ purl, name, version, license: license.expression ?? license.state, why }] : [];
        })
      : null;
  const covered = new Set(covers.map(({ vulnerability_id: id, purl }) => `${id} ${purl}`));
  const grade = gradeOfResults({
    inventories: inventoriesOf(report),
    vulnerabilities: report['vuln-finder']?.vulnerabilities ?? null,
    isOpen: ({ vulnerability_id: id, purl }) => !covered.has(`${id} ${purl}`),
    license_violations: violations && violations.length,
    code: report.codeql,
    complete: report.coverage.complete,
  });
  return {
    ...report,
    ...(licenses ? { 'license-finder': licenses } : {}),
    grade,
    covers,
    license_violations: violations,
    ...(corrections.length > 0 ? { corrected_licenses: corrected ?? [] } : {}),
  };
}

const PROJECT = 'project';

/** The statements of a VEX document as decisions on the project; they hold until the document says otherwise. */
function decisionsOf(path: string): StoredDecision[] {
  const { statements, error } = readVex(readGivenText(path));
  if (error !== undefined) throw new UserError(`${path} ${error}.`);
  return statements.flatMap(({ vulnerabilityId, purls, state, justification, note }, index): StoredDecision[] => {
    const decision = {
      vulnerability_id: vulnerabilityId,
      project_id: PROJECT,
      purl: null,
      package: null,
      path: null,
      state,
      justification,
      note,
      expires_on: null,
      // The later statement of a document counts.
      made_on: String(index).padStart(6, '0'),
      withdrawn_on: null,
      reopened_on: null,
    };
    return purls.length === 0
      ? [{ ...decision, id: `${path} ${index}`, scope: 'project' as const, evidence: null }]
      : purls.map((purl) => ({ ...decision, id: `${path} ${index} ${purl}`, scope: 'finding' as const, purl, evidence: null }));
  });
}
