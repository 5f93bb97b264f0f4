import { codeCalls } from '#contract/calls/code.ts';
import type { CodeChangeName, CodeChangeState } from '#contract/entities/code-rows.ts';
import { BusinessError } from '#contract/errors.ts';
import type { CoverageLedger } from '#contract/results/coverage.ts';
import { reportCardOf } from '#engine/code-scanning/report-card.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { type ChangedCode, codeChangesOf, type CodeChanges, isInHead } from './code-changes.ts';
import {
  codeCounts,
  codeHead,
  countCode,
  enginesOf,
  findCodeFinding,
  findCodeRule,
  pageOfCode,
  type Selection,
} from './code-rows.store.ts';
import { selectRun, type SelectedRun } from './select-run.ts';

interface Input {
  readonly params: { readonly projectId: string; readonly analysisId: string };
  readonly query: { readonly run_index?: number | undefined; readonly at?: string | undefined };
}

export const codeBindings = bind(codeCalls, {
  async listCode(ctx, input) {
    const run = await select(ctx, input);
    const { code, engine, rule, file, change } = input.query;
    const changes = await codeChangesOf(ctx.db, run);
    const selection = { code, engine, rule, file, ...rowsOfChange(run, changes, change) };
    const { items, ...page } = await pageOfCode(ctx.db, selection, input.query);
    const changeOf = changesIn(changes, selection.runId);
    return { ...page, items: items.map((row) => ({ ...row, change: changeOf(row.fingerprint) })), complete: ledgerOf(run).complete };
  },
  async codeStats(ctx, input) {
    const run = await select(ctx, input);
    const { code, engine, change } = input.query;
    const changes = await codeChangesOf(ctx.db, run);
    const selection = { code, engine, ...rowsOfChange(run, changes, change) };
    const counts = await codeCounts(ctx.db, selection);
    const { engines: _, ...head } = await codeHead(ctx.db, run.id);
    // The choice of an engine has to offer the others, too: those of the scan that has the list.
    const engines = await enginesOf(ctx.db, await codeHead(ctx.db, selection.runId), { ...selection, engine: undefined });
    return {
      run_index: run.runIndex,
      changes: changes ? await countChanges(ctx.db, { run, changes, code, engine }) : null,
      ...head,
      engines,
      coverage: ledgerOf(run),
      report_card: reportCardOf(head.engine),
      ...counts,
    };
  },
  async showCodeFinding(ctx, input) {
    const run = await select(ctx, input);
    const changes = await codeChangesOf(ctx.db, run);
    const { fingerprint } = input.params;
    const places = [
      { runId: run.id, found_in: { run_index: run.runIndex, commit_hash: run.commitHash } },
      // What is gone is in the scan before.
      ...(changes ? [{ runId: changes.baseRunId, found_in: { run_index: changes.baseRunIndex, commit_hash: changes.baseCommit } }] : []),
    ];
    for (const { runId, found_in } of places) {
      const found = await findCodeFinding(ctx.db, { runId, fingerprint });
      const rule = found && (await findCodeRule(ctx.db, { runId, ruleId: found.finding.rule_id }));
      if (!found || !rule) continue;
      return { ...found, rule, change: changesIn(changes, runId)(fingerprint), found_in, base_run_index: changes?.baseRunIndex ?? null };
    }
    throw new BusinessError('EntityNotFound');
  },
  async showCodeRule(ctx, input) {
    const run = await select(ctx, input);
    const rule = await findCodeRule(ctx.db, { runId: run.id, ruleId: input.params.ruleId });
    if (!rule) throw new BusinessError('EntityNotFound');
    return rule;
  },
});

function select(ctx: Context<MemberActor>, { params, query }: Input) {
  return selectRun(ctx, { ...params, runIndex: query.run_index, at: query.at, workspace: undefined, steps: ['codeql'] });
}

/** What the scan could read. Where there is no code, nothing is missing. */
function ledgerOf({ heads }: SelectedRun): CoverageLedger {
  return heads.find(({ step }) => step === 'codeql')!.coverage;
}

/** Where the rows of a choice among the changes are: what is gone is in the scan before. */
function rowsOfChange(
  { id }: SelectedRun,
  changes: CodeChanges | undefined,
  change: CodeChangeName | undefined,
): Pick<Selection, 'runId' | 'among'> {
  if (change === undefined) return { runId: id };
  // Without a scan before, nothing is known to be new, to have been there, or to be fixed.
  if (!changes) return { runId: id, among: { fingerprints: [], isExcluded: false } };
  if (change === 'there_before') return { runId: id, among: { fingerprints: fingerprintsOf(changes, isInHead), isExcluded: true } };
  return {
    runId: isInHead({ state: change }) ? id : changes.baseRunId,
    among: { fingerprints: fingerprintsOf(changes, ({ state }) => state === change), isExcluded: false },
  };
}

function fingerprintsOf({ changed }: CodeChanges, wanted: (one: ChangedCode) => boolean): string[] {
  return changed.filter((one) => wanted(one)).map(({ fingerprint }) => fingerprint);
}

/** What is said of each weakness of one of the two scans. */
function changesIn(changes: CodeChanges | undefined, runId: string): (fingerprint: string) => CodeChangeState | null {
  if (!changes) return () => null;
  const isBase = runId === changes.baseRunId;
  const byFingerprint = new Map(changes.changed.filter((one) => isInHead(one) !== isBase).map((one) => [one.fingerprint, one]));
  return (fingerprint) => {
    const { state, cause, reason } = byFingerprint.get(fingerprint) ?? THERE_BEFORE;
    return { state, cause, reason };
  };
}

const THERE_BEFORE = { state: 'there_before', cause: null, reason: null } as const;
const MOST_REASONS = 10;

async function countChanges(
  db: Context['db'],
  { run, changes, code, engine }: { run: SelectedRun; changes: CodeChanges } & Pick<Selection, 'code' | 'engine'>,
) {
  const listed = changes.changed.filter(
    ({ isMain, engines }) => (code === 'all' || isMain) && (engine === undefined || engines.includes(engine)),
  );
  const count = (wanted: CodeChangeName) => listed.filter(({ state }) => state === wanted).length;
  const all = await countCode(db, { runId: run.id, code, engine });
  return {
    base_run_index: changes.baseRunIndex,
    new: count('new'),
    not_looked_at_before: count('not_looked_at_before'),
    there_before: all - listed.filter((one) => isInHead(one)).length,
    fixed: count('fixed'),
    not_looked_at: count('not_looked_at'),
    reasons: reasonsOf(listed),
    may_be_of_engine: listed.some(({ cause }) => cause !== null && cause !== 'code'),
  };
}

function reasonsOf(listed: readonly ChangedCode[]) {
  const groups = new Map<string, { change: 'not_looked_at' | 'not_looked_at_before'; reason: string; findings: number }>();
  for (const { state, reason } of listed) {
    if (reason === null || (state !== 'not_looked_at' && state !== 'not_looked_at_before')) continue;
    const group = groups.get(`${state} ${reason}`) ?? { change: state, reason, findings: 0 };
    group.findings += 1;
    groups.set(`${state} ${reason}`, group);
  }
  return [...groups.values()].sort((a, b) => b.findings - a.findings).slice(0, MOST_REASONS);
}
