/** Letters, digits and the given characters of ASCII as a table by code: 1 for those in the set. Codes beyond it are undefined. */
export function characterSet(characters: string): Uint8Array {
  const set = new Uint8Array(128);
  for (const character of `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789${characters}`) set[character.charCodeAt(0)] = 1;
  return set;
}

/** Where the characters of a set end, from `from` on and before `end`. */
export function endOfSet(set: Uint8Array, text: string, from: number, end: number): number {
  let at = from;
  while (at < end && set[text.charCodeAt(at)] === 1) at += 1;
  return at;
}
