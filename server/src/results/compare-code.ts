import type { CodeCause, CodeChangeState } from '#contract/entities/code-rows.ts';
import { type CodeScan, isSameCode, type LookedFor, whyNotLookedAt } from './not-looked-at.ts';
import type { MatchedCode, Unmatched } from './match-code.ts';

export type ComparedWeakness = MatchedCode & LookedFor;

/** A weakness that only one of two scans has, and what that means. */
export type Difference<T> = CodeChangeState & { readonly weakness: T };

/**
 * What each weakness that only one of two scans has means. New is what an engine that looked before did not find then; fixed is what none of
 * the engines that found it finds any more, where all of them looked again.
 */
export function differencesOf<T extends LookedFor>(
  { base, head }: { readonly base: CodeScan; readonly head: CodeScan },
  unmatched: Unmatched<T>,
): Difference<T>[] {
  return [
    ...unmatched.head.map((weakness) => {
      const { looked, reasons } = looks(weakness, { own: head, other: base });
      if (looked.length === 0) return { weakness, state: 'not_looked_at_before' as const, cause: null, reason: reasons[0]! };
      return { weakness, state: 'new' as const, cause: causeOf(weakness, looked, { own: head, other: base }), reason: null };
    }),
    ...unmatched.base.map((weakness) => {
      const { looked, reasons } = looks(weakness, { own: base, other: head });
      if (reasons.length > 0) return { weakness, state: 'not_looked_at' as const, cause: null, reason: reasons[0]! };
      return { weakness, state: 'fixed' as const, cause: causeOf(weakness, looked, { own: base, other: head }), reason: null };
    }),
  ];
}

interface Scans {
  /** The scan that has the weakness. */
  readonly own: CodeScan;
  readonly other: CodeScan;
}

function looks(weakness: LookedFor, scans: Scans): { looked: string[]; reasons: string[] } {
  const looked: string[] = [];
  const reasons: string[] = [];
  for (const engine of weakness.engines) {
    const reason = whyNotLookedAt(weakness, engine, scans);
    if (reason === undefined) looked.push(engine);
    else reasons.push(reason);
  }
  return { looked, reasons };
}

/**
 * An engine of the same version that says otherwise did not change, so the code did. Where each of them changed, it is told whether the files
 * of the weakness did, too: other code may still be why.
 */
function causeOf({ files }: LookedFor, looked: readonly string[], { own, other }: Scans): CodeCause {
  const isSame = isSameCode(files, own, other);
  // What a commit does not contain, such as a submodule, may still differ.
  if (isSame !== false && looked.every((engine) => isSameCommit(engine, own, other))) return 'engine';
  if (looked.some((engine) => isSameVersion(engine, own, other))) return 'code';
  if (isSame === undefined) return 'either';
  return isSame ? 'engine' : 'both';
}

function isSameVersion(engine: string, own: CodeScan, other: CodeScan): boolean {
  const versions = new Set(other.engines.flatMap(({ name, version }) => (name === engine ? [version] : [])));
  return own.engines.some(({ name, version }) => name === engine && versions.has(version));
}

function isSameCommit(engine: string, own: CodeScan, other: CodeScan): boolean {
  const [commits, others] = [own, other].map(({ engines, commit }) =>
    engines.filter(({ name }) => name === engine).map((each) => each.commit ?? commit),
  );
  const all = new Set([...commits!, ...others!]);
  return all.size === 1 && !all.has(null);
}
