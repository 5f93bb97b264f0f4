import { type Change, describeChanges } from '#server/audit/describe-changes.ts';
import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import type { PolicyContent, PolicyKind } from '#contract/entities/policy.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { checkContent } from './check-content.ts';
import { DEFAULT_POLICIES } from './default-policies.ts';
import * as store from './policies.store.ts';
import { announcePolicy } from './policy-hooks.ts';

interface Body<Kind extends PolicyKind> {
  readonly name: string;
  readonly description: string;
  readonly content: PolicyContent<Kind>;
  readonly is_default: boolean;
}

/** Creates a policy. Throws AlreadyExists for a name that is taken, ValidationFailed for licenses that are none. */
export async function createPolicy<Kind extends PolicyKind>(
  ctx: Context<MemberActor>,
  kind: Kind,
  body: Body<Kind>,
): Promise<{ id: string }> {
  const { organizationId, userId } = ctx.actor;
  checkContent(kind, body.content);
  return inTransaction(ctx, async (tx) => {
    const id = newId();
    await requireFreeName(tx, { organizationId, kind, policyId: id }, body.name);
    if (body.is_default) await store.clearDefault(tx.db, { organizationId, kind });
    const now = tx.clock.now();
    await store.insert(tx.db, { id, organization_id: organizationId, kind, ...body, created_on: now, created_by: userId, updated_on: now });
    if (body.is_default) await announcePolicy(tx, { organizationId, kind });
    await recordAudit(tx, {
      action: 'PolicyCreate',
      organizationId,
      description: compose(AUDIT_TEXTS.PolicyCreate.created, { name: body.name }),
      after: { policy_id: id, kind, ...body },
    });
    return { id };
  });
}

/** Gives a new organization its default policies, within the transaction that founds it. */
export async function createDefaultPolicies(tx: Context, { organizationId }: { organizationId: string }): Promise<void> {
  const now = tx.clock.now();
  for (const kind of Object.keys(DEFAULT_POLICIES) as PolicyKind[]) {
    const policy = DEFAULT_POLICIES[kind];
    await store.insert(tx.db, {
      id: newId(),
      organization_id: organizationId,
      kind,
      ...policy,
      is_default: true,
      created_on: now,
      created_by: null,
      updated_on: now,
    });
  }
}

/** Changes what is given of a policy. Throws EntityNotFound, AlreadyExists, CannotUnDefaultDefaultPolicy, ValidationFailed. */
export async function updatePolicy<Kind extends PolicyKind>(
  ctx: Context<MemberActor>,
  { kind, policyId }: { kind: Kind; policyId: string },
  changes: { [Field in keyof Body<Kind>]?: Body<Kind>[Field] | undefined },
): Promise<void> {
  const { organizationId } = ctx.actor;
  const key = { organizationId, kind, policyId };
  await inTransaction(ctx, async (tx) => {
    const before = await findPolicy(tx.db, key);
    if (changes.content) checkContent(kind, changes.content);
    if (before.is_default && changes.is_default === false) throw new BusinessError('CannotUnDefaultDefaultPolicy');
    if (changes.name !== undefined) await requireFreeName(tx, key, changes.name);
    const after = {
      name: changes.name ?? before.name,
      description: changes.description ?? before.description,
      content: changes.content ?? before.content,
      is_default: changes.is_default ?? before.is_default,
    };
    if (after.is_default && !before.is_default) await store.clearDefault(tx.db, key);
    await store.update(tx.db, key, { ...after, updated_on: tx.clock.now() });
    await announcePolicy(tx, key);
    const { name, description, content, is_default } = before;
    await recordAudit(tx, {
      action: 'PolicyUpdate',
      organizationId,
      description: compose(AUDIT_TEXTS.PolicyUpdate.changed, { name: after.name, changes: describeChanges(changesOf(before, after)) }),
      before: { policy_id: policyId, kind, name, description, content, is_default },
      after: { policy_id: policyId, kind, ...after },
    });
  });
}

/** Removes a policy. Throws EntityNotFound, CannotRemoveDefaultPolicy. */
export async function removePolicy(ctx: Context<MemberActor>, { kind, policyId }: { kind: PolicyKind; policyId: string }): Promise<void> {
  const { organizationId } = ctx.actor;
  const key = { organizationId, kind, policyId };
  await inTransaction(ctx, async (tx) => {
    const { name, description, content, is_default } = await findPolicy(tx.db, key);
    if (is_default) throw new BusinessError('CannotRemoveDefaultPolicy');
    await store.remove(tx.db, key);
    await announcePolicy(tx, key);
    await recordAudit(tx, {
      action: 'PolicyDelete',
      organizationId,
      description: compose(AUDIT_TEXTS.PolicyDelete.removed, { name }),
      before: { policy_id: policyId, kind, name, description, content },
    });
  });
}

/** The policy within the organization. Throws EntityNotFound. */
export async function findPolicy<Kind extends PolicyKind>(
  db: Context['db'],
  key: { organizationId: string; kind: Kind; policyId: string },
): Promise<store.PolicyRow<Kind>> {
  const row = await store.find(db, key);
  if (!row) throw new BusinessError('EntityNotFound');
  return row;
}

async function requireFreeName(
  tx: Context,
  key: { organizationId: string; kind: PolicyKind; policyId: string },
  name: string,
): Promise<void> {
  if (await store.nameIsTaken(tx.db, key, name)) throw new BusinessError('AlreadyExists');
}

function changesOf(before: Body<PolicyKind>, after: Body<PolicyKind>): Change[] {
  return [
    { text: 'name', before: before.name, after: after.name },
    { text: 'description', before: before.description, after: after.description },
    { text: 'rules', before: before.content, after: after.content },
    { text: 'default', before: before.is_default, after: after.is_default },
  ];
}
