import type { PolicyKind } from '#contract/entities/policy.ts';
import type { Context } from '#server/platform/context.ts';
import { hooksOf } from '#server/platform/hooks.ts';

interface Change {
  readonly organizationId: string;
  readonly kind: PolicyKind;
}

/** What a later area does when a policy has changed. */
export interface PolicyHooks {
  /** In the transaction of the change. */
  onChanged(tx: Context, change: Change): Promise<void>;
}

declare module '#server/platform/hooks.ts' {
  interface Hooks {
    policies: PolicyHooks;
  }
}

export async function announcePolicy(tx: Context, { organizationId, kind }: Change): Promise<void> {
  for (const hooks of hooksOf('policies')) await hooks.onChanged(tx, { organizationId, kind });
}
