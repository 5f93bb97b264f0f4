/** HTML context of a value, by the markup to its left. */
export const PLACE = { unknown: 0, text: 1, quoted: 2, bare: 3, address: 4, event: 5 } as const;
export type Place = (typeof PLACE)[keyof typeof PLACE];

type State = 'text' | 'tag' | 'name' | 'equals' | 'bare' | '"' | "'" | 'comment' | 'raw';

// Attributes with a URL that is navigated to, by a click or by the page itself.
const ADDRESS = /^(?:href|formaction|action|xlink:href|background)$/i;
const ATTRIBUTE = /^\s+[a-z][\w:-]*=["']/i;
// Functions that evaluate a string as code.
const RUNS_TEXT = /(?<![\w$])(?:setTimeout|setInterval|eval|execScript|Function)\s*\(\s*$/;
const FRAME = /^(?:iframe|frame|embed|script|object)$/i;

/** Scans the fixed parts of a page in order, to classify the context of the values in between. */
export class PageText {
  #state: State = 'text';
  #tag = '';
  #attribute = '';
  #value = '';
  /** The open quote of a string literal in a script, or empty. */
  #quote = '';
  /** That string literal is evaluated as code. */
  #isCode = false;
  #isMarkup = false;

  /** Text without markup says nothing about the page it becomes part of. */
  get place(): Place {
    if (!this.#isMarkup) return PLACE.unknown;
    switch (this.#state) {
      case 'text':
      case 'comment':
        return PLACE.text;
      case '"':
      case "'":
        return this.#placeInAttribute();
      case 'raw':
        if (this.#tag !== 'script' && this.#tag !== 'style') return PLACE.text;
        return this.#quote === '' ? PLACE.bare : this.#isCode ? PLACE.event : PLACE.quoted;
      default:
        return PLACE.bare;
    }
  }

  copy(): PageText {
    const copy = new PageText();
    copy.#state = this.#state;
    copy.#tag = this.#tag;
    copy.#attribute = this.#attribute;
    copy.#value = this.#value;
    copy.#quote = this.#quote;
    copy.#isCode = this.#isCode;
    copy.#isMarkup = this.#isMarkup;
    return copy;
  }

  /** A value whose text is unknown. */
  skip(): void {
    this.read('x');
  }

  read(text: string): void {
    let at = 0;
    // A text that starts with an attribute continues a tag.
    if (!this.#isMarkup && this.#state === 'text' && ATTRIBUTE.test(text)) [this.#isMarkup, this.#state] = [true, 'name'];
    while (at < text.length) {
      if (this.#state === 'text' || this.#state === 'comment') {
        const end = this.#state === 'text' ? text.indexOf('<', at) : text.indexOf('-->', at);
        if (end < 0) return;
        if (this.#state === 'comment') {
          [this.#state, at] = ['text', end + 3];
          continue;
        }
        at = this.#open(text, end);
        continue;
      }
      if (this.#state === 'raw') {
        at = this.#readRaw(text, at);
        continue;
      }
      this.#readTag(text[at]!);
      at += 1;
    }
  }

  #placeInAttribute(): Place {
    if (/^on/i.test(this.#attribute)) return PLACE.event;
    if (/^style$/i.test(this.#attribute)) return PLACE.bare;
    const isAddress = ADDRESS.test(this.#attribute) || (/^(?:src|data)$/i.test(this.#attribute) && FRAME.test(this.#tag));
    return isAddress && this.#value.trim() === '' ? PLACE.address : PLACE.quoted;
  }

  #open(text: string, at: number): number {
    if (text.startsWith('<!--', at)) {
      this.#isMarkup = true;
      this.#state = 'comment';
      return at + 4;
    }
    // `a < b` is not a tag; a trailing `<` is one whose name follows in the next part.
    if (at + 1 < text.length && !/[a-z/!]/i.test(text[at + 1]!)) return at + 1;
    this.#isMarkup = true;
    [this.#state, this.#tag, this.#attribute, this.#value] = ['tag', '', '', ''];
    return at + 1;
  }

  #readTag(character: string): void {
    const isSpace = /\s/.test(character);
    switch (this.#state) {
      case '"':
      case "'":
        if (character === this.#state) this.#state = 'name';
        else this.#value += character;
        if (this.#state === 'name') [this.#attribute, this.#value] = ['', ''];
        return;
      case 'equals':
        if (isSpace) return;
        this.#state = character === '"' || character === "'" ? character : 'bare';
        this.#value = '';
        if (character === '>') this.#close();
        return;
      default:
    }
    if (character === '>') {
      this.#close();
      return;
    }
    if (this.#state === 'tag') {
      if (isSpace) this.#state = 'name';
      else this.#tag += character.toLowerCase();
    } else if (this.#state === 'bare') {
      if (isSpace) [this.#state, this.#attribute] = ['name', ''];
    } else if (character === '=') this.#state = 'equals';
    else if (isSpace || character === '/') this.#attribute = '';
    else this.#attribute += character;
  }

  #close(): void {
    this.#quote = '';
    this.#state = /^(?:script|style|title|textarea)$/.test(this.#tag) ? 'raw' : 'text';
  }

  #readRaw(text: string, from: number): number {
    const end = `</${this.#tag}`;
    for (let at = from; at < text.length; at += 1) {
      const character = text[at]!;
      if (character === '<' && text.slice(at, at + end.length).toLowerCase() === end) {
        [this.#state, this.#tag, this.#attribute, this.#quote] = ['tag', '', '', ''];
        return at + 1;
      }
      if (this.#quote !== '') {
        if (character === '\\') at += 1;
        else if (character === this.#quote || character === '\n') this.#quote = '';
      } else if (character === '"' || character === "'") {
        this.#quote = character;
        this.#isCode = RUNS_TEXT.test(text.slice(0, at));
      }
    }
    return text.length;
  }
}
