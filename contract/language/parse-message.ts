export type Piece = string | Gap | Tag;

/** `{name}`, or one of several forms by a number. */
interface Gap {
  readonly name: string;
  readonly forms?: Readonly<Record<string, readonly Piece[]>>;
}

/** `<b>…</b>` */
interface Tag {
  readonly name: string;
  readonly inside: readonly Piece[];
}

/**
 * The pieces of a message: text, `{name}`, `<b>tags</b>` and `{count, plural, =0 {none} one {# file} other {# files}}`, the parts of
 * ICU MessageFormat that we write. Nothing is quoted: an apostrophe is an apostrophe.
 */
export function parseMessage(message: string): Piece[] {
  let rest = message;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest);
    if (match) rest = rest.slice(match[0].length);
    return match;
  };
  const pieces = (counted?: string): Piece[] => {
    const found: Piece[] = [];
    for (;;) {
      if (rest === '' || take(/^(\}|<\/\w+>)/)) return found;
      let match: RegExpExecArray | null;
      if ((match = take(/^\{(\w+)\}/))) found.push({ name: match[1]! });
      else if ((match = take(/^\{(\w+), plural,/))) found.push({ name: match[1]!, forms: forms(match[1]!) });
      else if ((match = take(/^<(\w+)>/))) found.push({ name: match[1]!, inside: pieces(counted) });
      else if (counted && take(/^#/)) found.push({ name: counted });
      else found.push(take(/^[^][^{}<#]*/)![0]);
    }
  };
  const forms = (counted: string): Record<string, Piece[]> => {
    const found: Record<string, Piece[]> = {};
    for (let form = take(/^ *(=?\w+) \{/); form; form = take(/^ *(=?\w+) \{/)) found[form[1]!] = pieces(counted);
    take(/^ *\}/);
    return found;
  };
  return pieces();
}
