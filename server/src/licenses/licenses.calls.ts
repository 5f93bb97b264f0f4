import { licenseCalls, LICENSE_TYPES, type LicenseType } from '#contract/calls/licenses.ts';
import { BusinessError } from '#contract/errors.ts';
import { mergeCoverage } from '#contract/results/merge-coverage.ts';
import type { LicensesResult } from '#contract/results/licenses.ts';
import { compatibilityHints } from '#engine/licenses/compatibility-hints.ts';
import { licenseFacts } from '#engine/licenses/license-catalogue.ts';
import { typeOfExpression } from '#engine/licenses/type-of-expression.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { resultsOf } from '#server/results/read-results.ts';
import { isComplete, selectRun, type SelectedRun } from '#server/results/select-run.ts';
import { judgeRun, type JudgedRun } from './judge-run.ts';
import { testLicensePolicy } from './test-license-policy.ts';
import * as store from './licenses.store.ts';

const AT_MOST = 1_000;

export const licenseBindings = bind(licenseCalls, {
  async listLicenses(ctx, input) {
    const { run, selection } = await select(ctx, input);
    const ids = await store.idsOf(ctx.db, { runId: run.id, workspace: run.workspace });
    const page = await store.page(ctx.db, selection, ids.map(kindOf), input.query);
    return { ...page, complete: isComplete(run, ['license-finder']) };
  },
  testLicensePolicy: (ctx, { body }) => testLicensePolicy(ctx, body),
  async licenseStats(ctx, input) {
    const { run, selection, policy } = await select(ctx, input);
    const [counts, ids, shipped, results] = await Promise.all([
      store.counts(ctx.db, selection),
      store.idsOf(ctx.db, { runId: run.id, workspace: run.workspace }),
      store.shippedLicenses(ctx.db, selection),
      resultsOf(ctx, { organizationId: run.organizationId, runId: run.id, steps: ['license-finder'] }),
    ]);
    const document = results['license-finder'];
    return {
      run_index: run.runIndex,
      components: sum(counts.map(({ components }) => components)),
      licenses: ids.filter((id) => id !== 'unlicensed' && id !== 'unrecognized').length,
      by_type: countByType(counts),
      violations: sum(counts.filter(({ violates }) => violates).map(({ components }) => components)),
      policy: reference(policy),
      own: document?.own ?? [],
      texts: document?.texts ?? [],
      hints: compatibilityHints(ownExpressions(document?.own ?? [], run.workspace), shipped),
      coverage: mergeCoverage(run.heads.filter(({ step }) => step === 'license-finder').map(({ coverage }) => coverage)),
    };
  },
  async showLicense(ctx, input) {
    const { run, selection, policy } = await select(ctx, input);
    const id = input.params.licenseId;
    const holders = await store.holdersOf(ctx.db, selection, { id, limit: AT_MOST });
    if (holders.total === 0) throw new BusinessError('EntityNotFound');
    const { url, permissions, conditions, limitations } = licenseFacts(id);
    return {
      ...kindOf(id),
      url,
      permissions: [...permissions],
      conditions: [...conditions],
      limitations: [...limitations],
      policy: reference(policy),
      ...holders,
      complete: isComplete(run, ['license-finder']),
    };
  },
});

interface RunInput {
  readonly params: { readonly projectId: string; readonly analysisId: string };
  readonly query: { readonly run_index?: number | undefined; readonly at?: string | undefined; readonly workspace?: string | undefined };
}

async function select(
  ctx: Context<MemberActor>,
  { params, query }: RunInput,
): Promise<{ run: SelectedRun; policy: JudgedRun['policy']; selection: store.Selection }> {
  const { run_index: runIndex, at, workspace } = query;
  const run = await selectRun(ctx, { ...params, runIndex, at, workspace, steps: ['license-finder'] });
  const { policy, verdicts } = await judgeRun(ctx.db, { organizationId: run.organizationId, runId: run.id });
  return { run, policy, selection: { runId: run.id, workspace: run.workspace, verdicts } };
}

function kindOf(id: string): store.LicenseKind {
  if (id === 'unlicensed') return { id, name: 'No license found', type: 'unlicensed', osi_approved: false };
  if (id === 'unrecognized') return { id, name: 'Not recognized', type: 'unrecognized', osi_approved: false };
  const { name, category, osi_approved } = licenseFacts(id);
  return { id, name, type: category, osi_approved };
}

function ownExpressions(own: LicensesResult['own'], workspace: string | undefined): string[] {
  const meant = own.filter(({ importer }) => workspace === undefined || importer === workspace);
  return meant.flatMap(({ license }) => license.expression ?? []);
}

function countByType(counts: Awaited<ReturnType<typeof store.counts>>): Record<LicenseType, number> {
  const byType = Object.fromEntries(LICENSE_TYPES.map((type) => [type, 0])) as Record<LicenseType, number>;
  for (const { state, judged, components } of counts) byType[state === 'recognized' ? typeOfExpression(judged) : state] += components;
  return byType;
}

function reference({ id, name, content }: JudgedRun['policy']) {
  return { id, name, type: content.type };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
