import type { CodeChange } from '#contract/entities/code-rows.ts';
import type { CodeIdentity } from '#contract/results/code.ts';

/** The weaknesses of a run's default list, and what scanned which commit. */
export interface ComparedCode {
  readonly commit: string | null;
  readonly engines: readonly { readonly name: string; readonly version: string }[];
  readonly findings: readonly ComparedWeakness[];
}

export interface ComparedWeakness extends Omit<CodeChange, 'change' | 'cause'> {
  readonly moved_fingerprint: string;
  /** Null: nothing else. */
  readonly known_as: readonly CodeIdentity[] | null;
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

/** Findings that the others do not have, where they are or elsewhere, under whichever engine's name. */
function without(findings: readonly ComparedWeakness[], others: readonly ComparedWeakness[]): ComparedWeakness[] {
  const own = new Set(findings.flatMap((finding) => fingerprintsOf(finding)));
  const exact = new Set(others.flatMap((other) => fingerprintsOf(other)));
  const gone = others.filter((other) => !fingerprintsOf(other).some((fingerprint) => own.has(fingerprint)));
  const moved = new Set(gone.flatMap((other) => movedFingerprintsOf(other)));
  return findings.filter(
    (finding) =>
      !fingerprintsOf(finding).some((fingerprint) => exact.has(fingerprint)) &&
      !movedFingerprintsOf(finding).some((fingerprint) => moved.has(fingerprint)),
  );
}

function fingerprintsOf({ fingerprint, known_as: names }: ComparedWeakness): string[] {
  return [fingerprint, ...(names ?? []).map((name) => name.fingerprint)];
}

function movedFingerprintsOf({ moved_fingerprint: moved, known_as: names }: ComparedWeakness): string[] {
  return [moved, ...(names ?? []).map((name) => name.moved_fingerprint)];
}
