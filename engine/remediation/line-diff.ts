import { changedLines } from './changed-lines.ts';

const CONTEXT = 3;

export interface LineDiff {
  readonly added: number;
  readonly removed: number;
  /** Unified, without file names. */
  readonly text: string;
}

/** The shortest difference of two texts by lines. */
export function lineDiff(before: string, after: string): LineDiff {
  const [a, b] = [linesOf(before), linesOf(after)];
  const { removed, added } = changedLines(a, b);
  const lines: string[] = [];
  for (let [x, y] = [0, 0]; x < a.length || y < b.length;) {
    if (removed[x] === 1) lines.push(`-${a[x++]}`);
    else if (added[y] === 1) lines.push(`+${b[y++]}`);
    else {
      lines.push(` ${a[x++]}`);
      y += 1;
    }
  }
  return { added: sumOf(added), removed: sumOf(removed), text: before === after ? '' : hunks(lines) };
}

// As `diff` and `patch` have it: a last line without an end is another line than one with it.
function linesOf(text: string): string[] {
  const lines = text.split('\n');
  const last = lines.pop()!;
  return last === '' ? lines : [...lines, `${last}\n\\ No newline at end of file`];
}

function sumOf(marks: Uint8Array): number {
  return marks.reduce((sum, mark) => sum + mark, 0);
}

function hunks(lines: readonly string[]): string {
  const changed = lines.flatMap((line, i) => (line.startsWith(' ') ? [] : [i]));
  const parts: string[] = [];
  let [before, after] = [0, 0];
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
