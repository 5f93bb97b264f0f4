import { catalogue, composition } from './catalogue.ts';
import { language } from './language.ts';
import { t } from './translate.ts';

/** Gaps that contain a sentence, or a part of one, that is composed, too. */
const SENTENCES = new Set([
  'after',
  'before',
  'description',
  'findings',
  'list',
  'plan',
  'projects',
  'reason',
  'role',
  'severity',
  'state',
  'targets',
  'title',
  'why',
]);

/** Gaps that take a name as somebody wrote it, or a word in its place. */
const NAMES = new Set(['new', 'old']);

/** A gap that lists parts, each composed. */
const LIST = 'changes';

/** A gap for a number that is written as the language does. */
const NUMBER = 'number';

/** A gap that names things of which one will do. */
const ALTERNATIVES = 'alternatives';

/** What the server composed, one sentence a line, in the language of the page. What was not made from a known text stays as it is. */
export function composed(text: string): string {
  return text.split('\n').map(inLanguage).join('\n');
}

function inLanguage(sentence: string): string {
  const found = composition.decompose?.(sentence);
  if (!found) return catalogue[sentence] ?? sentence;
  const values = Object.entries(found.values).map(([name, value]) => [name, valueInLanguage(name, value)]);
  return t(found.text, Object.fromEntries(values));
}

function valueInLanguage(name: string, value: string): string | number {
  if (name === NUMBER && /^\d+$/.test(value)) return Number(value);
  if (name === ALTERNATIVES) return new Intl.ListFormat(language, { type: 'disjunction' }).format(value.split(' or ').map(composed));
  if (name === LIST) return value.split('; ').map(composed).join('; ');
  if (NAMES.has(name) && !composition.decompose?.(value)) return value;
  return SENTENCES.has(name) || NAMES.has(name) ? composed(value) : value;
}
