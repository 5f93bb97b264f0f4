import type { Context } from '#server/platform/context.ts';
import { hooksOf } from '#server/platform/hooks.ts';

/** What a later area does with new vulnerability data. */
export interface KnowledgeHooks {
  /** A sync has put a new bundle into service. */
  onPublished(ctx: Context): Promise<void>;
}

declare module '#server/platform/hooks.ts' {
  interface Hooks {
    knowledge: KnowledgeHooks;
  }
}

export async function announceKnowledge(ctx: Context): Promise<void> {
  for (const hooks of hooksOf('knowledge')) await hooks.onPublished(ctx);
}
