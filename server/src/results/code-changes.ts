import type { CodeChange, CodeChangeState } from '#contract/entities/code-rows.ts';
import type { Context } from '#server/platform/context.ts';
import { createBoundedMemory } from './bounded-memory.ts';
import { differencesOf } from './compare-code.ts';
import { loadOpenCode, loadScan, loadTwins, resultIdsOf, shownCode, type ScannedRun, type StoredWeakness } from './compared-code.store.ts';
import { familyOf, type Surroundings, unmatchedCode } from './match-code.ts';
import { scanBefore } from './scan-before.store.ts';
import type { SelectedRun } from './select-run.ts';

type Db = Context['db'];

/** A weakness that only one of two scans has. */
export interface ChangedCode extends CodeChangeState {
  readonly fingerprint: string;
  readonly isMain: boolean;
  readonly engines: readonly string[];
}

export interface CodeChanges {
  readonly baseRunId: string;
  readonly baseRunIndex: number;
  readonly baseCommit: string | null;
  readonly changed: readonly ChangedCode[];
}

/** What changed since the scan before, of all that both found. Undefined where there is no scan before. */
export async function codeChangesOf(
  db: Db,
  run: Pick<SelectedRun, 'id' | 'organizationId' | 'commitHash'>,
): Promise<CodeChanges | undefined> {
  const base = await scanBefore(db, run);
  if (!base) return undefined;
  const { id: baseRunId, runIndex: baseRunIndex, commitHash: baseCommit } = base;
  return { baseRunId, baseRunIndex, baseCommit, changed: await changedCode(db, base, run) };
}

/** Whether a weakness is in the later of the scans. */
export function isInHead({ state }: Pick<CodeChangeState, 'state'>): boolean {
  return state === 'new' || state === 'not_looked_at_before';
}

const NAMES = {
  new: 'introduced',
  fixed: 'resolved',
  not_looked_at_before: 'not_looked_at_before',
  not_looked_at: 'not_looked_at',
} as const;

/**
 * The weaknesses of the default lists that only one of two runs has, the worst first, those that came before those that went. One that only left
 * the default list, as a comment sets it aside, did not go.
 */
export async function compareCode(db: Db, base: ScannedRun, head: ScannedRun): Promise<CodeChange[]> {
  const changed = (await changedCode(db, base, head)).filter(({ isMain }) => isMain);
  const shown = async (runId: string, some: readonly ChangedCode[]): Promise<CodeChange[]> => {
    if (some.length === 0) return [];
    const byFingerprint = new Map(some.map((one) => [one.fingerprint, one]));
    const rows = await shownCode(db, runId, [...byFingerprint.keys()]);
    return rows.map((row) => {
      const { state, cause, reason } = byFingerprint.get(row.fingerprint)!;
      return { ...row, change: NAMES[state as keyof typeof NAMES], cause, reason };
    });
  };
  return [
    ...(await shown(
      head.id,
      changed.filter((one) => isInHead(one)),
    )),
    ...(await shown(
      base.id,
      changed.filter((one) => !isInHead(one)),
    )),
  ];
}

const MOST_BYTES = 16 * 1024 * 1024;
// Of a fingerprint with the objects around it.
const BYTES_OF_ONE = 400;
const comparisons = createBoundedMemory<readonly ChangedCode[]>(MOST_BYTES);
const underWay = new Map<string, Promise<readonly ChangedCode[]>>();

/** Results never change, so neither does what two of them say. Who asks while they are compared waits for the same answer. */
export async function changedCode(db: Db, base: ScannedRun, head: ScannedRun): Promise<readonly ChangedCode[]> {
  const key = [...(await resultIdsOf(db, [base.id, head.id])), base.commitHash, head.commitHash].join(' ');
  const known = comparisons.get(key) ?? underWay.get(key);
  if (known) return known;
  const comparing = compareRuns(db, base, head);
  underWay.set(key, comparing);
  try {
    const changed = await comparing;
    comparisons.put(key, changed, (changed.length + 1) * BYTES_OF_ONE);
    return changed;
  } finally {
    underWay.delete(key);
  }
}

async function compareRuns(db: Db, base: ScannedRun, head: ScannedRun): Promise<readonly ChangedCode[]> {
  const open = { base: await loadOpenCode(db, base.id, head.id), head: await loadOpenCode(db, head.id, base.id) };
  if (open.base.length === 0 && open.head.length === 0) return [];
  const twins = await twinsOf(db, open, { base: base.id, head: head.id });
  const unmatched = unmatchedCode(twins.base.findings, twins.head.findings, { base: twins.base.around, head: twins.head.around });
  if (unmatched.base.length === 0 && unmatched.head.length === 0) return [];
  const scans = { base: await loadScan(db, base), head: await loadScan(db, head) };
  return differencesOf(scans, unmatched).map(({ weakness, state, cause, reason }) => ({
    fingerprint: weakness.fingerprint,
    isMain: weakness.is_main,
    engines: weakness.engines,
    state,
    cause,
    reason,
  }));
}

interface Pair<T> {
  readonly base: T;
  readonly head: T;
}

/** The open weaknesses with those of the same words in their files: which of these are the open ones is told by the code around them. */
async function twinsOf(
  db: Db,
  open: Pair<StoredWeakness[]>,
  runIds: Pair<string>,
): Promise<Pair<{ findings: StoredWeakness[]; around: Surroundings }>> {
  const several = [...open.base, ...open.head].filter(({ twin_of: first }) => first !== null);
  if (several.length === 0) return { base: { findings: open.base, around: new Map() }, head: { findings: open.head, around: new Map() } };
  const keys = several.map((one) => ({ file: one.file, family: familyOf(one) }));
  const withOpen = async (side: keyof Pair<unknown>) => {
    const { findings, around } = await loadTwins(db, runIds[side], keys);
    const known = new Set(findings.map(({ fingerprint }) => fingerprint));
    return { findings: [...findings, ...open[side].filter(({ fingerprint }) => !known.has(fingerprint))], around };
  };
  return { base: await withOpen('base'), head: await withOpen('head') };
}
