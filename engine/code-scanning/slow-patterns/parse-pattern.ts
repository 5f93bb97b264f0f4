/** Ranges of UTF-16 code units, ascending, inclusive. */
export type Ranges = readonly (readonly [number, number])[];

export type PatternNode =
  | { readonly kind: 'set'; readonly ranges: Ranges }
  | { readonly kind: 'sequence' | 'choice'; readonly items: readonly PatternNode[] }
  | {
      readonly kind: 'repeat';
      readonly item: PatternNode;
      readonly min: number;
      readonly max: number;
      readonly mode: 'greedy' | 'lazy' | 'possessive';
    }
  | { readonly kind: 'group'; readonly index: number; readonly item: PatternNode }
  | { readonly kind: 'atomic'; readonly item: PatternNode }
  | { readonly kind: 'look'; readonly item: PatternNode; readonly isBehind: boolean; readonly isNegated: boolean }
  | { readonly kind: 'start' | 'end' | 'boundary' | 'inside' }
  | { readonly kind: 'same'; readonly index: number };

export interface PatternDialect {
  /** Whether PCRE-only syntax such as `(?>` and `a++` is recognized. */
  readonly isPcre: boolean;
  readonly flags: string;
}

const MAX_UNIT = 0xff_ff;
const LINE_ENDS: Ranges = [
  [10, 10],
  [13, 13],
  [0x20_28, 0x20_29],
];
const DIGITS: Ranges = [[48, 57]];
const WORD: Ranges = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];
const SPACE: Ranges = [
  [9, 13],
  [32, 32],
  [160, 160],
];
const LETTERS: Ranges = [
  [65, 90],
  [97, 122],
  [0xc0, 0x2_ff],
];

/** Undefined if the pattern is malformed or uses an unsupported construct. */
export function parsePattern(pattern: string, dialect: PatternDialect): PatternNode | undefined {
  try {
    return new Parser(pattern, dialect).whole();
  } catch {
    // An unreadable pattern is not judged.
    return undefined;
  }
}

class Parser {
  readonly #text: string;
  readonly #isPcre: boolean;
  readonly #flags: string;
  readonly #names = new Map<string, number>();
  #groups = 0;
  #at = 0;

  constructor(text: string, { isPcre, flags }: PatternDialect) {
    this.#text = text;
    this.#isPcre = isPcre;
    this.#flags = flags;
  }

  whole(): PatternNode {
    const node = this.#choice();
    if (this.#at < this.#text.length) throw new Error('A bracket is closed that was not opened.');
    return node;
  }

  #choice(): PatternNode {
    const items = [this.#sequence()];
    while (this.#take('|')) items.push(this.#sequence());
    return items.length === 1 ? items[0]! : { kind: 'choice', items };
  }

  #sequence(): PatternNode {
    const items: PatternNode[] = [];
    while (this.#at < this.#text.length && !/[|)]/.test(this.#text[this.#at]!)) {
      if (this.#flags.includes('x') && this.#isPcre && this.#take(/^(?:\s+|#[^\n]*)/)) continue;
      if (this.#take(/^\(\?#[^)]*\)/)) continue;
      items.push(this.#quantified(this.#atom()));
    }
    return items.length === 1 ? items[0]! : { kind: 'sequence', items };
  }

  #quantified(item: PatternNode): PatternNode {
    const match = this.#take(/^(?:([*+?])|\{(\d+)(,?)(\d*)\})/);
    if (!match) return item;
    const [, sign, from, comma, to] = match;
    const min = sign === undefined ? Number(from) : sign === '+' ? 1 : 0;
    const most = comma === '' ? min : to === '' ? Infinity : Number(to);
    const max = sign === undefined ? most : sign === '?' ? 1 : Infinity;
    const mode = this.#take('?') ? 'lazy' : this.#isPcre && this.#take('+') ? 'possessive' : 'greedy';
    const isSwapped = this.#isPcre && this.#flags.includes('U') && mode !== 'possessive';
    return { kind: 'repeat', item, min, max, mode: isSwapped ? (mode === 'lazy' ? 'greedy' : 'lazy') : mode };
  }

  #atom(): PatternNode {
    const [character = ''] = this.#text.slice(this.#at);
    this.#at += 1;
    switch (character) {
      case '(':
        return this.#group();
      case '[':
        return this.#class();
      case '.':
        return this.#set(this.#flags.includes('s') ? [[0, MAX_UNIT]] : complement(this.#isPcre ? [[10, 10]] : LINE_ENDS));
      case '^':
        return this.#flags.includes('m') ? this.#unknown('a line') : { kind: 'start' };
      case '$':
        return this.#flags.includes('m') ? this.#unknown('a line') : { kind: 'end' };
      case '\\':
        return this.#escape();
      case '*':
      case '+':
      case '?':
        return this.#unknown('a repetition of nothing');
      default:
        return this.#set([unit(character)]);
    }
  }

  #group(): PatternNode {
    if (!this.#take('?')) return this.#captured();
    if (this.#take(':')) return this.#closed(this.#choice());
    const look = this.#take(/^(<?)([=!])/);
    if (look) return { kind: 'look', item: this.#closed(this.#choice()), isBehind: look[1] === '<', isNegated: look[2] === '!' };
    if (this.#isPcre && this.#take('>')) return { kind: 'atomic', item: this.#closed(this.#choice()) };
    const name = this.#take(/^(?:P?<([A-Za-z_]\w*)>|'([A-Za-z_]\w*)')/);
    if (name) return this.#captured(name[1] ?? name[2]);
    return this.#unknown('a group');
  }

  #captured(name?: string): PatternNode {
    this.#groups += 1;
    const index = this.#groups;
    if (name !== undefined) this.#names.set(name, index);
    return { kind: 'group', index, item: this.#closed(this.#choice()) };
  }

  #closed(node: PatternNode): PatternNode {
    if (!this.#take(')')) throw new Error('A group does not end.');
    return node;
  }

  #escape(): PatternNode {
    const anchor = this.#take(/^[bBAzZG]/);
    if (anchor && (this.#isPcre || /[bB]/.test(anchor[0]))) {
      if (anchor[0] === 'b') return { kind: 'boundary' };
      if (anchor[0] === 'B') return { kind: 'inside' };
      return /[AG]/.test(anchor[0]) ? { kind: 'start' } : { kind: 'end' };
    }
    if (anchor) return this.#set([unit(anchor[0])]);
    const back = this.#take(/^(?:([1-9]\d?)|k<([A-Za-z_]\w*)>)/);
    if (back) return { kind: 'same', index: back[1] === undefined ? (this.#names.get(back[2]!) ?? 0) : Number(back[1]) };
    if (this.#isPcre && this.#take(/^[QEKRXNg]/)) return this.#unknown('an escape');
    return this.#set(this.#escapedSet());
  }

  #escapedSet(): Ranges {
    const property = this.#take(/^([pP])(?:\{\^?([\w=]+)\}|([A-Z]))/);
    if (property) {
      const named = propertyOf((property[2] ?? property[3])!.replace(/^.*=/, ''));
      return property[1] === 'P' ? complement(named) : named;
    }
    const code = this.#take(/^(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|[xu]\{([0-9A-Fa-f]{1,4})\}|0(?!\d)|c([A-Za-z]))/);
    if (code) {
      const digits = code[1] ?? code[2] ?? code[3];
      const value = digits === undefined ? (code[4] === undefined ? 0 : code[4].charCodeAt(0) % 32) : Number.parseInt(digits, 16);
      return [[value, value]];
    }
    const [letter = ''] = this.#text.slice(this.#at);
    if (letter === '') throw new Error('An escape does not end.');
    this.#at += 1;
    return SHORT.get(letter) ?? [unit(letter)];
  }

  #class(): PatternNode {
    const isNegated = this.#take('^') !== null;
    const ranges: [number, number][] = [];
    for (let isFirst = true; ; isFirst = false) {
      if (this.#at >= this.#text.length) throw new Error('A class does not end.');
      if (this.#take(']')) {
        if (!isFirst || !this.#isPcre) break;
        ranges.push([93, 93]);
        continue;
      }
      const posix = this.#isPcre ? this.#take(/^\[:(\^?)(\w+):\]/) : null;
      const from = posix ? posixOf(posix[2]!, posix[1] === '^') : this.#classItem();
      const isRange = from.length === 1 && from[0]![0] === from[0]![1] && /^-[^\]]/.test(this.#text.slice(this.#at, this.#at + 2));
      if (!isRange) {
        ranges.push(...from.map(([low, high]): [number, number] => [low, high]));
        continue;
      }
      this.#at += 1;
      const to = this.#classItem();
      if (to.length === 1 && to[0]![0] === to[0]![1]) ranges.push([from[0]![0], to[0]![1]]);
      else ranges.push([from[0]![0], from[0]![0]], [45, 45], ...to.map(([low, high]): [number, number] => [low, high]));
    }
    const folded = this.#folded(union(ranges));
    return { kind: 'set', ranges: isNegated ? complement(folded) : folded };
  }

  #classItem(): Ranges {
    if (this.#take('\\')) return this.#take('b') ? [[8, 8]] : this.#escapedSet();
    const [character = ''] = this.#text.slice(this.#at);
    this.#at += 1;
    return [unit(character)];
  }

  #set(ranges: Ranges): PatternNode {
    return { kind: 'set', ranges: this.#folded(ranges) };
  }

  #folded(ranges: Ranges): Ranges {
    if (!this.#flags.includes('i')) return ranges;
    const other = (low: number, high: number, by: number): [number, number][] =>
      ranges.flatMap(([from, to]) => (from <= high && to >= low ? [[Math.max(from, low) + by, Math.min(to, high) + by]] : []));
    return union([...ranges, ...other(65, 90, 32), ...other(97, 122, -32)]);
  }

  #take(wanted: string | RegExp): RegExpExecArray | null {
    const rest = this.#text.slice(this.#at);
    const match =
      typeof wanted === 'string' ? (rest.startsWith(wanted) ? ([wanted] as unknown as RegExpExecArray) : null) : wanted.exec(rest);
    if (match) this.#at += match[0].length;
    return match;
  }

  #unknown(what: string): never {
    throw new Error(`${what} that is not known here`);
  }
}

function unit(character: string): [number, number] {
  const code = character.charCodeAt(0);
  return [code, code];
}

const SHORT = new Map<string, Ranges>([
  ['d', DIGITS],
  ['D', complement(DIGITS)],
  ['w', WORD],
  ['W', complement(WORD)],
  ['s', SPACE],
  ['S', complement(SPACE)],
  ['h', [unit('\t'), unit(' ')]],
  ['R', [[10, 13]]],
  ['n', [unit('\n')]],
  ['r', [unit('\r')]],
  ['t', [unit('\t')]],
  ['f', [unit('\f')]],
  ['v', [unit('\v')]],
]);

function propertyOf(name: string): Ranges {
  if (/^(?:L|Lu|Ll|Letter|Alphabetic|Latin)$/.test(name)) return LETTERS;
  if (/^(?:N|Nd|Number)$/.test(name)) return DIGITS;
  if (/^(?:Z|Zs)$/.test(name)) return SPACE;
  throw new Error('A property that is not known here.');
}

const POSIX = new Map<string, Ranges>([
  ['alpha', LETTERS.slice(0, 2)],
  ['digit', DIGITS],
  ['alnum', union([...DIGITS, ...LETTERS.slice(0, 2)])],
  ['space', SPACE],
  ['word', WORD],
  ['upper', [[65, 90]]],
  ['lower', [[97, 122]]],
  [
    'punct',
    [
      [33, 47],
      [58, 64],
      [91, 96],
      [123, 126],
    ],
  ],
]);

function posixOf(name: string, isNegated: boolean): Ranges {
  const ranges = POSIX.get(name);
  if (!ranges) throw new Error('A class that is not known here.');
  return isNegated ? complement(ranges) : ranges;
}

function union(ranges: Ranges): Ranges {
  const result: [number, number][] = [];
  for (const [low, high] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && low <= last[1] + 1) last[1] = Math.max(last[1], high);
    else result.push([low, high]);
  }
  return result;
}

export function complement(ranges: Ranges): Ranges {
  const result: [number, number][] = [];
  let next = 0;
  for (const [low, high] of union(ranges)) {
    if (low > next) result.push([next, low - 1]);
    next = high + 1;
  }
  if (next <= MAX_UNIT) result.push([next, MAX_UNIT]);
  return result;
}

export function intersection(a: Ranges, b: Ranges): Ranges {
  const result: [number, number][] = [];
  for (const [low, high] of a)
    for (const [from, to] of b) if (from <= high && to >= low) result.push([Math.max(low, from), Math.min(high, to)]);
  return result;
}

export function includes(ranges: Ranges, code: number): boolean {
  for (const range of ranges) if (code >= range[0] && code <= range[1]) return true;
  return false;
}
