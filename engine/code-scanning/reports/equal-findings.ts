interface Compared {
  readonly line: number;
  readonly endLine: number;
  readonly weaknesses: readonly string[];
  readonly ruleId: string;
}

// A finding that spans a whole function does not match everything inside it.
const LONGEST_SPAN = 10;

/** Whether two findings in one file are the same: their lines overlap and they name the same weakness. */
export function isEqualFinding(a: Compared, b: Compared): boolean {
  if (!overlap(a, b)) return false;
  return a.ruleId === b.ruleId || a.weaknesses.some((weakness) => b.weaknesses.includes(weakness));
}

function overlap(a: Compared, b: Compared): boolean {
  if (a.line === b.line) return true;
  return a.line <= b.endLine && b.line <= a.endLine && a.endLine - a.line < LONGEST_SPAN && b.endLine - b.line < LONGEST_SPAN;
}
