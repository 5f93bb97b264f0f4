import type { LinkedProgram } from '../graph/link.ts';
import { PLACE_SHIFT, PREFIX_BITS } from '../graph/fragment.ts';
import { PageText, PLACE } from '../graph/page-text.ts';
import type { Place } from '../graph/page-text.ts';
import { labelOf } from '../graph/prefix.ts';
import { BIT } from '../models/sink-mask.ts';
import type { ConstantAnswers } from './constants-across-calls.ts';

const CONVERSION = /%(?:(\d+)\$)?(?:[-+0 ]|'.)*\d*(?:\.\d+)?([a-zA-Z%])/g;

/** How a `sprintf`-like format uses the arguments after it. */
export class FormatArguments {
  readonly #program: LinkedProgram;
  readonly #constants: ConstantAnswers;

  constructor(program: LinkedProgram, constants: ConstantAnswers) {
    this.#program = program;
    this.#constants = constants;
  }

  /** Arguments formatted as text rather than as numbers; all of them if the format is unknown. */
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

  /** HTML context of each argument in the page the format produces. */
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

  placeOf(call: number, position: number | undefined, node: number): Place | undefined {
    return position === undefined ? undefined : this.placesOf(call, position).get(node);
  }

  /** Label of an argument as in a concatenation: the text before it and its HTML context. */
  labelOf(call: number, position: number | undefined, node: number): number {
    if (position === undefined) return 0;
    const { args } = this.#program.calls[call]!;
    const place = this.placeOf(call, position, node) ?? PLACE.unknown;
    const [begin] = this.#textOf(args[position])?.split(CONVERSION, 1) ?? [];
    // The literal start of the format precedes its first argument; the others also follow arguments of unknown text.
    const prefix = begin === undefined ? 0 : labelOf(begin, args.indexOf(node) > position + 1, place) & PREFIX_BITS;
    return prefix | (place << PLACE_SHIFT);
  }

  /** What a format clears by quoting its texts, or by being unknown. */
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
