/** Twice as long, or as long as is asked for, with what it has. */
export function longer(list: Int32Array, least = 0): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(Math.max(list.length * 2, least));
  grown.set(list);
  return grown;
}
