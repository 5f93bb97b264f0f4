import type { KnowledgeHooks } from '#server/knowledge/knowledge-hooks.ts';
import { inTransaction } from '#server/platform/context.ts';
import { reevaluateJob } from './reevaluate.job.ts';

/** Looks at once at what a synchronization brought, instead of at the next minute. */
export const reevaluateNewKnowledge: KnowledgeHooks = {
  onPublished: async (ctx) => void (await inTransaction(ctx, (tx) => tx.queue.send(tx, reevaluateJob, {}))),
};
