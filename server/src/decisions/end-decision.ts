import { appLinks } from '#contract/app-links.ts';
import { compose } from '#contract/compose.ts';
import type { Reopening } from '#contract/entities/decision.ts';
import { NOTIFICATION_TEXTS } from '#contract/notification-texts.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './decisions.store.ts';

interface Ending {
  readonly organizationId: string;
  readonly projectId: string;
  readonly decisionId: string;
  readonly vulnerabilityId: string;
  readonly because: readonly Reopening[];
}

/** Ends a decision by what has changed, and tells members why. */
export async function endDecision(
  tx: Context,
  { organizationId, projectId, decisionId, vulnerabilityId, because: all }: Ending,
): Promise<void> {
  const because = [...new Map(all.map((each) => [each.text, each])).values()];
  const ended = await store.reopen(tx.db, { organizationId, decisionId, because, now: tx.clock.now() });
  if (!ended) return;
  await notify(tx, {
    organizationId,
    kind: 'decision_reopened',
    title: compose(NOTIFICATION_TEXTS.reopened, { vulnerability: vulnerabilityId }),
    text: because.map(({ text }) => text).join('\n'),
    link: appLinks.project({ organizationId, projectId }),
  });
}
