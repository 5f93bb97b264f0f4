import type { Checkout } from '../checkout.ts';

/** The same checkout, which reads each file once: who needs a text again gets the one that is in memory already. */
export function rememberTexts(checkout: Checkout): Checkout {
  const texts = new Map<string, Promise<string>>();
  return {
    ...checkout,
    readText(path) {
      const text = texts.get(path) ?? checkout.readText(path);
      texts.set(path, text);
      return text;
    },
  };
}
