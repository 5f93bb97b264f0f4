import { catalogue, composition } from './catalogue.ts';
import { t } from './translate.ts';

/** Gaps that contain a sentence, or a part of one, that is composed, too. */
const SENTENCES = new Set(['after', 'before', 'plan', 'reason', 'role', 'severity', 'title', 'why']);

/** What the server composed, one sentence a line, in the language of the page. What was not made from a known text stays as it is. */
export function composed(text: string): string {
  return text.split('\n').map(inLanguage).join('\n');
}

function inLanguage(sentence: string): string {
  const found = composition.decompose?.(sentence);
  if (!found) return catalogue[sentence] ?? sentence;
  const values = Object.entries(found.values).map(([name, value]) => [name, SENTENCES.has(name) ? composed(value) : value]);
  return t(found.text, Object.fromEntries(values));
}
