const MAX_CHARACTERS = 60;
/** A name with fields, a call or an annotation: what a reader takes in at once. */
const SIMPLE = /^@?[$\w\\][\w$\\.[\]()'"?!>:@/ -]*$/;

/** What a message calls the source of a flow: the code that stands there where it is short, and never the name of one of our types. */
export function sourceWords(source: string, code: string): string {
  if (code.length <= MAX_CHARACTERS && SIMPLE.test(code) && !/\bfunction\b|=>/.test(code)) return code;
  const [, type, field] = /^([A-Z]\w*)\.([\w<>*]+)$/.exec(source) ?? [];
  if (type === undefined) return source;
  return /^(?:Request|Event|Arguments)$/.test(type) ? `${field} of the request` : field!;
}
