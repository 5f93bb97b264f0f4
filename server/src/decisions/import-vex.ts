import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import type { DecisionTarget } from '#contract/entities/decision.ts';
import { BusinessError } from '#contract/errors.ts';
import { readVex } from '#engine/decisions/vex/read-vex.ts';
import type { VexStatement } from '#engine/decisions/vex/vex-statement.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { findProject } from '#server/projects/find-project.ts';
import { decide } from './make-decisions.ts';

interface Imported {
  readonly ids: string[];
  readonly closes: number;
  readonly skipped: { vulnerability_id: string; reason: string }[];
}

/** Takes the statements of a VEX document as decisions. Throws ProjectDoesNotExist, ValidationFailed for what is not such a document. */
export async function importVex(
  ctx: Context<MemberActor>,
  { document, project_id: projectId }: { document: string; project_id: string | null },
): Promise<Imported> {
  const { organizationId } = ctx.actor;
  if (projectId !== null) await findProject(ctx, { organizationId, projectId });
  const { statements, skipped, error } = readVex(document);
  if (error !== undefined) throw new BusinessError('ValidationFailed', { validationErrors: [{ property: 'document', errors: [error] }] });
  return inTransaction(ctx, async (tx) => {
    const ids: string[] = [];
    let closes = 0;
    for (const { targets, statement } of statements.map((each) => ({ statement: each, targets: targetsOf(each, projectId) }))) {
      const { state, justification, note } = statement;
      const made = await decide(tx, { targets, state, justification, note, expires_on: null });
      ids.push(...made.ids);
      closes += made.closes;
    }
    await recordAudit(tx, {
      action: 'DecisionMade',
      organizationId,
      description: compose(ids.length === 1 ? AUDIT_TEXTS.DecisionMade.importedOne : AUDIT_TEXTS.DecisionMade.imported, {
        count: ids.length,
      }),
      after: { decision_ids: ids, project_id: projectId },
    });
    return { ids, closes, skipped: [...skipped] };
  });
}

/** One decision per component; within an organization a component cannot be named alone, so the vulnerability is meant. */
function targetsOf({ vulnerabilityId, purls }: VexStatement, projectId: string | null): DecisionTarget[] {
  const target = { vulnerability_id: vulnerabilityId, project_id: projectId, purl: null, package: null, path: null };
  if (projectId === null) return [{ ...target, scope: 'organization' }];
  if (purls.length === 0) return [{ ...target, scope: 'project' }];
  return purls.map((purl) => ({ ...target, scope: 'finding', purl }));
}
