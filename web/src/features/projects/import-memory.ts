import * as z from 'zod';
import { ImportOutcome } from '#contract/entities/project.ts';

const keyOf = (orgId: string) => `understory.import.${orgId}`;

/** The outcomes of the last import, which a reload of the page keeps and a closed window forgets. */
export function rememberedImport(orgId: string): readonly ImportOutcome[] | undefined {
  const text = sessionStorage.getItem(keyOf(orgId));
  if (text === null) return undefined;
  try {
    return z.array(ImportOutcome).parse(JSON.parse(text));
  } catch {
    // Another version of the application wrote it.
    return undefined;
  }
}

export function rememberImport(orgId: string, outcomes: readonly ImportOutcome[] | undefined): void {
  if (outcomes === undefined) sessionStorage.removeItem(keyOf(orgId));
  else sessionStorage.setItem(keyOf(orgId), JSON.stringify(outcomes));
}
