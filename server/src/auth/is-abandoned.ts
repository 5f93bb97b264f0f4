import { LIFETIMES } from '#contract/limits.ts';
import type { Context } from '#server/platform/context.ts';
import type { UserRow } from '#server/users/users.store.ts';

/** Whether an account was registered and never confirmed in time. Its address must not be lost to its owner. */
export function isAbandoned({ clock }: Pick<Context, 'clock'>, user: UserRow): boolean {
  return !user.activated && user.created_on.getTime() + LIFETIMES.registrationHours * 3600_000 < clock.now().getTime();
}
