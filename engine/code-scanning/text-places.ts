import type { CodePlace } from '#contract/results/code.ts';

const LINES_AROUND = 3;
const MAX_LINES = 12;
const MAX_CHARACTERS = 300;

/** Maps offsets in a text to lines and columns. */
export class TextPlaces {
  readonly text: string;
  readonly #starts: number[] = [0];
  readonly #lines: string[];

  constructor(text: string) {
    this.text = text;
    this.#lines = text.split(/\r?\n/);
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  lineOf(offset: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  place(file: string, start: number, end: number): CodePlace {
    const line = this.lineOf(start);
    const endLine = this.lineOf(Math.max(start, end - 1));
    return {
      file,
      line,
      column: start - this.#starts[line - 1]! + 1,
      end_line: endLine,
      end_column: Math.max(start, end - 1) - this.#starts[endLine - 1]! + 2,
      excerpt: this.excerpt(line, endLine),
    };
  }

  /** A range of lines with context; empty if the text has no such line. */
  excerpt(line: number, endLine: number): CodePlace['excerpt'] {
    const first = Math.max(1, line - LINES_AROUND);
    const last = Math.min(this.#lines.length, endLine + LINES_AROUND, first + MAX_LINES - 1);
    const lines = line > this.#lines.length ? [] : this.#lines.slice(first - 1, last);
    return { first_line: first, lines: lines.map((text) => text.slice(0, MAX_CHARACTERS)) };
  }

  /** The code of a span with whitespace normalized, for fingerprints. */
  words(start: number, end: number): string {
    return this.text
      .slice(start, Math.min(end, start + 2_000))
      .replace(/\s+/g, ' ')
      .trim();
  }

  lineText(line: number): string {
    return this.#lines[line - 1] ?? '';
  }
}
