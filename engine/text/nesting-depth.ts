/** How deep brackets and braces outside of quotes are nested. Parsers that call themselves for each level need to know before. */
export function nestingDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) {
      for (at += 1; at < text.length && text.charCodeAt(at) !== 34; at++) if (text.charCodeAt(at) === 92) at += 1;
    } else if (code === 123 || code === 91) deepest = Math.max(deepest, (depth += 1));
    else if (code === 125 || code === 93) depth -= 1;
  }
  return deepest;
}
