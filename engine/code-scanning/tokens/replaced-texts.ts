import type { LinkedProgram } from '../graph/link.ts';
import { splitPattern } from '../graph/split-pattern.ts';
import { BIT } from '../models/sink-mask.ts';
import type { ConstantAnswers } from './constants-across-calls.ts';
import { clearedByReplacing, clearedByTakingOut } from './pattern-guard.ts';

/** Elements of a list of texts that are considered. */
const ELEMENTS = ['0', '1', '2', '3', '4', '5', '6', '7'];

/** What replacement calls with constant arguments clear. */
export class ReplacedTexts {
  readonly #program: LinkedProgram;
  readonly #constants: ConstantAnswers;
  /** Tables by the result of a call that returns their keys or values; built on demand. */
  #tables: Map<number, { readonly table: number; readonly isOfKeys: boolean }> | undefined;

  constructor(program: LinkedProgram, constants: ConstantAnswers) {
    this.#program = program;
    this.#constants = constants;
  }

  /** What the result is harmless for, as a mask. */
  clears(call: number): number {
    const { args, info } = this.#program.calls[call]!;
    const [pattern, second] = args;
    if (pattern === undefined) return 0;
    const { text } = info;
    const replacement = second === undefined ? undefined : this.#constants.valueOf(second);
    if (/^str_i?replace$/.test(text)) return clearedByTakingOut(this.#textsOf(pattern), replacement);
    const taken = text.endsWith('.replaceAll') ? this.#constants.valueOf(pattern) : undefined;
    if (typeof taken === 'string') return clearedByTakingOut([taken], replacement);
    const found = this.#constants.patternOf(pattern) ?? this.patternText(call, pattern);
    if (!found) return 0;
    // In a normalized path, only leading segments can be `..`.
    if (/normali[sz]e\(\)/.test(text) && /^\^\(?(?:\?:)?\(?\\\.\\\./.test(found[0])) return BIT.path | BIT.include;
    return clearedByReplacing(found[0], found[1], replacement);
  }

  /** PHP writes a pattern as a string and replaces all matches. */
  patternText(call: number, node: number): readonly [string, string] | undefined {
    const text = this.#program.calls[call]!.file.fragment.language === 'php' ? this.#constants.valueOf(node) : undefined;
    const parts = typeof text === 'string' ? splitPattern(text) : undefined;
    return parts && [parts[0], `${parts[1]}g`];
  }

  /** A constant text, or the constant elements of a list. */
  #textsOf(node: number): string[] {
    const constants = this.#constants;
    const elements = ELEMENTS.map((place) => constants.fieldOf(node, place));
    const all = [node, ...elements].map((each) => (each === undefined ? undefined : constants.valueOf(each)));
    return [...all.filter((text) => typeof text === 'string'), ...this.#textsOfTable(node)];
  }

  /** What `array_keys` or `array_values` returns for a literal array. */
  #textsOfTable(node: number): string[] {
    this.#tables ??= new Map(
      this.#program.calls.flatMap(({ info, args, result }) =>
        (info.text === 'array_keys' || info.text === 'array_values') && args[0] !== undefined
          ? [[result, { table: args[0], isOfKeys: info.text === 'array_keys' }] as const]
          : [],
      ),
    );
    const found = this.#tables.get(this.#constants.originOf(node));
    return found ? this.#constants.textsOfTable(found.table, found.isOfKeys) : [];
  }
}
