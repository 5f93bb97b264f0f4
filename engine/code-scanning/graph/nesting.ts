/** Deeper code ends the parser's process, so it is not given to it. */
export const MAX_NESTING = 500;

/**
 * How deep the code of a text is nested at most: brackets, and runs of `else`, `?`, `=>`, unary operators and dots that a parser takes as
 * nesting. Strings and comments are not distinguished, which only makes it larger; stops above the limit.
 */
export function nestingOf(text: string, limit = MAX_NESTING): number {
  let depth = 0;
  let run = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case 0x28: // (
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        break;
      case 0x29: // )
      case 0x5d: // ]
      case 0x7d: // }
        if (depth > 0) depth -= 1;
        break;
      case 0x3b: // ;
        run = 0;
        break;
      case 0x3c: // <
        // `<a><a>` nests; `</a>` closes.
        if (text.charCodeAt(at + 1) === 0x2f) run = Math.max(0, run - 2);
        else run += 1;
        break;
      case 0x3f: // ?
      case 0x21: // !
      case 0x7e: // ~
        run += 1;
        break;
      case 0x65: // e
        if (text.startsWith('else', at)) run += 1;
        break;
      case 0x3d: // =
        if (text.charCodeAt(at + 1) === 0x3e) run += 1;
        break;
      default:
    }
    const sum = depth + (run > 200 ? run : 0);
    if (sum > deepest) {
      deepest = sum;
      if (deepest > limit) return deepest;
    }
  }
  return deepest;
}
