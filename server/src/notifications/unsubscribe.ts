import { BusinessError } from '#contract/errors.ts';
import { NotificationKind } from '#contract/entities/notification.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { SecretUnreadable } from '#server/platform/crypto/secrets.ts';
import { limitRate } from '#server/platform/rate-limit.ts';
import * as store from './notifications.store.ts';
import { withDefaults } from './preference-defaults.ts';

/** Turns every notification mail of a person off. Safe to repeat. Throws UnsubscriptionTokenInvalidOrExpired. */
export async function unsubscribe(ctx: Context, { token }: { token: string }): Promise<void> {
  await limitRate(ctx, { key: `unsubscribe:${ctx.request.address ?? ''}`, limit: 60, windowSeconds: 900 });
  const userId = readToken(ctx, token);
  await inTransaction(ctx, async (tx) => {
    if (!(await store.person(tx.db, userId))) throw new BusinessError('UnsubscriptionTokenInvalidOrExpired');
    const chosen = withDefaults(await store.preferences(tx.db, userId));
    const preferences = chosen
      .filter(({ kind }) => NotificationKind.options.includes(kind))
      .map((preference) => ({ ...preference, email: 'off' as const }));
    await store.setPreferences(tx.db, { userId, preferences });
  });
}

function readToken(ctx: Context, token: string): string {
  try {
    const [userId = '', until] = ctx.secrets.open(token, 'unsubscribe').split(' ');
    if (Number(until) * 1000 > ctx.clock.now().getTime()) return userId;
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
  }
  throw new BusinessError('UnsubscriptionTokenInvalidOrExpired');
}
