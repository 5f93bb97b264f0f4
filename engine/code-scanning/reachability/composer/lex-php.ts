/** A string literal; `value` is what the program sees, except for interpolated variables. */
export interface PhpText {
  readonly value: string;
  readonly offset: number;
}

export interface LexedPhp {
  /** The code with strings, comments and markup blanked; offsets are unchanged. */
  readonly code: string;
  readonly texts: readonly PhpText[];
  /** Doc comments, in which some frameworks read annotations. */
  readonly documents: readonly PhpText[];
}

/** Separates the code of a PHP file from its strings and comments. Never fails: anything unterminated extends to the end. */
export function lexPhp(text: string): LexedPhp {
  return new Lexer(text).run();
}

class Lexer {
  readonly #text: string;
  readonly #texts: PhpText[] = [];
  readonly #documents: PhpText[] = [];
  readonly #parts: string[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  run(): LexedPhp {
    this.#markup();
    const text = this.#text;
    const next = /\?>|\/\/|#(?!\[)|\/\*|['"`]|<<<[ \t]*(['"]?)([A-Za-z_]\w*)\1\r?\n/g;
    while (this.#at < text.length) {
      next.lastIndex = this.#at;
      const match = next.exec(text);
      const start = match?.index ?? text.length;
      this.#parts.push(text.slice(this.#at, start));
      this.#at = start;
      if (!match) break;
      if (match[0] === '?>') this.#markup();
      else if (match[0] === '//' || match[0] === '#') this.#blank(this.#endOfLine(start));
      else if (match[0] === '/*') this.#comment(start);
      else if (match[0].startsWith('<<<')) this.#hereText(start, match);
      else this.#quoted(start, match[0]);
    }
    return { code: this.#parts.join(''), texts: this.#texts, documents: this.#documents };
  }

  /** Skips to the next opening tag. */
  #markup(): void {
    const tag = /<\?(?:php(?=\s|$)|=|(?!xml))/gi;
    tag.lastIndex = this.#at;
    const match = tag.exec(this.#text);
    this.#blank(match ? match.index + match[0].length : this.#text.length);
  }

  #comment(start: number): void {
    const end = this.#text.indexOf('*/', start + 2);
    const stop = end < 0 ? this.#text.length : end + 2;
    if (this.#text[start + 2] === '*') this.#documents.push({ value: this.#text.slice(start, stop), offset: start });
    this.#blank(stop);
  }

  #endOfLine(from: number): number {
    const line = this.#text.indexOf('\n', from);
    const end = line < 0 ? this.#text.length : line;
    const tag = this.#text.indexOf('?>', from);
    return tag >= 0 && tag < end ? tag : end;
  }

  #quoted(start: number, quote: string): void {
    let end = start + 1;
    while (end < this.#text.length && this.#text[end] !== quote) end += this.#text[end] === '\\' ? 2 : 1;
    const value = this.#text.slice(start + 1, end);
    this.#keep(value, start + 1, quote !== "'");
    this.#parts.push(quote);
    this.#at = start + 1;
    this.#blank(Math.min(end, this.#text.length));
    if (end < this.#text.length) {
      this.#parts.push(quote);
      this.#at = end + 1;
    }
  }

  #hereText(start: number, match: RegExpExecArray): void {
    const from = start + match[0].length;
    const closing = new RegExp(`^[ \\t]*${match[2]!}\\b`, 'm');
    const found = closing.exec(this.#text.slice(from));
    const end = found ? from + found.index : this.#text.length;
    this.#keep(this.#text.slice(from, end), from, match[1] !== "'");
    // Keep the quotes to show that there is a string here.
    this.#parts.push('""');
    this.#at = start + 2;
    this.#blank(found ? end + found[0].length : end);
  }

  #keep(value: string, offset: number, isInterpolated: boolean): void {
    this.#texts.push({ value: value.replaceAll('\\\\', '\\'), offset });
    // Code interpolated into a string may name classes too.
    if (isInterpolated && value.includes('{$')) this.#texts.push({ value: value.replace(/\W+/g, ' '), offset });
  }

  #blank(to: number): void {
    this.#parts.push(this.#text.slice(this.#at, to).replace(/[^\n]/g, ' '));
    this.#at = to;
  }
}
