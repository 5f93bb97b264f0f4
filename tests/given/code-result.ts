// What code scanning finds, with what a test says and plain values for the rest.
import { CodeResult, type CodeFinding, type CodeRule } from '#contract/results/code.ts';
import { completeLedger } from './results.ts';

const RULE: CodeRule = {
  id: 'js/sql-injection',
  title: 'SQL injection',
  weaknesses: ['CWE-89'],
  severity: 'HIGH',
  score: 8.8,
  help: '',
  fix: '',
  bad_example: '',
  good_example: '',
};

/** A weakness in a line of a file, whose name and line make its fingerprint. */
export function codeFinding(file: string, line: number, said: Partial<CodeFinding> = {}): CodeFinding {
  return {
    fingerprint: `${file}:${line}`,
    moved_fingerprint: `:${line}`,
    rule_id: RULE.id,
    language: 'js',
    severity: 'HIGH',
    confidence: 'high',
    tier: 'remote',
    labels: [],
    message: 'A request reaches a query.',
    source: '',
    place: { file, line, column: 1, end_line: line, end_column: 2, excerpt: { first_line: line, lines: ['a'] } },
    steps: [],
    suppressed: null,
    ...said,
  };
}

export function codeResult(findings: readonly CodeFinding[], said: Partial<CodeResult> = {}): CodeResult {
  return CodeResult.parse({
    engine: { name: 'Understory', version: '9' },
    rules: [RULE],
    findings,
    files: { scanned: 2, wanted: 2 },
    coverage: completeLedger,
    ...said,
  });
}
