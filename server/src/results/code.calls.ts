import { type CodeChangeName, codeCalls } from '#contract/calls/code.ts';
import { BusinessError } from '#contract/errors.ts';
import type { CoverageLedger } from '#contract/results/coverage.ts';
import { reportCardOf } from '#engine/code-scanning/report-card.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { codeChangesOf, type CodeChanges } from './code-changes.ts';
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
    const changes = change === undefined ? undefined : await codeChangesOf(ctx.db, run);
    return {
      ...(await pageOfCode(ctx.db, { code, engine, rule, file, ...rowsOfChange(run, changes, change) }, input.query)),
      complete: ledgerOf(run).complete,
    };
  },
  async codeStats(ctx, input) {
    const run = await select(ctx, input);
    const { code, engine, change } = input.query;
    const changes = await codeChangesOf(ctx.db, run);
    const selection = { code, engine, ...rowsOfChange(run, changes, change) };
    const counts = await codeCounts(ctx.db, selection);
    const head = await codeHead(ctx.db, run.id);
    // The choice of an engine has to offer the others, too.
    const engines = await enginesOf(ctx.db, head, { ...selection, engine: undefined });
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
    const found = await findCodeFinding(ctx.db, { runId: run.id, fingerprint: input.params.fingerprint });
    const rule = found && (await findCodeRule(ctx.db, { runId: run.id, ruleId: found.finding.rule_id }));
    if (!found || !rule) throw new BusinessError('EntityNotFound');
    return { ...found, rule };
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

/** Where the rows of a choice among the changes are: what is fixed is in the scan before. */
function rowsOfChange(
  { id }: SelectedRun,
  changes: CodeChanges | undefined,
  change: CodeChangeName | undefined,
): Pick<Selection, 'runId' | 'among'> {
  if (change === undefined) return { runId: id };
  // Without a scan before, nothing is known to be new, to have been there, or to be fixed.
  if (!changes) return { runId: id, among: { fingerprints: [], isExcluded: false } };
  if (change === 'fixed') return { runId: changes.baseRunId, among: { fingerprints: changes.gone, isExcluded: false } };
  return { runId: id, among: { fingerprints: changes.added, isExcluded: change === 'there_before' } };
}

async function countChanges(
  db: Context['db'],
  { run, changes, ...narrowed }: { run: SelectedRun; changes: CodeChanges } & Pick<Selection, 'code' | 'engine'>,
) {
  const count = (change: CodeChangeName) => countCode(db, { ...narrowed, ...rowsOfChange(run, changes, change) });
  return {
    base_run_index: changes.baseRunIndex,
    new: await count('new'),
    there_before: await count('there_before'),
    fixed: await count('fixed'),
    may_be_of_engine: changes.mayBeOfEngine,
  };
}
