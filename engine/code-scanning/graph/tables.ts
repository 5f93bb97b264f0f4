/** A copy with at least twice the length. */
export function grow(list: Int32Array, least = 0): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(Math.max(list.length * 2, least));
  grown.set(list);
  return grown;
}

export function mapOfPairs(pairs: ArrayLike<number>): Map<number, number> {
  const map = new Map<number, number>();
  for (let at = 0; at < pairs.length; at += 2) map.set(pairs[at]!, pairs[at + 1]!);
  return map;
}
