import type { LinkedProgram } from '../graph/link.ts';
import type { LinkedFile } from '../graph/linked-file.ts';
import { BIT } from '../models/sink-mask.ts';

const ESCAPES = /escape|encode|sanitiz|sanitis|clean|quote/i;
/** Replacement texts of escaping functions, and what they clear. All regexes of a row must occur. */
const WRITTEN: readonly (readonly [texts: readonly RegExp[], cleared: number])[] = [
  [[/^&(?:lt|#0*60|#x0*3c);$/i, /^&(?:amp|#0*38|#x0*26|gt|#0*62|#x0*3e);$/i], BIT.xss],
  [[/^&(?:quot|#0*34|#x0*22);$/i], BIT.attribute],
  [[/^\\2a$/i, /^\\28$/i], BIT.ldap],
];

/** Functions of the program named like escapers that contain the replacement texts: they may escape character by character. */
export class EscapingFunctions {
  readonly #program: LinkedProgram;
  /** Masks of the functions asked about so far. */
  readonly #cleared = new Map<number, number>();

  constructor(program: LinkedProgram) {
    this.#program = program;
  }

  clears(fn: number): number {
    let cleared = this.#cleared.get(fn);
    if (cleared === undefined) {
      const { file, info } = this.#program.functions[fn]!;
      // PHP has built-in escapers; hand-written ones are judged by what they replace.
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

/** String constants in a function that encode one character. */
function textsOf({ fragment, functionBase }: LinkedFile, fn: number): string[] {
  return fragment.constants.flatMap(([node, value]) =>
    fragment.nodeFn[node] === fn - functionBase && typeof value === 'string' && /^(?:&#?\w+;|\\\w\w)$/.test(value) ? [value] : [],
  );
}
