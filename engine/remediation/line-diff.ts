const CONTEXT = 3;
// Beyond this many different lines a diff is not for people.
const MOST_CELLS = 12_000_000;

export interface LineDiff {
  readonly added: number;
  readonly removed: number;
  /** Unified, without file names; null where the texts differ too much to be compared line by line. */
  readonly text: string | null;
}

/** Differences of two texts by lines, after Myers' algorithm with a greedy middle. */
export function lineDiff(before: string, after: string): LineDiff {
  const [a, b] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const steps = shortestEdit(a.slice(start, a.length - end), b.slice(start, b.length - end));
  if (steps === undefined) return { added: b.length - start - end, removed: a.length - start - end, text: null };
  const lines = [
    ...a.slice(Math.max(0, start - CONTEXT), start).map((line) => ` ${line}`),
    ...steps,
    ...a.slice(a.length - end, a.length - end + CONTEXT).map((line) => ` ${line}`),
  ];
  const added = steps.filter((line) => line.startsWith('+')).length;
  const removed = steps.filter((line) => line.startsWith('-')).length;
  return { added, removed, text: added + removed === 0 ? '' : hunks(lines, Math.max(0, start - CONTEXT)) };
}

// Source: E. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986.
function shortestEdit(a: readonly string[], b: readonly string[]): string[] | undefined {
  const most = a.length + b.length;
  const trace: Int32Array[] = [];
  let furthest = new Int32Array([0, 0, 0]);
  let cells = 0;
  for (let d = 0; d <= most; d++) {
    cells += 2 * d + 3;
    if (cells > MOST_CELLS) return undefined;
    const next = new Int32Array(2 * d + 3);
    const at = (k: number) => furthest[k + d] ?? -1;
    trace.push(furthest);
    for (let k = -d; k <= d; k += 2) {
      let x = d === 0 ? 0 : k === -d || (k !== d && at(k - 1) < at(k + 1)) ? at(k + 1) : at(k - 1) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      next[k + d + 1] = x;
      if (x >= a.length && x - k >= b.length) return walkBack(a, b, trace, d, k);
    }
    furthest = next;
  }
  return [];
}

function walkBack(a: readonly string[], b: readonly string[], trace: readonly Int32Array[], depth: number, diagonal: number): string[] {
  const steps: string[] = [];
  let [x, y] = [a.length, b.length];
  let k = diagonal;
  for (let d = depth; d > 0; d--) {
    const furthest = trace[d]!;
    const at = (diag: number) => furthest[diag + d] ?? -1;
    const isDown = k === -d || (k !== d && at(k - 1) < at(k + 1));
    const previous = isDown ? k + 1 : k - 1;
    const px = at(previous);
    const py = px - previous;
    const [fromX, fromY] = isDown ? [px, py + 1] : [px + 1, py];
    while (x > fromX && y > fromY) {
      steps.push(` ${a[x - 1]}`);
      x -= 1;
      y -= 1;
    }
    steps.push(isDown ? `+${b[py]}` : `-${a[px]}`);
    [x, y] = [px, py];
    k = previous;
  }
  while (x > 0 && y > 0) {
    steps.push(` ${a[x - 1]}`);
    x -= 1;
    y -= 1;
  }
  return steps.reverse();
}

function hunks(lines: readonly string[], offset: number): string {
  const changed = lines.flatMap((line, i) => (line.startsWith(' ') ? [] : [i]));
  const parts: string[] = [];
  let [before, after] = [offset, offset];
  let done = 0;
  for (let i = 0; i < changed.length;) {
    const from = Math.max(done, changed[i]! - CONTEXT);
    while (i + 1 < changed.length && changed[i + 1]! - changed[i]! <= 2 * CONTEXT) i += 1;
    const to = Math.min(lines.length, changed[i]! + CONTEXT + 1);
    const skipped = lines.slice(done, from).length;
    const hunk = lines.slice(from, to);
    const [removedLines, addedLines] = [count(hunk, '+'), count(hunk, '-')];
    parts.push(`@@ -${before + skipped + 1},${removedLines} +${after + skipped + 1},${addedLines} @@`, ...hunk);
    before += skipped + removedLines;
    after += skipped + addedLines;
    done = to;
    i += 1;
  }
  return `${parts.join('\n')}\n`;
}

function count(lines: readonly string[], without: string): number {
  return lines.filter((line) => !line.startsWith(without)).length;
}
