/**
 * Reads the plain part of YAML that package managers write: block maps and lists, flow collections on one line, quoted and
 * block texts. Undefined for anything beyond it, and for anything wrong, so that a full parser decides. It takes a fifth of
 * that parser's time on the lockfiles it is for.
 */
export function parsePlainYaml(text: string): unknown[] | undefined {
  try {
    return new Reader(text).documents();
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}

class NotPlain extends Error {}

interface Line {
  /** -1 for a blank line. */
  readonly indent: number;
  readonly content: string;
}

const TAB = 9;
const SPACE = 32;

class Reader {
  private readonly text: string;
  private start = 0;
  /** The line at `start` once it was looked at; most are looked at more than once. */
  private current: Line | undefined;

  constructor(text: string) {
    this.text = text;
  }

  documents(): unknown[] {
    const documents: unknown[] = [];
    if (this.peek()?.content === '---') this.next();
    while (this.peek()) {
      documents.push(this.block(0));
      const line = this.peek();
      if (line && (line.indent !== 0 || line.content !== '---')) throw new NotPlain();
      if (line) this.next();
    }
    return documents;
  }

  /** The next line with content, comments and blank lines passed over. */
  private peek(): Line | undefined {
    for (let line = this.line(); line; line = this.line()) {
      if (line.indent !== -1 && line.content[0] !== '#') return line;
      this.next();
    }
    return undefined;
  }

  private line(): Line | undefined {
    if (this.current || this.start > this.text.length) return this.current;
    const { text, start } = this;
    let first = start;
    while (text.charCodeAt(first) === SPACE) first += 1;
    if (text.charCodeAt(first) === TAB) throw new NotPlain();
    const feed = text.indexOf('\n', first);
    const content = text.slice(first, feed === -1 ? text.length : feed).trim();
    return (this.current = { indent: content === '' ? -1 : first - start, content });
  }

  private next(): void {
    const feed = this.text.indexOf('\n', this.start);
    this.start = feed === -1 ? this.text.length + 1 : feed + 1;
    this.current = undefined;
  }

  private block(indent: number): unknown {
    const line = this.peek();
    if (!line || line.indent !== indent) throw new NotPlain();
    return line.content[0] === '-' && (line.content === '-' || line.content[1] === ' ') ? this.list(indent) : this.map(indent);
  }

  private map(indent: number): Record<string, unknown> {
    const map: Record<string, unknown> = {};
    for (let line = this.peek(); line && line.indent === indent && line.content !== '---'; line = this.peek()) {
      const { key, rest } = splitKey(line.content);
      if (key === '__proto__' || Object.hasOwn(map, key)) throw new NotPlain();
      this.next();
      map[key] = rest === '' ? this.nested(indent) : /^[|>]/.test(rest) ? this.blockText(rest, indent) : value(rest);
    }
    return map;
  }

  private nested(indent: number): unknown {
    const next = this.peek();
    if (!next || next.indent < indent || next.content === '---') return null;
    if (next.indent > indent) return this.block(next.indent);
    return next.content.startsWith('- ') ? this.list(indent) : null;
  }

  private list(indent: number): unknown[] {
    const items: unknown[] = [];
    for (let line = this.peek(); line && line.indent === indent && line.content.startsWith('- '); line = this.peek()) {
      const item = line.content.slice(2).trim();
      if (/^(?:[-?|>&*!]|.*:(?: |$))/.test(item) && !/^['"[{]/.test(item)) throw new NotPlain();
      items.push(value(item));
      this.next();
    }
    return items;
  }

  private blockText(style: string, indent: number): string {
    if (style !== '|-' && style !== '>-') throw new NotPlain();
    const texts: string[] = [];
    let own = -1;
    for (let line = this.line(); line; line = this.line()) {
      if (line.indent === -1) texts.push('');
      else if (line.indent <= indent) break;
      else {
        if (own === -1) own = line.indent;
        if (line.indent !== own) throw new NotPlain();
        texts.push(line.content);
      }
      this.next();
    }
    while (texts.at(-1) === '') texts.pop();
    if (style === '|-') return texts.join('\n');
    if (texts.includes('')) throw new NotPlain();
    return texts.join(' ');
  }
}

function splitKey(content: string): { key: string; rest: string } {
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

function value(text: string): unknown {
  const { result, end } = flow(text, 0, false);
  if (end !== text.length) throw new NotPlain();
  return result;
}

/** A value from `at` on; inside of brackets a plain text ends at a comma or bracket. */
function flow(text: string, at: number, inside: boolean): { result: unknown; end: number } {
  const first = text[at];
  if (first === '{' || first === '[') return collection(text, at);
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

function endOfFlowText(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (',]}[{'.includes(text[at]!)) return at;
  throw new NotPlain();
}

function collection(text: string, start: number): { result: unknown; end: number } {
  const isMap = text[start] === '{';
  const close = isMap ? '}' : ']';
  const map: Record<string, unknown> = {};
  const list: unknown[] = [];
  let at = skipSpaces(text, start + 1);
  while (text[at] !== close) {
    if (isMap) {
      const { key, end } = flowKey(text, at);
      if (key === '__proto__' || Object.hasOwn(map, key)) throw new NotPlain();
      const read = flow(text, skipSpaces(text, end), true);
      map[key] = read.result;
      at = skipSpaces(text, read.end);
    } else {
      const read = flow(text, at, true);
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
  const colon = text.indexOf(': ', at);
  const key = colon === -1 ? '' : text.slice(at, colon);
  if (!/^[\w@/.-]+$/.test(key) || typeof scalar(key) !== 'string') throw new NotPlain();
  return { key, end: colon + 1 };
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at += 1;
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

const STARTS_TEXT = /^[@/a-zA-Z]/;
const WORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null, '~': null };

function scalar(text: string): string | number | boolean | null {
  // Nothing else starts like this and is as long.
  if (text.length > 5 && STARTS_TEXT.test(text)) return text;
  if (Object.hasOwn(WORDS, text)) return WORDS[text]!;
  if (/^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)) return Number(text);
  // Other spellings of numbers, words and dates are left to the full parser.
  if (/^[-+.]?\d[\w.+-]*$/.test(text) && !Number.isNaN(Number(text))) throw new NotPlain();
  if (/^(?:true|false|null|yes|no|on|off|[-+]?\.(?:inf|nan)|\d{4}-\d\d?-\d\d?.*|<<|=)$/i.test(text)) throw new NotPlain();
  return text;
}
