import type { CodeChange } from '#contract/entities/code-rows.ts';

/** The weaknesses of a run's default list, and what scanned which commit. */
export interface ComparedCode {
  readonly commit: string | null;
  readonly engine: { readonly name: string; readonly version: string };
  readonly findings: readonly ComparedWeakness[];
}

export interface ComparedWeakness extends Omit<CodeChange, 'change' | 'cause'> {
  readonly moved_fingerprint: string;
}

/** What weaknesses came and went between two runs. One whose file was moved is the same. Both keep their order, those that came first. */
export function compareCode(base: ComparedCode, head: ComparedCode): CodeChange[] {
  const cause = causeOf(base, head);
  const changed = (findings: readonly ComparedWeakness[], change: CodeChange['change']) =>
    findings.map(({ fingerprint, rule_id, title, severity, message, file, line }) => ({
      fingerprint,
      rule_id,
      title,
      severity,
      message,
      file,
      line,
      change,
      cause,
    }));
  return [...changed(without(head.findings, base.findings), 'introduced'), ...changed(without(base.findings, head.findings), 'resolved')];
}

function causeOf(base: ComparedCode, head: ComparedCode): CodeChange['cause'] {
  const isSameEngine = base.engine.name === head.engine.name && base.engine.version === head.engine.version;
  if (isSameEngine) return 'code';
  return base.commit !== null && base.commit === head.commit ? 'engine' : 'either';
}

/** Findings that the others do not have, where they are or elsewhere. */
function without(findings: readonly ComparedWeakness[], others: readonly ComparedWeakness[]): ComparedWeakness[] {
  const own = new Set(findings.map(({ fingerprint }) => fingerprint));
  const exact = new Set(others.map(({ fingerprint }) => fingerprint));
  const moved = new Set(others.filter(({ fingerprint }) => !own.has(fingerprint)).map((each) => each.moved_fingerprint));
  return findings.filter(({ fingerprint, moved_fingerprint }) => !exact.has(fingerprint) && !moved.has(moved_fingerprint));
}
