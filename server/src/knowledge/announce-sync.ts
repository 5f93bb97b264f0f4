import type { Context } from '#server/platform/context.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';

/** Lets every open page know how far the sync is. */
export async function announceSync(
  ctx: Context,
  event: { phase: 'started' | 'progress' | 'finished' | 'failed'; source: string | null; done: number; total: number | null },
): Promise<void> {
  await publishEvent(ctx, { organizationId: null }, { type: 'knowledge', ...event });
}
