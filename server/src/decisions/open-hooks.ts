import type { Context } from '#server/platform/context.ts';
import { hooksOf } from '#server/platform/hooks.ts';

interface OpenChange {
  readonly organizationId: string;
  /** Projects in which findings opened or closed. */
  readonly projectIds: readonly string[];
}

/** What a later area does when what is open has changed. */
export interface OpenHooks {
  /** In the transaction of the change. */
  onOpenChanged(tx: Context, change: OpenChange): Promise<void>;
}

declare module '#server/platform/hooks.ts' {
  interface Hooks {
    open: OpenHooks;
  }
}

export async function announceOpen(tx: Context, change: OpenChange): Promise<void> {
  if (change.projectIds.length === 0) return;
  for (const hooks of hooksOf('open')) await hooks.onOpenChanged(tx, change);
}
