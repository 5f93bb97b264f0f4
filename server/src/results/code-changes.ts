import type { Context } from '#server/platform/context.ts';
import { compareCode } from './compare-code.ts';
import { loadCode } from './compared-code.store.ts';
import { scanBefore } from './scan-before.store.ts';
import type { SelectedRun } from './select-run.ts';

/** Fingerprints of what a scan found and the one before did not, and the other way round. */
export interface CodeChanges {
  readonly baseRunId: string;
  readonly baseRunIndex: number;
  readonly added: readonly string[];
  readonly gone: readonly string[];
  /** Whether another engine, or another version of one, may be why. */
  readonly mayBeOfEngine: boolean;
}

/**
 * What changed since the scan before, of all that both found: a weakness that only left the default list, as a comment sets it aside, is not
 * fixed. Undefined where there is no scan before.
 */
export async function codeChangesOf(
  db: Context['db'],
  run: Pick<SelectedRun, 'id' | 'organizationId' | 'commitHash'>,
): Promise<CodeChanges | undefined> {
  const base = await scanBefore(db, run);
  if (!base) return undefined;
  const changes = compareCode(await loadCode(db, base, 'all'), await loadCode(db, run, 'all'));
  const named = (wanted: 'introduced' | 'resolved') =>
    changes.filter(({ change }) => change === wanted).map(({ fingerprint }) => fingerprint);
  return {
    baseRunId: base.id,
    baseRunIndex: base.runIndex,
    added: named('introduced'),
    gone: named('resolved'),
    mayBeOfEngine: changes.some(({ cause }) => cause !== 'code'),
  };
}
