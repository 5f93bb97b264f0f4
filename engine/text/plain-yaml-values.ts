import { characterSet, endOfSet } from './character-set.ts';

/** Thrown at everything that a full parser has to decide. */
export class NotPlain extends Error {}

const SPACE = 32;
const COLON = 58;

const IN_TEXT = characterSet('-+._/@()^~=<>*$!;');
const FIRST_OF_TEXT = characterSet('._/^~');

/** Where a text ends that contains nothing with a meaning of its own in YAML; `from` where there is none. */
export function endOfPlainText(text: string, from: number, end: number): number {
  return FIRST_OF_TEXT[text.charCodeAt(from)] === 1 ? endOfSet(IN_TEXT, text, from + 1, end) : from;
}

/** The key of a line and what follows its colon. */
export function splitKey(content: string): { key: string; rest: string } {
  const first = content[0]!;
  if (first === "'" || first === '"') {
    const { text, end } = quoted(content, 0);
    if (content[end] !== ':' || (end + 1 < content.length && content[end + 1] !== ' ')) throw new NotPlain();
    return { key: text, rest: content.slice(end + 1).trim() };
  }
  if ('?:&*!|>%@`{}[],#-'.includes(first) && !/^-[^ ]/.test(content)) throw new NotPlain();
  const colon = content.endsWith(':') && !content.includes(': ') ? content.length - 1 : content.indexOf(': ');
  if (colon === -1) throw new NotPlain();
  const key = content.slice(0, colon).trimEnd();
  if (key === '' || key.includes(' #') || typeof scalar(key) !== 'string') throw new NotPlain();
  return { key, rest: content.slice(colon + 1).trim() };
}

/** The full parser reads no deeper, either. The stack may allow more or less, depending on how the code was compiled. */
export const DEEPEST = 100;

/** The value of a whole text, which is on one line. */
export function value(text: string): unknown {
  const { result, end } = flow(text, 0, false);
  if (end !== text.length) throw new NotPlain();
  return result;
}

/** A value from `at` on; inside of brackets a plain text ends at a comma or bracket. */
function flow(text: string, at: number, inside: boolean, depth = 0): { result: unknown; end: number } {
  const first = text[at];
  if (first === '{' || first === '[') return collection(text, at, depth + 1);
  if (first === "'" || first === '"') {
    const { text: result, end } = quoted(text, at);
    return { result, end };
  }
  if (first === undefined || '&*!|>%@`?#:,]}'.includes(first) || (first === '-' && !/^-[\w.]/.test(text.slice(at, at + 2))))
    throw new NotPlain();
  const end = inside ? endOfFlowText(text, at) : text.length;
  const plain = text.slice(at, end).trimEnd();
  if (plain.includes(' #') || plain.includes(': ') || plain.endsWith(':') || plain === '') throw new NotPlain();
  return { result: scalar(plain), end };
}

const ENDS_FLOW_TEXT = /[,[\]{}]/g;

function endOfFlowText(text: string, from: number): number {
  ENDS_FLOW_TEXT.lastIndex = endOfPlainText(text, from, text.length);
  const found = ENDS_FLOW_TEXT.exec(text);
  if (!found) throw new NotPlain();
  return found.index;
}

function collection(text: string, start: number, depth: number): { result: unknown; end: number } {
  if (depth > DEEPEST) throw new NotPlain();
  const isMap = text[start] === '{';
  const close = isMap ? '}' : ']';
  const map: Record<string, unknown> = {};
  const list: unknown[] = [];
  let at = skipSpaces(text, start + 1);
  while (text[at] !== close) {
    if (isMap) {
      const { key, end } = flowKey(text, at);
      if (key === '__proto__' || Object.hasOwn(map, key)) throw new NotPlain();
      const read = flow(text, skipSpaces(text, end), true, depth);
      map[key] = read.result;
      at = skipSpaces(text, read.end);
    } else {
      const read = flow(text, at, true, depth);
      list.push(read.result);
      at = skipSpaces(text, read.end);
    }
    if (text[at] === ',') at = skipSpaces(text, at + 1);
    else if (text[at] !== close) throw new NotPlain();
  }
  return { result: isMap ? map : list, end: at + 1 };
}

function flowKey(text: string, at: number): { key: string; end: number } {
  if (text[at] === "'" || text[at] === '"') {
    const { text: key, end } = quoted(text, at);
    if (text[end] !== ':' || text[end + 1] !== ' ') throw new NotPlain();
    return { key, end: end + 1 };
  }
  const colon = endOfPlainText(text, at, text.length);
  const key = text.slice(at, colon);
  if (text.charCodeAt(colon) !== COLON || text.charCodeAt(colon + 1) !== SPACE || typeof scalar(key) !== 'string') throw new NotPlain();
  return { key, end: colon + 1 };
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === SPACE) at += 1;
  return at;
}

function quoted(text: string, at: number): { text: string; end: number } {
  const quote = text[at]!;
  let end = text.indexOf(quote, at + 1);
  if (quote === "'") while (end !== -1 && text[end + 1] === "'") end = text.indexOf("'", end + 2);
  const raw = end === -1 ? '\\' : text.slice(at + 1, end);
  if (end === -1 || (quote === '"' && raw.includes('\\'))) throw new NotPlain();
  return { text: quote === "'" ? raw.replaceAll("''", "'") : raw, end: end + 1 };
}

const WORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null, '~': null };

/** A text without quotes: most often itself, else a number or word. */
export function scalar(text: string): string | number | boolean | null {
  if (isSurelyText(text)) return text;
  if (Object.hasOwn(WORDS, text)) return WORDS[text]!;
  if (/^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)) return Number(text);
  // Other spellings of numbers, words and dates are left to the full parser.
  if (/^[-+]?\.?\d[\w.+-]*$/.test(text) && !Number.isNaN(Number(text))) throw new NotPlain();
  if (/^(?:true|false|null|yes|no|on|off|[-+]?\.(?:inf|nan)|\d{4}-\d\d?-\d\d?.*|<<|=)$/i.test(text)) throw new NotPlain();
  return text;
}

// No word is this long, no number has two points, and no date or time has them before its hyphens and colons.
function isSurelyText(text: string): boolean {
  const first = text.charCodeAt(0) | 32;
  if (first >= 97 && first <= 122) return text.length > 5;
  const point = text.indexOf('.');
  return point !== -1 && point < 4 && /^\d+\.\d+\.\d+/.test(text) && !text.includes(':');
}
