import { endOfString } from './end-of-string.ts';

/** Called with the raw text of a key (escapes not resolved), the depth of its object (1 is the outermost) and its line. */
export interface JsonVisitor {
  key(depth: number, start: number, end: number, line: number): void;
  /** An object or array of that depth ends on that line. */
  close(depth: number, line: number): void;
}

const TAB = 9;
const SPACE = 32;
const QUOTE = 34;
const COLON = 58;

/** Walks valid JSON text once, reports where its keys are, and returns their number. It is several times cheaper than a parser with positions. */
export function scanJson(text: string, visitor: JsonVisitor): number {
  let line = 1;
  let depth = 0;
  let keys = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === SPACE) continue;
    if (code === 10) line += 1;
    else if (code === QUOTE) {
      const end = endOfString(text, at);
      if (end === -1) return keys;
      let next = end + 1;
      while (text.charCodeAt(next) === SPACE || text.charCodeAt(next) === TAB) next += 1;
      if (text.charCodeAt(next) === COLON) {
        keys += 1;
        visitor.key(depth, at + 1, end, line);
      }
      at = next - 1;
    } else if (code === 123 || code === 91) depth += 1;
    else if (code === 125 || code === 93) {
      visitor.close(depth, line);
      depth -= 1;
    }
  }
  return keys;
}

/** The key a visitor was given, with its escapes resolved. */
export function keyText(text: string, start: number, end: number): string {
  const raw = text.slice(start, end);
  return raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
}
