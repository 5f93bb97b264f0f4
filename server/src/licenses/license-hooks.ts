import type { Context } from '#server/platform/context.ts';
import { hooksOf } from '#server/platform/hooks.ts';

interface Change {
  readonly organizationId: string;
  /** Projects in which a license became another. */
  readonly projectIds: readonly string[];
}

/** What a later area does when people corrected licenses. */
export interface LicenseHooks {
  /** In the transaction of the change. */
  onCorrected(tx: Context, change: Change): Promise<void>;
}

declare module '#server/platform/hooks.ts' {
  interface Hooks {
    licenses: LicenseHooks;
  }
}

export async function announceLicenses(tx: Context, change: Change): Promise<void> {
  if (change.projectIds.length === 0) return;
  for (const hooks of hooksOf('licenses')) await hooks.onCorrected(tx, change);
}
