import { ALL_CLASSES, BIT, bitsOf, ESCAPED, PAGE } from '../models/sink-mask.ts';

// Predicates, stores, lookups and hashes: their results are not made of their arguments' text.
const GIVES_NOTHING =
  /^(?:is|has|can|should|check|validate|verify|assert|count|find|create|insert|update|delete|remove|save|send|log|info|warn|error|debug|emit|on|off|once|hash|sign|digest|compare|match|test|exists|includes|indexOf|require|next|use|set|save|store|add|push|register|authenticate|authorize|login|logout|fetch|query|exec|execute|publish|notify|track|record)(?:$|[A-Z_0-9])/;
// What is looked up by a name or URL is not made of it.
const ANSWERS = /^(?:read|retrieve|request|download)(?:$|[A-Z_0-9])/;
/** Results come from a fixed list. */
const LISTS = /^(?:allow|white|safe)_?list/i;
const ESCAPES = /escape|sanitiz|sanitis|encode|purify|clean|strip|quote|htmlspecialchars|htmlentities/i;

/** Whether the result of an unknown function may contain an argument as text. */
export function passesUnknown(name: string, place: number): boolean {
  if (name === '') return true;
  if (place >= 0 && ANSWERS.test(name)) return false;
  return !GIVES_NOTHING.test(name) || (place === -1 && /^(?:toString|valueOf)$/.test(name));
}

/** Returns the parts of a text, or its argument as a list. */
const HANDS_ON = /^(?:split|(?:string)?_?to_?path|cast_?path|parse_?path|to_?array|arrayify|tokenize)$/i;

/** Whether an unknown function passes on its argument, judging by its name alone. */
export function handsOn(name: string, place: number): boolean {
  return place === 0 && HANDS_ON.test(name);
}

const DECODES = /unescape|unquote|decode/i;

/** What an unknown function clears, judging by its name alone. */
export function clearedByUnknown(name: string): number {
  if (LISTS.test(name)) return ALL_CLASSES;
  if (DECODES.test(name) || !ESCAPES.test(name)) return 0;
  if (/html|xss/i.test(name)) return ESCAPED;
  if (/sql/i.test(name)) return bitsOf('sql');
  if (/shell|cmd|arg/i.test(name)) return BIT.command;
  if (/reg/i.test(name)) return BIT.regex;
  if (/url|uri/i.test(name)) return PAGE | BIT.path | BIT.include | BIT.ssrf | BIT.redirect | BIT.header;
  if (/path|file/i.test(name)) return BIT.path | BIT.include;
  return ALL_CLASSES;
}
