import type { LinkedProgram } from '../graph/link.ts';
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
  readonly #texts = new Map<number, string[]>();
  readonly #program: LinkedProgram;

  constructor(program: LinkedProgram) {
    this.#program = program;
    for (const { fragment, nodeBase } of program.files) {
      // PHP has functions that escape; one that does it by hand is judged by what it replaces.
      if (fragment.language === 'php') continue;
      for (const [node, value] of fragment.constants) {
        if (typeof value !== 'string' || !/^(?:&#?\w+;|\\\w\w)$/.test(value)) continue;
        const fn = program.nodeFn[nodeBase + node]!;
        this.#texts.set(fn, [...(this.#texts.get(fn) ?? []), value]);
      }
    }
  }

  clears(fn: number): number {
    const texts = this.#texts.get(fn);
    if (!texts || !ESCAPES.test(this.#program.functions[fn]!.info.name)) return 0;
    return WRITTEN.reduce(
      (mask, [wanted, cleared]) => (wanted.every((each) => texts.some((text) => each.test(text))) ? mask | cleared : mask),
      0,
    );
  }
}
