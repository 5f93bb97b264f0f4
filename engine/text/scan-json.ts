/** Called with the raw text of a key (escapes not resolved), the depth of its object (1 is the outermost) and its line. */
export interface JsonVisitor {
  key(depth: number, start: number, end: number, line: number): void;
  /** An object or array of that depth ends on that line. */
  close(depth: number, line: number): void;
}

const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;

/** Walks valid JSON text once, tells where its keys stand, and gives their number. It is several times cheaper than a parser with positions. */
export function scanJson(text: string, visitor: JsonVisitor): number {
  let line = 1;
  let depth = 0;
  let keys = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 32) continue;
    if (code === 10) line += 1;
    else if (code === QUOTE) {
      const end = endOfString(text, at);
      const next = text.charCodeAt(end + 1) === COLON ? end + 1 : skipBlank(text, end + 1);
      if (text.charCodeAt(next) === COLON) {
        keys += 1;
        visitor.key(depth, at + 1, end, line);
      }
      at = end;
    } else if (code === 123 || code === 91) depth += 1;
    else if (code === 125 || code === 93) {
      visitor.close(depth, line);
      depth -= 1;
    }
  }
  return keys;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}

function skipBlank(text: string, from: number): number {
  let at = from;
  while (at < text.length && (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9)) at += 1;
  return at;
}

/** The key a visitor was given, with its escapes resolved. */
export function keyText(text: string, start: number, end: number): string {
  const raw = text.slice(start, end);
  return raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
}
