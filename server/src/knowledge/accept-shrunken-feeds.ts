import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/context.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './knowledge.store.ts';
import { limitSyncs, queueSync } from './start-sync.ts';

/**
 * Queues a sync that uses these feeds although they lost records. Throws EntityNotFound for a feed that the last sync did not
 * refuse for that, and SyncAlreadyRunning, since a sync that began without the permission would refuse them again.
 */
export async function acceptShrunkenFeeds(ctx: Context<UserActor>, { feeds }: { feeds: readonly string[] }): Promise<void> {
  await limitSyncs(ctx);
  await inTransaction(ctx, async (tx) => {
    const bundle = await store.latestBundle(tx.db);
    const refused = bundle?.sync_state?.failures ?? {};
    const shrunken = bundle?.sync_state?.shrunken ?? [];
    if (feeds.some((feed) => !shrunken.includes(feed))) throw new BusinessError('EntityNotFound');
    if (!(await queueSync(tx, { acceptShrunken: feeds }))) throw new BusinessError('SyncAlreadyRunning');
    await recordAudit(tx, {
      action: 'KnowledgeShrunkenAccept',
      organizationId: null,
      description: compose(AUDIT_TEXTS.KnowledgeShrunkenAccept.started, { feeds: feeds.join(', ') }),
      before: Object.fromEntries(feeds.map((feed) => [feed, refused[feed]])),
    });
  });
}
