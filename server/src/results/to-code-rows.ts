import type { CodeRow } from '#contract/entities/code-rows.ts';
import type { CodeFinding, CodeResult, CodeRule } from '#contract/results/code.ts';
import { isShownCodeFinding } from '#contract/results/is-shown-code-finding.ts';
import type { ResultRow } from './result-rows.ts';

/** The row of the scan, those of the rules, and then those of the weaknesses. */
export function* toCodeRows({ engine, engines, files, sources, rules, findings }: CodeResult): Generator<ResultRow> {
  yield ['result_code', { head: { engine, ...(engines ? { engines } : {}), files }, sources: sources ?? null }];
  for (const rule of rules) yield ['result_code_rule', { rule_id: rule.id, document: rule }];
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  for (const finding of findings) yield ['result_code_finding', toRow(finding, byId.get(finding.rule_id)!, engine.name)];
}

function toRow(finding: CodeFinding, rule: CodeRule, builtIn: string) {
  const { fingerprint, rule_id, language, severity, confidence, tier, labels, message, source, suppressed, place, steps } = finding;
  const row: Omit<CodeRow, 'covered_by' | 'engines'> = {
    fingerprint,
    rule_id,
    language,
    severity,
    confidence,
    tier,
    labels,
    message,
    source,
    suppressed,
    title: rule.title,
    weaknesses: rule.weaknesses,
    file: place.file,
    line: place.line,
    code: (place.excerpt.lines[place.line - place.excerpt.first_line] ?? '').trim(),
    steps: steps.length,
  };
  return {
    fingerprint,
    moved_fingerprint: finding.moved_fingerprint,
    twin_of: finding.twin_of ?? null,
    known_as: finding.known_as ?? null,
    files: [...new Set([place.file, ...steps.map(({ file }) => file)])],
    rule_id,
    severity_class: severity,
    confidence,
    tier,
    language,
    file: place.file,
    line: place.line,
    weakness: Number(rule.weaknesses[0]?.slice('CWE-'.length) ?? 0),
    engines: finding.engines ?? [builtIn],
    is_main: isShownCodeFinding(finding),
    message,
    row,
    document: finding,
  };
}
