import { decompose } from '#contract/composed-texts.ts';
import { catalogue } from './catalogue.ts';
import { t } from './translate.ts';

/** A sentence that the server composed, in the language of the page. What it was not made from a known text stays as it is. */
export function composed(sentence: string): string {
  const found = decompose(sentence);
  if (!found) return t(sentence);
  const { plan, ...values } = found.values;
  return t(found.text, { ...values, ...(plan !== undefined && { plan: catalogue[plan] ?? plan }) });
}
