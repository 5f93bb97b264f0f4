import type { LinkedProgram } from '../graph/link.ts';
import { splitPattern } from '../graph/split-pattern.ts';
import type { CallModel, Condition } from '../models/model.ts';
import { CallPlaces } from './call-places.ts';
import type { ConstantAnswers } from './constants-across-calls.ts';
import { FormatArguments } from './format-arguments.ts';
import { positionOf } from './model-positions.ts';
import type { NamedConstants } from './named-constants.ts';
import type { SlowCondition } from './resolution.ts';

interface Parts {
  readonly program: LinkedProgram;
  readonly constants: ConstantAnswers;
  /** Omitted if `constants` resolves named constants itself. */
  readonly named?: NamedConstants;
  /** Regular expressions a node may be. */
  readonly patternsOf: (node: number) => readonly (readonly [pattern: string, flags: string])[];
}

/** Evaluates the conditions of a model at a call. */
export class CallConditions {
  readonly #parts: Parts;
  readonly #places: CallPlaces;
  readonly #patterns = new Map<string, RegExp>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#places = new CallPlaces(parts.program, parts.constants, new FormatArguments(parts.program, parts.constants));
  }

  /** Whether all conditions hold. For a slow pattern, only requires that there is a pattern; it is judged later. */
  holds(call: number, conditions: CallModel['when']): boolean {
    if (conditions === undefined) return true;
    return conditions.every((condition) => this.#holds(call, condition) !== (condition.not === true));
  }

  /** The candidate patterns, one of which must be slow. */
  slowConditionOf(call: number, conditions: CallModel['when']): SlowCondition | undefined {
    for (const { at, slow } of conditions ?? []) {
      const node = slow && at !== undefined ? this.#places.at(call, positionOf(at)).nodes.at(-1) : undefined;
      const patterns = node === undefined ? [] : this.#patternsAt(call, node);
      if (patterns.length > 0) {
        const isPcre = this.#isPhp(call);
        return { patterns: patterns.map(([pattern, flags]) => ({ pattern, dialect: { isPcre, flags } })), kind: slow! };
      }
    }
    return undefined;
  }

  /** The constant texts that conditions are about. */
  textsOf(call: number, conditions: CallModel['when']): string[] {
    return (conditions ?? []).flatMap(({ at }) => {
      const value = at === undefined ? undefined : this.#at(call, at).value;
      return typeof value === 'string' ? [value] : [];
    });
  }

  #at(call: number, at: NonNullable<Condition['at']>) {
    const { constants, named } = this.#parts;
    const { nodes, path } = this.#places.at(call, positionOf(at));
    let node: number | undefined = nodes.at(-1);
    for (const field of path) node = node === undefined ? undefined : constants.fieldOf(node, field);
    const written = node === undefined ? undefined : constants.valueOf(node);
    const name = named?.nodeOf(written);
    return { node, value: name === undefined ? written : (constants.valueOf(name) ?? written) };
  }

  #holds(call: number, { at, is, matches, starts, count, slow, defines, says, mentions }: Condition): boolean {
    const { constants, program } = this.#parts;
    // Not destructured: a call creates its lists on access.
    const { file } = program.calls[call]!;
    if (count !== undefined) return program.calls[call]!.args.length === count;
    if (mentions !== undefined) return file.fragment.strings.some((text) => this.#test(mentions, '', text));
    if (says !== undefined) return file.fragment.constants.some(([, value]) => typeof value === 'string' && this.#test(says, 'i', value));
    if (defines !== undefined) return file.fragment.functions.some(({ name }) => this.#test(defines, '', name));
    if (at === undefined) return true;
    const { node, value } = this.#at(call, at);
    if (slow) return node !== undefined && this.#patternsAt(call, node).length > 0;
    if (is !== undefined && [is].flat().some((wanted) => isAs(wanted, node, value, constants))) return true;
    if (starts !== undefined) {
      const begin = node === undefined ? undefined : typeof value === 'string' ? value : constants.prefixOf(node);
      return begin !== undefined && this.#test(starts, 'i', begin);
    }
    return matches !== undefined && typeof value === 'string' && this.#test(matches, 'i', value);
  }

  #test(pattern: string, flags: string, text: string): boolean {
    const key = `${flags}/${pattern}`;
    let made = this.#patterns.get(key);
    if (!made) {
      made = new RegExp(pattern, flags);
      this.#patterns.set(key, made);
    }
    return made.test(text);
  }

  /** A pattern written in place, or one that may arrive from elsewhere: a field, a list, another file. */
  #patternsAt(call: number, node: number): readonly (readonly [pattern: string, flags: string])[] {
    const { constants, patternsOf } = this.#parts;
    const text = this.#isPhp(call) ? constants.valueOf(node) : undefined;
    const own = typeof text === 'string' ? splitPattern(text) : constants.patternOf(node);
    return own ? [own] : patternsOf(node);
  }

  #isPhp(call: number): boolean {
    return this.#parts.program.calls[call]!.file.fragment.language === 'php';
  }
}

type Wanted = Exclude<Condition['is'], undefined | readonly unknown[]>;

function isAs(wanted: Wanted, node: number | undefined, value: unknown, constants: ConstantAnswers): boolean {
  if (wanted === '<absent>') return node === undefined;
  if (node === undefined) return value === wanted;
  switch (wanted) {
    case '<present>':
      return true;
    case '<constant>':
      return value !== undefined;
    case '<literal>':
      return constants.isWholeLiteral(node);
    case '<object>':
      return constants.isArray(node) === false;
    case '<array>':
      return constants.isArray(node) === true;
    default:
      return value === wanted;
  }
}
