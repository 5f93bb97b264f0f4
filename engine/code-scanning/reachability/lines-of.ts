/** Maps offsets in a text to line numbers (from 1). The text is indexed on first use. */
export function linesOf(text: string): (offset: number) => number {
  let ends: number[] | undefined;
  return (offset) => {
    if (!ends) {
      ends = [];
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at);
    }
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]! < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
