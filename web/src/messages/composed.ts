import { composition } from './catalogue.ts';
import { language } from './language.ts';
import { t } from './translate.ts';

/** Gaps that contain a sentence, or a part of one, that is composed, too. */
const SENTENCES = new Set([
  'after',
  'before',
  'description',
  'findings',
  'list',
  'projects',
  'reason',
  'role',
  'severity',
  'state',
  'targets',
  'title',
  'why',
]);

/** Gaps that take a name as somebody wrote it, or one of a few words in its place. */
const NAMES = new Set(['new', 'old', 'policy']);

/** A gap for the title of a plan, which is a text of the screens. */
const PLAN = 'plan';

/** A gap that lists parts, each composed. */
const LIST = 'changes';

/** Gaps for a number that is written as the language does. */
const NUMBERS = new Set(['count', 'number']);

/** A gap that names things of which one will do. */
const ALTERNATIVES = 'alternatives';

/**
 * What the server composed, one sentence a line, in the language of the page. What was not made from a known text stays as it is, even
 * where a screen has a text of the same words: it may be a name.
 */
export function composed(text: string): string {
  return text.split('\n').map(inLanguage).join('\n');
}

/** The language of what the server composed, where it is not the one of the page: screen readers would read it wrong otherwise. */
export function languageOf(text: string): 'en' | undefined {
  return composition.decompose && composed(text) === text ? 'en' : undefined;
}

/** A name or a description as somebody wrote it; one that an organization starts with is in the language of the page. */
export function given(text: string): string {
  return composition.given?.has(text) ? t(text) : text;
}

function inLanguage(sentence: string): string {
  const found = composition.decompose?.(sentence);
  if (!found) return sentence;
  const values = Object.entries(found.values).map(([name, value]) => [name, valueInLanguage(name, value)]);
  return t(found.text, Object.fromEntries(values));
}

function valueInLanguage(name: string, value: string): string | number {
  if (NUMBERS.has(name) && /^\d[\d,]*(?:\.\d+)?$/.test(value)) return Number(value.replaceAll(',', ''));
  if (name === ALTERNATIVES) return new Intl.ListFormat(language, { type: 'disjunction' }).format(value.split(' or ').map(composed));
  if (name === LIST) return value.split('; ').map(composed).join('; ');
  if (name === PLAN) return t(value);
  if (NAMES.has(name)) return composition.inPlaceOfNames?.has(value) ? t(value) : given(value);
  return SENTENCES.has(name) ? composed(value) : value;
}
