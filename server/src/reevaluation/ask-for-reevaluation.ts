import type { KnowledgeExtension } from '#server/knowledge/knowledge-extensions.ts';
import { inTransaction } from '#server/platform/context.ts';
import { reevaluateSpec } from './reevaluate.spec.ts';

/** Looks at once at what a synchronization brought, instead of at the next minute. */
export const reevaluationOfKnowledge: KnowledgeExtension = {
  area: 'reevaluation',
  onPublished: async (ctx) => void (await inTransaction(ctx, (tx) => tx.queue.send(tx, reevaluateSpec, {}))),
};
