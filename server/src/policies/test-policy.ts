import type { PolicyTest } from '#contract/entities/policy-test.ts';
import type { PolicyKind } from '#contract/entities/policy.ts';
import type { Context } from '#server/platform/context.ts';
import { findPolicy } from './change-policy.ts';
import * as store from './policies.store.ts';

const SHOWN = 50;

/** The policy that a draft is tested as: the one that it changes, else the default, which a new one would replace. Throws EntityNotFound. */
export async function policyToTest(
  db: Context['db'],
  { organizationId, kind, policyId }: { organizationId: string; kind: PolicyKind; policyId: string | null },
): Promise<{ id: string | null; name: string }> {
  const found =
    policyId === null ? await store.findDefault(db, { organizationId, kind }) : await findPolicy(db, { organizationId, kind, policyId });
  return { id: found?.id ?? null, name: policyId === null ? 'the new policy' : (found?.name ?? '') };
}

export function summarize(projects: number, changes: PolicyTest['changes']): PolicyTest {
  const closes = changes.filter(({ effect }) => effect === 'closes').length;
  return { projects, closes, opens: changes.length - closes, changes: changes.slice(0, SHOWN) };
}
