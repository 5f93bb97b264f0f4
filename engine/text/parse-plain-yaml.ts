import { DEEPEST, endOfPlainText, NotPlain, scalar, splitKey, value } from './plain-yaml-values.ts';

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

const TAB = 9;
const SPACE = 32;
const QUOTE = 39;
const COLON = 58;

class Reader {
  private readonly text: string;
  private start = 0;
  /** Whether the line at `start` was looked at, and what it showed. Most are looked at more than once. */
  private looked = false;
  /** -1 for a blank line. */
  private indent = -1;
  private first = 0;
  private end = 0;
  private key = '';
  private depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  documents(): unknown[] {
    // A carriage return alone ends a line, too.
    if (/\r(?!\n)/.test(this.text)) throw new NotPlain();
    const documents: unknown[] = [];
    if (this.peek() && this.isMark()) this.next();
    while (this.peek()) {
      documents.push(this.block(0));
      if (!this.peek()) break;
      if (this.indent !== 0 || !this.isMark()) throw new NotPlain();
      this.next();
    }
    return documents;
  }

  /** Goes to the next line with content, past comments and blank lines. False at the end. */
  private peek(): boolean {
    while (this.look()) {
      if (this.indent !== -1 && this.text[this.first] !== '#') return true;
      this.next();
    }
    return false;
  }

  private look(): boolean {
    if (this.looked) return true;
    const { text, start } = this;
    if (start > text.length) return false;
    let first = start;
    while (text.charCodeAt(first) === SPACE) first += 1;
    if (text.charCodeAt(first) === TAB) throw new NotPlain();
    const feed = text.indexOf('\n', first);
    let end = feed === -1 ? text.length : feed;
    for (
      let last = text.charCodeAt(end - 1);
      end > first && (last === SPACE || last === TAB || last === 13);
      last = text.charCodeAt(end - 1)
    )
      end -= 1;
    this.first = first;
    this.end = end;
    this.indent = end === first ? -1 : first - start;
    return (this.looked = true);
  }

  private next(): void {
    const feed = this.text.indexOf('\n', this.looked ? this.end : this.start);
    this.start = feed === -1 ? this.text.length + 1 : feed + 1;
    this.looked = false;
  }

  private content(): string {
    return this.text.slice(this.first, this.end);
  }

  private isMark(): boolean {
    return this.end - this.first === 3 && this.text.startsWith('---', this.first);
  }

  private isItem(): boolean {
    return this.text.startsWith('- ', this.first);
  }

  private block(indent: number): unknown {
    this.depth += 1;
    if (!this.peek() || this.indent !== indent || this.depth > DEEPEST) throw new NotPlain();
    const block = this.isItem() || this.content() === '-' ? this.list(indent) : this.map(indent);
    this.depth -= 1;
    return block;
  }

  private map(indent: number): Record<string, unknown> {
    const map: Record<string, unknown> = {};
    while (this.peek() && this.indent === indent && !this.isMark()) {
      const at = this.readKey();
      const { key, end, text } = this;
      if (key === '__proto__' || Object.hasOwn(map, key)) throw new NotPlain();
      const rest = at < end && endOfPlainText(text, at, end) === end ? undefined : text.slice(at, end);
      const plain = rest === undefined ? scalar(text.slice(at, end)) : null;
      this.next();
      map[key] =
        rest === undefined ? plain : rest === '' ? this.nested(indent) : /^[|>]/.test(rest) ? this.blockText(rest, indent) : value(rest);
    }
    return map;
  }

  /** Reads `key` and tells where its value begins. */
  private readKey(): number {
    const { text, first, end } = this;
    const isQuoted = text.charCodeAt(first) === QUOTE;
    const stop = isQuoted ? text.indexOf("'", first + 1) : endOfPlainText(text, first, end);
    const colon = isQuoted ? stop + 1 : stop;
    if (stop > first && colon < end && text.charCodeAt(colon) === COLON && (colon + 1 === end || text.charCodeAt(colon + 1) === SPACE)) {
      this.key = text.slice(isQuoted ? first + 1 : first, stop);
      if (!isQuoted && typeof scalar(this.key) !== 'string') throw new NotPlain();
      let at = colon + 1;
      while (at < end && text.charCodeAt(at) === SPACE) at += 1;
      return at;
    }
    const { key, rest } = splitKey(this.content());
    this.key = key;
    return end - rest.length;
  }

  private nested(indent: number): unknown {
    if (!this.peek() || this.indent < indent || this.isMark()) return null;
    if (this.indent > indent) return this.block(this.indent);
    return this.isItem() ? this.list(indent) : null;
  }

  private list(indent: number): unknown[] {
    const items: unknown[] = [];
    while (this.peek() && this.indent === indent && this.isItem()) {
      const item = this.content().slice(2).trim();
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
    while (this.look()) {
      if (this.indent === -1) texts.push('');
      else if (this.indent <= indent) break;
      else {
        if (own === -1) own = this.indent;
        if (this.indent !== own) throw new NotPlain();
        texts.push(this.content());
      }
      this.next();
    }
    while (texts.at(-1) === '') texts.pop();
    if (style === '|-') return texts.join('\n');
    if (texts.includes('')) throw new NotPlain();
    return texts.join(' ');
  }
}
