/** What a parser says, to quote: its first line without the line number, which is reported apart. */
export function parserWords(message: string): string {
  return message
    .split('\n')[0]!
    .replace(/^Parse Error\s*:\s*/, '')
    .replace(/ on line \d+$/, '')
    .slice(0, 160);
}
