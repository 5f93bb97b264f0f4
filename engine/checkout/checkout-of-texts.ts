import type { Checkout } from '../checkout.ts';

/** A checkout of texts in memory, for what tests make up or mutate. */
export function checkoutOfTexts(texts: Readonly<Record<string, string>>): Checkout {
  return {
    paths: Object.keys(texts).sort(),
    skipped: [],
    async readText(path) {
      const text = texts[path];
      if (text === undefined) throw new Error(`${path} is not a file of this checkout`);
      return text;
    },
  };
}
