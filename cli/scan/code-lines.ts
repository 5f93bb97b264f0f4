import type { CodeFinding, CodeResult } from '#contract/results/code.ts';
import { isShownCodeFinding } from '#contract/results/is-shown-code-finding.ts';
import { severityRank } from '#contract/results/severity-class.ts';

/** Findings of the default list. */
export function shownCodeFindings(code: CodeResult | undefined): CodeFinding[] {
  return (code?.findings ?? []).filter(isShownCodeFinding);
}

/** The weaknesses of the code for people, worst first, each with where its data comes from. */
export function codeLines(code: CodeResult | undefined, printable: (text: string) => string): string[] {
  if (!code) return [];
  const shown = shownCodeFindings(code);
  const rest = code.findings.length - shown.length;
  const lines = shown
    .toSorted((a, b) => severityRank(b.severity) - severityRank(a.severity))
    .flatMap(({ severity, rule_id: rule, place, message, steps, engines }) => {
      const [from] = steps;
      const origin = from && (from.file !== place.file || from.line !== place.line) ? [`          from ${from.file}:${from.line}`] : [];
      const by = engines && code.engines ? [`          found by ${engines.join(', ')}`] : [];
      return [`${severity.padEnd(8)}  ${rule}  ${place.file}:${place.line}`, `          ${message}`, ...origin, ...by];
    });
  const others =
    rest === 0 ? '' : ` ${rest} more with low confidence, in tests, examples, vendored or generated code, or suppressed by a comment.`;
  return [
    '',
    ...lines.map(printable),
    `${shown.length} weakness${shown.length === 1 ? '' : 'es'} in ${code.files.scanned} code file${code.files.scanned === 1 ? '' : 's'}.${others}`,
  ];
}
