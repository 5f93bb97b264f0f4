import type { CodeFinding, CodeResult } from '#contract/results/code.ts';
import { isShownCodeFinding } from '#contract/results/is-shown-code-finding.ts';
import { severityRank } from '#contract/results/severity-class.ts';

/** Findings of the default list. */
export function shownCodeFindings(code: CodeResult | undefined): CodeFinding[] {
  return (code?.findings ?? []).filter(isShownCodeFinding);
}

interface Options {
  /** Whether those that are not in the default list are told one by one. */
  readonly allWeaknesses: boolean;
  printable(text: string): string;
}

/** The weaknesses of the code for people, worst first, each with where its data comes from. */
export function codeLines(code: CodeResult | undefined, { allWeaknesses, printable }: Options): string[] {
  if (!code) return [];
  const shown = shownCodeFindings(code);
  const others = code.findings.filter((finding) => !isShownCodeFinding(finding));
  const files = `${code.files.scanned} code file${code.files.scanned === 1 ? '' : 's'}`;
  const total = `${shown.length} weakness${shown.length === 1 ? '' : 'es'} in ${files}.`;
  const toLines = (findings: readonly CodeFinding[]) =>
    findings
      .toSorted((a, b) => severityRank(b.severity) - severityRank(a.severity))
      .flatMap((finding) => linesOf(finding, code))
      .map(printable);
  if (others.length === 0) return ['', ...toLines(shown), total];
  if (allWeaknesses) {
    return [
      '',
      ...toLines(shown),
      total,
      '',
      ...toLines(others),
      `${others.length} more outside the default list, which count for nothing.`,
    ];
  }
  const rest = `${others.length} more with low confidence, in tests, examples, vendored or generated code, or suppressed by a comment.`;
  return ['', ...toLines(shown), `${total} ${rest} List them with --all-weaknesses.`];
}

function linesOf(finding: CodeFinding, { engines: all }: CodeResult): string[] {
  const { severity, rule_id: rule, place, message, steps, engines } = finding;
  const [from] = steps;
  const origin = from && (from.file !== place.file || from.line !== place.line) ? [`          from ${from.file}:${from.line}`] : [];
  const by = engines && all ? [`          found by ${engines.join(', ')}`] : [];
  const why = isShownCodeFinding(finding) ? '' : `  (${reasonsOf(finding).join(', ')})`;
  return [`${severity.padEnd(8)}  ${rule}  ${place.file}:${place.line}${why}`, `          ${message}`, ...origin, ...by];
}

/** Why a weakness is not in the default list. */
function reasonsOf({ labels, confidence, suppressed }: CodeFinding): string[] {
  return [...labels, ...(confidence === 'low' ? ['low confidence'] : []), ...(suppressed ? [`suppressed: ${suppressed.reason}`] : [])];
}
