import { describeChanges } from '#server/audit/describe-changes.ts';
import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './analyzers.store.ts';
import { checkSteps } from './check-steps.ts';
import type { Recipe } from './create-analyzer.ts';
import { findAnalyzer } from './find-analyzer.ts';

/** Changes an analyzer for analyses to come; those that exist keep the steps they were made with. */
export async function updateAnalyzer(ctx: Context<MemberActor>, { analyzerId, ...recipe }: Recipe & { analyzerId: string }): Promise<void> {
  await checkSteps(recipe.steps);
  const { organizationId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const before = await findAnalyzer(tx.db, { organizationId, analyzerId });
    const namesake = await store.findByName(tx.db, { organizationId, name: recipe.name });
    if (namesake && namesake.id !== analyzerId) throw new BusinessError('AlreadyExists');
    await store.update(tx.db, { organizationId, id: analyzerId, ...recipe });
    await recordAudit(tx, {
      action: 'AnalyzerUpdate',
      organizationId,
      description: compose(AUDIT_TEXTS.AnalyzerUpdate.changed, { name: recipe.name, changes: changesOf(before, recipe) }),
      before: { analyzer_id: analyzerId, name: before.name, steps: before.steps },
      after: { analyzer_id: analyzerId, name: recipe.name, steps: recipe.steps },
    });
  });
}

/** Removes an analyzer. Its analyses stay and can run again, since they keep their steps. */
export async function removeAnalyzer(ctx: Context<MemberActor>, { analyzerId }: { analyzerId: string }): Promise<void> {
  const { organizationId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const before = await findAnalyzer(tx.db, { organizationId, analyzerId });
    await store.remove(tx.db, { organizationId, analyzerId });
    await recordAudit(tx, {
      action: 'AnalyzerDelete',
      organizationId,
      description: compose(AUDIT_TEXTS.AnalyzerDelete.removed, { name: before.name }),
      before: { analyzer_id: analyzerId, name: before.name, steps: before.steps },
    });
  });
}

function changesOf(before: Recipe, after: Recipe): string {
  const isReordered = namesOf(before).toSorted().join() === namesOf(after).toSorted().join();
  return describeChanges([
    { text: 'name', before: before.name, after: after.name },
    { text: 'description', before: before.description, after: after.description },
    isReordered
      ? { text: 'stepOrder', before: orderOf(before), after: orderOf(after) }
      : { text: 'steps', before: namesOf(before), after: namesOf(after) },
  ]);
}

const namesOf = ({ steps }: Recipe) => steps.flat().map(({ name }) => name);
const orderOf = ({ steps }: Recipe) => steps.map((stage) => stage.map(({ name }) => name));
