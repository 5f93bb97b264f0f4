/** Order of two texts by their code units: the same on every machine, unlike a locale's order. */
export function compareBytes(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
