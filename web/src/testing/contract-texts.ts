import { TEXTS } from '#contract/specification-texts.ts';

/** Texts of the contract that screens show. */
export function contractTexts(): string[] {
  return Object.values(TEXTS);
}
