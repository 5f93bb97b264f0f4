import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import type { Analyzer } from '#contract/entities/analysis.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { fullTemplate } from './analyzer-templates.ts';
import * as store from './analyzers.store.ts';
import { checkSteps } from './check-steps.ts';

export interface Recipe {
  readonly name: string;
  readonly description: string;
  readonly steps: Analyzer['steps'];
}

/** Makes an analyzer. Throws AlreadyExists for a name that is taken, ValidationFailed or Unsupported for steps that cannot run. */
export async function createAnalyzer(ctx: Context<MemberActor>, recipe: Recipe): Promise<{ id: string }> {
  await checkSteps(recipe.steps);
  const { organizationId, userId } = ctx.actor;
  return inTransaction(ctx, async (tx) => {
    if (await store.findByName(tx.db, { organizationId, name: recipe.name })) throw new BusinessError('AlreadyExists');
    return insert(tx, { organizationId, userId }, recipe);
  });
}

/** Gives a new organization the analyzer for everything, within the transaction that founds it. */
export async function createDefaultAnalyzer(tx: Context, founder: { organizationId: string; userId: string }): Promise<void> {
  await insert(tx, founder, fullTemplate);
}

async function insert(
  tx: Context,
  { organizationId, userId }: { organizationId: string; userId: string },
  { name, description, steps }: Recipe,
): Promise<{ id: string }> {
  const id = newId();
  await store.insert(tx.db, {
    id,
    organization_id: organizationId,
    name,
    description,
    steps,
    created_on: tx.clock.now(),
    created_by: userId,
  });
  await recordAudit(tx, {
    action: 'AnalyzerCreate',
    organizationId,
    description: compose(AUDIT_TEXTS.AnalyzerCreate.created, { name }),
    after: { analyzer_id: id, name, steps },
  });
  return { id };
}
