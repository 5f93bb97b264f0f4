import type { Context } from '#server/platform/context.ts';

/** What another area does with new knowledge; the areas are listed by hand in `areas.ts`. */
export interface KnowledgeExtension {
  readonly area: string;
  /** A synchronization has put a new bundle into service. */
  onPublished(ctx: Context): Promise<void>;
}

let extensions: readonly KnowledgeExtension[] = [];

/** Sets the extensions, once, where the program is put together: knowledge cannot import the areas after it. */
export function extendKnowledge(all: readonly KnowledgeExtension[]): void {
  extensions = all;
}

export async function announceKnowledge(ctx: Context): Promise<void> {
  for (const extension of extensions) await extension.onPublished(ctx);
}
