const MAX_CHARACTERS = 60;
/** A name with fields, a call or an annotation: short enough to take in at a glance. */
const SIMPLE = /^@?[$\w\\][\w$\\.[\]()'"?!>:@/ -]*$/;

/** How a message refers to the source of a flow: by its code if short, and never by an internal type name. */
export function sourceWords(source: string, code: string): string {
  if (code.length <= MAX_CHARACTERS && SIMPLE.test(code) && !/\bfunction\b|=>/.test(code)) return code;
  const [, type, field] = /^([A-Z]\w*)\.([\w<>*]+)$/.exec(source) ?? [];
  if (type === undefined) return source;
  return /^(?:Request|Event|Arguments)$/.test(type) ? `${field} of the request` : field!;
}
