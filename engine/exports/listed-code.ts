import type { Cover } from '#contract/entities/decision.ts';
import type { CodeFinding, CodeRule } from '#contract/results/code.ts';
import { isShownCodeFinding } from '#contract/results/is-shown-code-finding.ts';
import { severityRank } from '#contract/results/severity-class.ts';
import type { ExportInput } from './export-input.ts';

export interface ListedWeakness {
  readonly finding: CodeFinding;
  readonly rule: CodeRule;
  /** Undefined: it is open. */
  readonly cover: Cover | undefined;
}

/** The weaknesses of the default list, the worst first; undefined where the code was not scanned. */
export function listedCode({ code, covered_code: covered = [] }: ExportInput): ListedWeakness[] | undefined {
  if (!code) return undefined;
  const rules = new Map(code.rules.map((rule) => [rule.id, rule]));
  const covers = new Map(covered.map(({ fingerprint, cover }) => [fingerprint, cover]));
  return code.findings
    .filter(isShownCodeFinding)
    .map((finding) => ({ finding, rule: rules.get(finding.rule_id)!, cover: covers.get(finding.fingerprint) }))
    .toSorted((a, b) => severityRank(b.finding.severity) - severityRank(a.finding.severity));
}
