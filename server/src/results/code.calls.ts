import { codeCalls } from '#contract/calls/code.ts';
import { BusinessError } from '#contract/errors.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { mergeCoverage } from '#contract/results/merge-coverage.ts';
import { reportCardOf } from '#engine/code-scanning/report-card.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { codeCounts, codeHead, enginesOf, findCodeFinding, findCodeRule, pageOfCode } from './code-rows.store.ts';
import { isComplete, selectRun } from './select-run.ts';

interface Input {
  readonly params: { readonly projectId: string; readonly analysisId: string };
  readonly query: { readonly run_index?: number | undefined; readonly at?: string | undefined };
}

export const codeBindings = bind(codeCalls, {
  async listCode(ctx, input) {
    const run = await select(ctx, input);
    return {
      ...(await pageOfCode(ctx.db, { runId: run.id, code: input.query.code, engine: input.query.engine }, input.query)),
      complete: isComplete(run, ['codeql']),
    };
  },
  async codeStats(ctx, input) {
    const run = await select(ctx, input);
    const selection = { runId: run.id, code: input.query.code, engine: input.query.engine };
    const counts = await codeCounts(ctx.db, selection);
    const ledgers = run.heads.filter(({ step }) => step === 'codeql').map((head) => head.coverage);
    const coverage = mergeCoverage(ledgers, REPORT_TEXTS.noCode);
    const head = await codeHead(ctx.db, run.id);
    // The choice of an engine has to offer the others, too.
    const engines = await enginesOf(ctx.db, head, { ...selection, engine: undefined });
    return { run_index: run.runIndex, ...head, engines, coverage, report_card: reportCardOf(head.engine), ...counts };
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
