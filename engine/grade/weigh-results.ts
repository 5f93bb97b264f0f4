import { gradeOf, type FindingGroup } from '#contract/grade/grade.ts';
import type { Grade } from '#contract/grade/grade-schema.ts';
import { codeLevelOf } from '#contract/results/code-level.ts';
import type { CodeResult } from '#contract/results/code.ts';
import type { InventoryResult, RegistryFacts } from '#contract/results/inventory.ts';
import { isShownCodeFinding } from '#contract/results/is-shown-code-finding.ts';
import { knownComponents } from '#contract/results/known-components.ts';
import type { Vulnerability } from '#contract/results/vulnerabilities.ts';

/** The results of one run, as far as the grade weighs them. */
export interface WeighedResults {
  readonly inventories: readonly InventoryResult[];
  /** Null where vulnerabilities were not looked for. */
  readonly vulnerabilities: readonly Vulnerability[] | null;
  readonly isOpen: (finding: { readonly vulnerability_id: string; readonly purl: string }) => boolean;
  /** Null where licenses were not looked for. */
  readonly license_violations: number | null;
  /** Undefined where the code was not scanned. */
  readonly code: CodeResult | undefined;
  /** Fingerprints of weaknesses that a decision covers. */
  readonly covered_code?: ReadonlySet<string>;
  readonly complete: boolean;
}

/** The grade of the results of one run, for reports and the command line, where there is no state of a project. */
export function gradeOfResults({
  inventories,
  vulnerabilities,
  isOpen,
  license_violations,
  code,
  covered_code,
  complete,
}: WeighedResults): Grade | null {
  const components = inventories.flatMap(knownComponents);
  const direct = components.filter((component) => component.direct);
  const facts = new Map(inventories.flatMap(({ registry }) => registry).map((each) => [each.purl, each]));
  const open = code?.findings.filter((finding) => isShownCodeFinding(finding) && !covered_code?.has(finding.fingerprint));
  const weaknesses = open?.map(({ severity }) => codeLevelOf(severity));
  const countOf = (level: 'error' | 'warning') => weaknesses?.filter((each) => each === level).length ?? null;
  return gradeOf({
    has_inventory: components.length > 0 || (inventories.length > 0 && complete),
    complete,
    findings: vulnerabilities && groupsOf(vulnerabilities, isOpen),
    license_violations,
    deprecated: inventories.length === 0 ? null : direct.filter(({ deprecated }) => deprecated !== null).length,
    behind_major: [...facts.values()].some(({ newest_release }) => newest_release !== null)
      ? direct.filter(({ purl, version }) => isBehind(version, facts.get(purl))).length
      : null,
    code_errors: countOf('error'),
    code_warnings: countOf('warning'),
  });
}

function groupsOf(vulnerabilities: readonly Vulnerability[], isOpen: WeighedResults['isOpen']): FindingGroup[] {
  return vulnerabilities.flatMap(({ id, severity, kev, malware, affected }) =>
    affected
      .filter(({ purl }) => isOpen({ vulnerability_id: id, purl }))
      .map(({ scopes }) => ({
        class: severity.class,
        development: scopes.length === 1 && scopes[0] === 'development',
        kev: kev !== null,
        malware,
        count: 1,
      })),
  );
}

function isBehind(version: string, facts: RegistryFacts | undefined): boolean {
  return majorOf(facts?.newest_release ?? '') > majorOf(version);
}

/** NaN, which is behind nothing, where a version has no number. */
function majorOf(version: string): number {
  return Number(/^v?(\d+)/.exec(version)?.[1] ?? Number.NaN);
}
