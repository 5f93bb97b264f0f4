import type { CodeChange } from '#contract/entities/code-rows.ts';

/** The weaknesses of a run's default list, and what scanned which commit. */
export interface ComparedCode {
  readonly commit: string | null;
  readonly engines: readonly { readonly name: string; readonly version: string }[];
  readonly findings: readonly ComparedWeakness[];
}

export interface ComparedWeakness extends Omit<CodeChange, 'change' | 'cause'> {
  readonly moved_fingerprint: string;
  /** Names of the engines that found it. */
  readonly engines: readonly string[];
}

/** What weaknesses came and went between two runs. One whose file was moved is the same. Both keep their order, those that came first. */
export function compareCode(base: ComparedCode, head: ComparedCode): CodeChange[] {
  const changed = (findings: readonly ComparedWeakness[], change: CodeChange['change']) =>
    findings.map(({ engines, fingerprint, rule_id, title, severity, message, file, line }) => ({
      fingerprint,
      rule_id,
      title,
      severity,
      message,
      file,
      line,
      change,
      cause: causeOf(engines, base, head),
    }));
  return [...changed(without(head.findings, base.findings), 'introduced'), ...changed(without(base.findings, head.findings), 'resolved')];
}

/** An engine that found it in one run and scanned the other as well did not change, so the code did. */
function causeOf(engines: readonly string[], base: ComparedCode, head: ComparedCode): CodeChange['cause'] {
  const inBoth = base.engines.filter((one) => head.engines.some(({ name, version }) => name === one.name && version === one.version));
  if (inBoth.some(({ name }) => engines.includes(name))) return 'code';
  return base.commit !== null && base.commit === head.commit ? 'engine' : 'either';
}

/** Findings that the others do not have, where they are or elsewhere. */
function without(findings: readonly ComparedWeakness[], others: readonly ComparedWeakness[]): ComparedWeakness[] {
  const own = new Set(findings.map(({ fingerprint }) => fingerprint));
  const exact = new Set(others.map(({ fingerprint }) => fingerprint));
  const moved = new Set(others.filter(({ fingerprint }) => !own.has(fingerprint)).map((each) => each.moved_fingerprint));
  return findings.filter(({ fingerprint, moved_fingerprint }) => !exact.has(fingerprint) && !moved.has(moved_fingerprint));
}
