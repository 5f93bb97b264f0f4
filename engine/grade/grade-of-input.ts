import type { Grade } from '#contract/grade/grade-schema.ts';
import type { ExportInput } from '#engine/exports/export-input.ts';
import { licenseJudge } from '#engine/licenses/judge-license.ts';
import { gradeOfResults } from './weigh-results.ts';

type Graded = Pick<
  ExportInput,
  'inventories' | 'vulnerabilities' | 'covers' | 'licenses' | 'license_policy' | 'code' | 'covered_code' | 'coverage'
>;

/** The grade of what a document is written from. */
export function gradeOfInput({
  inventories,
  vulnerabilities,
  covers,
  licenses,
  license_policy,
  code,
  covered_code,
  coverage,
}: Graded): Grade | null {
  const covered = new Set((covers ?? []).map(({ vulnerability_id: id, purl }) => `${id} ${purl}`));
  return gradeOfResults({
    inventories,
    vulnerabilities,
    isOpen: ({ vulnerability_id: id, purl }) => !covered.has(`${id} ${purl}`),
    license_violations: licenses && license_policy ? countViolations(licenses, license_policy) : null,
    code,
    covered_code: new Set((covered_code ?? []).map(({ fingerprint }) => fingerprint)),
    complete: coverage.complete,
  });
}

function countViolations({ components }: NonNullable<Graded['licenses']>, policy: NonNullable<Graded['license_policy']>): number {
  const judge = licenseJudge(policy.content);
  return components.filter(({ license }) => judge(license).violates).length;
}
