import type { LinkedProgram } from '../graph/link.ts';
import type { LinkedFile } from '../graph/linked-file.ts';
import { BIT } from '../models/sink-mask.ts';

const ESCAPES = /escape|encode|sanitiz|sanitis|clean|quote/i;
/** What functions write instead of dangerous characters, and what is harmless then. */
const WRITTEN: readonly (readonly [texts: readonly RegExp[], cleared: number])[] = [
  [[/^&(?:lt|#0*60|#x0*3c);$/i, /^&(?:amp|#0*38|#x0*26|gt|#0*62|#x0*3e);$/i], BIT.xss],
  [[/^&(?:quot|#0*34|#x0*22);$/i], BIT.attribute],
  [[/^\\2a$/i, /^\\28$/i], BIT.ldap],
];

/** Functions of the program that say by their name that they escape, and that have what escaping writes: they may do it by character. */
export class EscapingFunctions {
  readonly #program: LinkedProgram;
  /** What functions that were asked for clear. */
  readonly #cleared = new Map<number, number>();

  constructor(program: LinkedProgram) {
    this.#program = program;
  }

  clears(fn: number): number {
    let cleared = this.#cleared.get(fn);
    if (cleared === undefined) {
      const { file, info } = this.#program.functions[fn]!;
      // PHP has functions that escape; one that does it by hand is judged by what it replaces.
      cleared = file.fragment.language !== 'php' && ESCAPES.test(info.name) ? clearedBy(textsOf(file, fn)) : 0;
      this.#cleared.set(fn, cleared);
    }
    return cleared;
  }
}

function clearedBy(texts: readonly string[]): number {
  return WRITTEN.reduce(
    (mask, [wanted, cleared]) => (wanted.every((each) => texts.some((text) => each.test(text))) ? mask | cleared : mask),
    0,
  );
}

/** Texts in a function that stand for one character. */
function textsOf({ fragment, functionBase }: LinkedFile, fn: number): string[] {
  return fragment.constants.flatMap(([node, value]) =>
    fragment.nodeFn[node] === fn - functionBase && typeof value === 'string' && /^(?:&#?\w+;|\\\w\w)$/.test(value) ? [value] : [],
  );
}
