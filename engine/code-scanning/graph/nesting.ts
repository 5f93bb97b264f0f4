/** Deeper nesting could crash the parser's process, so such code is refused. */
export const MAX_NESTING = 500;

/** Runs this short are harmless to a parser. */
const FEW_RUNS = 200;

// Most characters do not affect nesting, and no multibyte one does.
const COUNTS = new Uint8Array(256);
for (const character of '()[]{},;</?!~l=') COUNTS[character.charCodeAt(0)] = 1;

/**
 * Upper bound on how deep a text nests: brackets, plus runs of `else`, `?`, `=>`, unary operators and open elements, on which a parser
 * recurses. A comma ends the runs of its bracket, so long lists are not deep. Strings and comments are not recognized, which can only raise
 * the bound. Stops above the limit, and is less exact below it.
 */
export function nestingOf(source: string, limit = MAX_NESTING): number {
  // Scanning bytes is several times faster than scanning characters.
  const text = Buffer.from(source);
  const most = mostNestingOf(text);
  return most <= limit ? most : exactNestingOf(text, limit);
}

// Bracket depth change and run length of each byte.
const DEPTHS = new Int8Array(256);
for (const character of '([{') DEPTHS[character.charCodeAt(0)] = 1;
for (const character of ')]}') DEPTHS[character.charCodeAt(0)] = -1;
const RUNS = new Uint8Array(256);
for (const character of '<?!~>') RUNS[character.charCodeAt(0)] = 1;

/** Quick upper bound that assumes no run ever ends: constant work per character, and sufficient for almost all files. */
function mostNestingOf(text: Uint8Array): number {
  const { length } = text;
  let runs = 0;
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < length; at += 1) {
    const code = text[at]!;
    runs += RUNS[code]!;
    depth += DEPTHS[code]!;
    if (depth > deepest) deepest = depth;
    else if (depth < 0) depth = 0;
    if (code === 0x6c && at > 0 && isElse(text, at - 1)) runs += 1;
  }
  return deepest + (runs > FEW_RUNS ? runs : 0);
}

function exactNestingOf(text: Uint8Array, limit: number): number {
  // Run length of each open bracket, and their sum.
  const runs = [0];
  let total = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text[at]!;
    if (COUNTS[code] === 0) continue;
    switch (code) {
      case 0x28: // (
      case 0x5b: // [
      case 0x7b: // {
        runs.push(0);
        break;
      case 0x29: // )
      case 0x5d: // ]
      case 0x7d: // }
        if (runs.length > 1) total -= runs.pop()!;
        if (code === 0x7d && !goesOn(text, at)) total -= end(runs);
        break;
      case 0x2c: // ,
        total -= end(runs);
        break;
      case 0x3b: // ;
        if (!goesOn(text, at)) total -= end(runs);
        break;
      case 0x3c: // <
        // `<a><a>` nests; `</a>` closes.
        total += grow(runs, text[at + 1] === 0x2f ? -1 : 1);
        break;
      case 0x2f: // /
        // `<br/>` closes the element it opens.
        if (text[at + 1] === 0x3e) total += grow(runs, -1);
        break;
      case 0x3f: // ?
      case 0x21: // !
      case 0x7e: // ~
        total += grow(runs, 1);
        break;
      case 0x6c: // The second letter of `else`, which is rarer than the first.
        if (at === 0 || !isElse(text, at - 1)) continue;
        total += grow(runs, 1);
        break;
      case 0x3d: // =
        if (text[at + 1] === 0x3e) total += grow(runs, 1);
        break;
      default:
    }
    const depth = runs.length - 1;
    const sum = depth + (total > FEW_RUNS ? total : 0);
    if (sum > deepest) {
      deepest = sum;
      if (deepest > limit) return deepest;
    }
  }
  return deepest;
}

/** Changes the run length of the innermost bracket; returns the difference. */
function grow(runs: number[], by: 1 | -1): number {
  const last = runs.length - 1;
  if (by < 0 && runs[last] === 0) return 0;
  runs[last]! += by;
  return by;
}

/** Ends the runs of the innermost bracket; returns their length. */
function end(runs: number[]): number {
  const last = runs.length - 1;
  const length = runs[last]!;
  runs[last] = 0;
  return length;
}

/** Whether an `else` follows, which continues the statement before it. */
function goesOn(text: Uint8Array, at: number): boolean {
  let next = at + 1;
  while (next < text.length && text[next]! <= 0x20) next += 1;
  return isElse(text, next);
}

function isElse(text: Uint8Array, at: number): boolean {
  return text[at + 1] === 0x6c && text[at] === 0x65 && text[at + 2] === 0x73 && text[at + 3] === 0x65;
}
