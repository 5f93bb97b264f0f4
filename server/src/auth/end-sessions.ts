import { compose } from '#contract/compose.ts';
import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { recognizeBrowser } from '#contract/recognize-browser.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import * as store from './sessions.store.ts';

/** Ends the session of this request. Safe to repeat. */
export async function signOut(ctx: Context<UserActor>): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  if (sessionId === undefined) return;
  await inTransaction(ctx, async (tx) => {
    if (!(await store.remove(tx.db, { userId, sessionId }))) return;
    await recordAudit(tx, { action: 'SignOut', organizationId: null, description: AUDIT_TEXTS.SignOut.signedOut });
  });
}

/** Ends one of the actor's sessions. Throws EntityNotFound. */
export async function revokeSession(ctx: Context<UserActor>, { sessionId }: { sessionId: string }): Promise<void> {
  const { userId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const ended = await store.remove(tx.db, { userId, sessionId });
    if (!ended) throw new BusinessError('EntityNotFound');
    await recordAudit(tx, {
      action: 'SessionRevoke',
      organizationId: null,
      description: endedIn(ended.user_agent),
      before: { session_id: sessionId },
    });
  });
}

/** Ends all of the actor's sessions but the one of this request. */
export async function revokeOtherSessions(ctx: Context<UserActor>): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    const ended = await store.removeAll(tx.db, { userId, except: sessionId });
    if (ended === 0) return;
    await recordAudit(tx, {
      action: 'SessionRevoke',
      organizationId: null,
      description: compose(ended === 1 ? AUDIT_TEXTS.SessionRevoke.otherOne : AUDIT_TEXTS.SessionRevoke.others, { count: ended }),
    });
  });
}

function endedIn(userAgent: string): string {
  const texts = AUDIT_TEXTS.SessionRevoke;
  const { browser = userAgent.trim(), system } = recognizeBrowser(userAgent) ?? {};
  if (browser === '') return texts.unknown;
  return system === undefined ? compose(texts.one, { browser }) : compose(texts.oneOn, { browser, system });
}
