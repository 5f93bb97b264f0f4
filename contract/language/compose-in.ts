import { ANALYSIS_TITLE } from '../analysis-title.ts';
import type { Decomposed } from '../composed-texts.ts';
import { dayText } from './day-text.ts';
import type { Language } from './languages.ts';

/** What it takes to say a composed sentence in another language. */
export interface Words {
  readonly language: Language;
  t(text: string, values?: Readonly<Record<string, string | number>>): string;
  decompose(sentence: string): Decomposed | undefined;
  /** Names and descriptions that an organization starts with. */
  readonly given: ReadonlySet<string>;
  /** Words in place of a name. */
  readonly inPlaceOfNames: ReadonlySet<string>;
}

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
  'what',
  'why',
]);

/** Gaps that take a name as somebody wrote it, or one of a few words in its place. */
const NAMES = new Set(['new', 'old', 'policy']);

/** A gap for the title of a plan, which is a text of the screens. */
const PLAN = 'plan';

/** A gap that lists titles of steps, which are texts of the screens, too. */
const STEPS = 'steps';

/** A gap that lists parts, each composed. */
const LIST = 'changes';

/** Gaps for a number that is written as the language does. */
const NUMBERS = new Set(['count', 'number']);

/** A gap for a day, `2026-11-27`, or a time, `2026-11-27 03:00 UTC`. */
const DAY = 'date';

/** A gap for the title of an analysis. No branch or tag has a space in its name. */
const ANALYSIS = 'analysis';

/** A gap that names things of which one will do. */
const ALTERNATIVES = 'alternatives';

/** What was composed of English texts, one sentence a line, in the language of `words`. What was not made from a known text stays as it is. */
export function composeIn(words: Words, text: string): string {
  return text
    .split('\n')
    .map((sentence) => sentenceIn(words, sentence))
    .join('\n');
}

function sentenceIn(words: Words, sentence: string): string {
  const found = words.decompose(sentence);
  if (!found) return sentence;
  const values = Object.entries(found.values).map(([name, value]) => [name, valueIn(words, name, value)]);
  return words.t(found.text, Object.fromEntries(values) as Record<string, string | number>);
}

function valueIn(words: Words, name: string, value: string): string | number {
  const { t, language } = words;
  if (NUMBERS.has(name) && /^\d[\d,]*(?:\.\d+)?$/.test(value)) return Number(value.replaceAll(',', ''));
  if (name === DAY) return dayText(language, value);
  const all = (separator: string) => value.split(separator).map((part) => composeIn(words, part));
  if (name === ALTERNATIVES) return new Intl.ListFormat(language, { type: 'disjunction' }).format(all(' or '));
  if (name === LIST) return all('; ').join('; ');
  if (name === PLAN) return t(value);
  if (name === STEPS)
    return value
      .split(', ')
      .map((title) => t(title))
      .join(', ');
  if (name === ANALYSIS)
    return value.replace(/^(.+) on (\S+)$/s, (_, project: string, branch: string) => t(ANALYSIS_TITLE, { name: project, branch }));
  if (NAMES.has(name)) return words.inPlaceOfNames.has(value) || words.given.has(value) ? t(value) : value;
  return SENTENCES.has(name) ? composeIn(words, value) : value;
}
