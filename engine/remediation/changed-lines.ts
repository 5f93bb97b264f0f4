/** Which lines of each text have no counterpart in the other; all others are equal in order. */
export interface ChangedLines {
  readonly removed: Uint8Array;
  readonly added: Uint8Array;
}

// A region with more differences is split where the search has come furthest, so the time stays bounded; the result is still a difference
// of the texts, but perhaps not the shortest one. Texts that want more steps than this altogether are split sooner.
const MOST_DIFFERENCES = 12_000;
const FEWER_DIFFERENCES = 200;
const MOST_STEPS = 300_000_000;

/** The shortest difference of two lists of lines. Source: E. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986, linear space. */
export function changedLines(before: readonly string[], after: readonly string[]): ChangedLines {
  const numbers = new Map<string, number>();
  const numbered = (lines: readonly string[]) =>
    Int32Array.from(lines, (line) => numbers.get(line) ?? numbers.set(line, numbers.size).size - 1);
  const [a, b] = [numbered(before), numbered(after)];
  const removed = new Uint8Array(a.length);
  const added = new Uint8Array(b.length);
  // A line that the other text does not have is changed whatever the rest is.
  const [common, places] = [withCounterpart(a, b, removed), withCounterpart(b, a, added)];
  const search = new MiddleSearch(
    common.map((place) => a[place]!),
    places.map((place) => b[place]!),
  );
  const regions: Region[] = [{ left: 0, right: common.length, top: 0, bottom: places.length }];
  for (let region = regions.pop(); region; region = regions.pop()) {
    const { left, right, top, bottom } = search.withoutEqualEnds(region);
    if (left === right) for (let y = top; y < bottom; y++) added[places[y]!] = 1;
    else if (top === bottom) for (let x = left; x < right; x++) removed[common[x]!] = 1;
    else {
      const [x, y] = search.middle({ left, right, top, bottom });
      regions.push({ left, right: x, top, bottom: y }, { left: x, right, top: y, bottom });
    }
  }
  return { removed, added };
}

interface Region {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Places of the lines that the other text has, too; the others are marked. */
function withCounterpart(lines: Int32Array, others: Int32Array, marks: Uint8Array): Int32Array {
  const known = new Set(others);
  const places: number[] = [];
  for (const [place, line] of lines.entries()) {
    if (known.has(line)) places.push(place);
    else marks[place] = 1;
  }
  return Int32Array.from(places);
}

class MiddleSearch {
  readonly #a: Int32Array;
  readonly #b: Int32Array;
  /** How far each diagonal has come, from the start and from the end; diagonal `x - y` at `x - y + zero`. */
  readonly #forward: Int32Array;
  readonly #backward: Int32Array;
  readonly #zero: number;
  #steps = 0;

  constructor(a: Int32Array, b: Int32Array) {
    this.#a = a;
    this.#b = b;
    this.#zero = b.length + 1;
    this.#forward = new Int32Array(a.length + b.length + 3);
    this.#backward = new Int32Array(a.length + b.length + 3);
  }

  withoutEqualEnds({ left, right, top, bottom }: Region): Region {
    while (left < right && top < bottom && this.#a[left] === this.#b[top]) [left, top] = [left + 1, top + 1];
    while (left < right && top < bottom && this.#a[right - 1] === this.#b[bottom - 1]) [right, bottom] = [right - 1, bottom - 1];
    return { left, right, top, bottom };
  }

  /** A point that a shortest path from corner to corner goes through, and not the corner that both halves would begin with again. */
  middle({ left, right, top, bottom }: Region): readonly [x: number, y: number] {
    const [a, b, forward, backward, zero] = [this.#a, this.#b, this.#forward, this.#backward, this.#zero];
    const [first, last] = [left - top, right - bottom];
    const [lowest, highest] = [left - bottom, right - top];
    const isOdd = ((first - last) & 1) !== 0;
    forward[zero + first] = left;
    backward[zero + last] = right;
    let [forwardLow, forwardHigh, backwardLow, backwardHigh] = [first, first, last, last];
    for (let differences = 1; ; differences++) {
      // Beyond the edges of the region no path leads anywhere.
      if (forwardLow > lowest) forward[zero + --forwardLow - 1] = -1;
      else forwardLow += 1;
      if (forwardHigh < highest) forward[zero + ++forwardHigh + 1] = -1;
      else forwardHigh -= 1;
      for (let diagonal = forwardHigh; diagonal >= forwardLow; diagonal -= 2) {
        const [below, above] = [forward[zero + diagonal - 1]!, forward[zero + diagonal + 1]!];
        let x = below >= above ? below + 1 : above;
        while (x < right && x - diagonal < bottom && a[x] === b[x - diagonal]) x += 1;
        forward[zero + diagonal] = x;
        if (isOdd && diagonal >= backwardLow && diagonal <= backwardHigh && backward[zero + diagonal]! <= x) return [x, x - diagonal];
      }
      if (backwardLow > lowest) backward[zero + --backwardLow - 1] = FAR;
      else backwardLow += 1;
      if (backwardHigh < highest) backward[zero + ++backwardHigh + 1] = FAR;
      else backwardHigh -= 1;
      for (let diagonal = backwardHigh; diagonal >= backwardLow; diagonal -= 2) {
        const [below, above] = [backward[zero + diagonal - 1]!, backward[zero + diagonal + 1]!];
        let x = below < above ? below : above - 1;
        while (x > left && x - diagonal > top && a[x - 1] === b[x - diagonal - 1]) x -= 1;
        backward[zero + diagonal] = x;
        if (!isOdd && diagonal >= forwardLow && diagonal <= forwardHigh && x <= forward[zero + diagonal]!) return [x, x - diagonal];
      }
      this.#steps += 2 * differences;
      if (differences >= (this.#steps < MOST_STEPS ? MOST_DIFFERENCES : FEWER_DIFFERENCES))
        return this.#furthest({ left, right, top, bottom }, forwardLow, forwardHigh);
    }
  }

  #furthest({ right, bottom }: Region, low: number, high: number): readonly [x: number, y: number] {
    let best: readonly [number, number] = [0, 0];
    for (let diagonal = high; diagonal >= low; diagonal -= 2) {
      const x = Math.min(this.#forward[this.#zero + diagonal]!, right, bottom + diagonal);
      if (2 * x - diagonal > best[0] + best[1]) best = [x, x - diagonal];
    }
    return best;
  }
}

const FAR = 2 ** 31 - 1;
