import { retentionCalls } from '#contract/calls/retention.ts';
import type { Retention } from '#contract/entities/retention.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { bind } from '#server/platform/http/bind.ts';
import { nextRemoval } from './next-removal.ts';
import * as store from './retention.store.ts';
import { setRetention } from './set-retention.ts';

export const retentionBindings = bind(retentionCalls, {
  showRetention: (ctx) => show(ctx),
  async previewRetention(ctx, { query: { runs = null, days = null } }) {
    const { organizationId } = ctx.actor;
    const going = await store.expired(ctx.db, { organizationId, runs, days, now: ctx.clock.now() });
    return {
      runs: going.length,
      bytes: await store.sizeOf(
        ctx.db,
        going.map(({ id }) => id),
      ),
      projects: new Set(going.map(({ project_id }) => project_id)).size,
      kept: (await store.countRuns(ctx.db, organizationId)) - going.length,
      oldest: going[0]?.ended_on.toISOString() ?? null,
    };
  },
  async setRetention(ctx, { body }) {
    await setRetention(ctx, body);
    return show(ctx);
  },
});

async function show(ctx: Context<MemberActor>): Promise<Retention> {
  const row = await store.find(ctx.db, ctx.actor.organizationId);
  if (!row) return { runs: null, days: null, changed_on: null, next_removal_on: null, last_removal: null, removed: { runs: 0, bytes: 0 } };
  const { runs, days, changed_on: changedOn, last_removal_on: lastOn } = row;
  return {
    runs,
    days,
    changed_on: changedOn.toISOString(),
    next_removal_on: nextRemoval({ runs, days, changedOn, now: ctx.clock.now() })?.toISOString() ?? null,
    last_removal: lastOn && { on: lastOn.toISOString(), runs: row.last_runs, bytes: row.last_bytes },
    removed: { runs: row.removed_runs, bytes: row.removed_bytes },
  };
}
