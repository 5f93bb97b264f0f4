/** Pattern of `ilike` that finds the text anywhere, with the pattern's own signs taken as text. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
