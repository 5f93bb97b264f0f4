import type { LinkedProgram } from '../graph/link.ts';
import { PLACE_SHIFT, PREFIX_BITS } from '../graph/fragment.ts';
import { PageText, PLACE } from '../graph/page-text.ts';
import type { Place } from '../graph/page-text.ts';
import { labelOf } from '../graph/prefix.ts';
import { BIT } from '../models/sink-mask.ts';
import type { ConstantAnswers } from './constants-across-calls.ts';

const CONVERSION = /%(?:(\d+)\$)?(?:[-+0 ]|'.)*\d*(?:\.\d+)?([a-zA-Z%])/g;

/** What a format such as that of `sprintf` makes of the arguments behind it. */
export class FormatArguments {
  readonly #program: LinkedProgram;
  readonly #constants: ConstantAnswers;

  constructor(program: LinkedProgram, constants: ConstantAnswers) {
    this.#program = program;
    this.#constants = constants;
  }

  /** Arguments that it writes as texts and not as numbers; all where the format is not known. */
  textsOf(call: number, format: number): readonly number[] {
    const { args } = this.#program.calls[call]!;
    const values = args.slice(format + 1);
    const text = this.#textOf(args[format]);
    if (text === undefined) return values;
    const texts = new Set<number>();
    let next = 0;
    for (const [, place, conversion] of text.matchAll(CONVERSION)) {
      if (conversion === '%') continue;
      const at = place === undefined ? next++ : Number(place) - 1;
      if (conversion === 's' || conversion === 'c') texts.add(at);
    }
    return values.filter((_, place) => texts.has(place));
  }

  /** Where in the page that it makes its values stand. */
  placesOf(call: number, position: number): ReadonlyMap<number, Place> {
    const { args } = this.#program.calls[call]!;
    const format = this.#textOf(args[position]);
    const places = new Map<number, Place>();
    if (format === undefined || !format.includes('<')) return places;
    const page = new PageText();
    let next = 0;
    let end = 0;
    for (const conversion of format.matchAll(CONVERSION)) {
      page.read(format.slice(end, conversion.index));
      end = conversion.index + conversion[0].length;
      if (conversion[2] === '%') continue;
      const node = args[position + 1 + (conversion[1] === undefined ? next++ : Number(conversion[1]) - 1)];
      if (node !== undefined && !places.has(node)) places.set(node, page.place);
      page.skip();
    }
    return places;
  }

  /** The place of one of its values. */
  placeOf(call: number, position: number | undefined, node: number): Place | undefined {
    return position === undefined ? undefined : this.placesOf(call, position).get(node);
  }

  /** What stands before one of its values, and where in a page that is, as a label of a text that is put together. */
  labelOf(call: number, position: number | undefined, node: number): number {
    if (position === undefined) return 0;
    const { args } = this.#program.calls[call]!;
    const place = this.placeOf(call, position, node) ?? PLACE.unknown;
    const [begin] = this.#textOf(args[position])?.split(CONVERSION, 1) ?? [];
    // What the format begins with stands before its first value; before the others stand values as well.
    const prefix = begin === undefined ? 0 : labelOf(begin, args.indexOf(node) > position + 1, place) & PREFIX_BITS;
    return prefix | (place << PLACE_SHIFT);
  }

  /** What is cleared by a format that has its texts between quotes, or that is not known. */
  clears(call: number, position: number | undefined): number {
    if (position === undefined) return 0;
    const format = this.#textOf(this.#program.calls[call]!.args[position]);
    return format === undefined || /['"]%(?:\d+\$)?s/.test(format) ? BIT.sqlBare : 0;
  }

  #textOf(node: number | undefined): string | undefined {
    const value = node === undefined ? undefined : this.#constants.valueOf(node);
    return typeof value === 'string' ? value : undefined;
  }
}
