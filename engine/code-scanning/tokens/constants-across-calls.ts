import type { Constant } from '../graph/fragment.ts';
import { EDGE } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import { MASKED_FLOW } from '../graph/link.ts';
import { NumberLists } from '../graph/number-lists.ts';
import type { Constants } from './constants.ts';
import { NamedConstants } from './named-constants.ts';
import type { Resolution } from './resolution.ts';

/** What model conditions ask about constants. */
export type ConstantAnswers = Pick<
  Constants,
  'valueOf' | 'prefixOf' | 'patternOf' | 'fieldOf' | 'isArray' | 'isWholeLiteral' | 'originOf' | 'textsOfTable'
>;

const MAX_PLACES = 40;
const BYTES_OF = /(?:^|\.)(?:Buffer\.from|TextEncoder\(\)\.encode|createSecretKey)$/;

/**
 * Interprocedural constants: an argument that is the same at all call sites, a property or export written once, an object returned by a
 * function of another file, and PHP's named constants. Requires all calls to be resolved.
 */
export class ConstantsAcrossCalls implements ConstantAnswers {
  readonly #program: LinkedProgram;
  readonly #resolution: Resolution;
  readonly #own: Constants;
  #origins: NumberLists | undefined;
  readonly #named: NamedConstants;

  constructor(program: LinkedProgram, resolution: Resolution) {
    this.#program = program;
    this.#resolution = resolution;
    this.#own = resolution.constants;
    this.#named = new NamedConstants(program, resolution.constants);
  }

  valueOf(node: number): Constant | undefined {
    return this.#only(node, (at) => {
      const value = this.#own.valueOf(at);
      return this.#named.nodeOf(value) === undefined ? value : undefined;
    });
  }

  originOf(node: number): number {
    return this.#own.originOf(node);
  }

  textsOfTable(node: number, isOfKeys: boolean): string[] {
    return this.#own.textsOfTable(node, isOfKeys);
  }

  prefixOf(node: number): string | undefined {
    return this.#only(node, (at) => this.#own.prefixOf(at));
  }

  patternOf(node: number): readonly [pattern: string, flags: string] | undefined {
    return this.#own.patternOf(node);
  }

  fieldOf(node: number, field: string): number | undefined {
    const own = this.#own.fieldOf(node, field);
    if (own !== undefined) return own;
    const values = this.#objectsOf(node).flatMap((object) => this.#own.fieldOf(object, field) ?? []);
    return values.length === 1 ? values[0] : undefined;
  }

  isArray(node: number): boolean | undefined {
    const [object, ...others] = this.#objectsOf(node);
    return object === undefined || others.length > 0 ? undefined : this.#own.isArray(object);
  }

  isWholeLiteral(node: number): boolean {
    return this.#own.isWholeLiteral(node);
  }

  /** Object literals a value may be; a module's exports may be two: the assigned one and the one extended. */
  #objectsOf(node: number): readonly number[] {
    const objects = new Set<number>();
    const only = this.#only(node, (at) => this.#own.objectOf(at));
    if (only !== undefined) objects.add(only);
    for (const token of this.#resolution.tokensOf(node)) {
      const object = token.kind === 'object' ? this.#own.objectOf(token.node) : undefined;
      if (object !== undefined) objects.add(object);
    }
    return [...objects];
  }

  /** The one answer of all origins of a value; undefined if an origin has none, or if they disagree. */
  #only<T>(node: number, say: (at: number) => T | undefined): T | undefined {
    const first = say(node);
    if (first !== undefined) return first;
    const seen = new Set([node]);
    const said = new Set<T>();
    for (const at of seen) {
      if (seen.size > MAX_PLACES) return undefined;
      const value = say(at);
      // An initial null says nothing about the value assigned later.
      if (value === null && at !== node) continue;
      if (value !== undefined) {
        said.add(value);
        if (said.size > 1) return undefined;
        continue;
      }
      const before = this.#before(at);
      // A field node without writes adds nothing; a program value of unknown origin could be anything.
      if (before === undefined && this.#program.fileOf(at) !== undefined) return undefined;
      for (const each of before ?? []) seen.add(each);
    }
    return [...said][0];
  }

  #before(node: number): readonly number[] | undefined {
    const value = this.#own.valueOf(node);
    const named = this.#named.nodeOf(value);
    if (named !== undefined) return [named];
    const only = this.#own.onlyBefore(node);
    if (only === 'several') return undefined;
    this.#origins ??= this.#readOrigins();
    const before = only === undefined ? [] : [only];
    for (let at = this.#origins.first(node); at !== 0; at = this.#origins.next(at)) before.push(this.#origins.one(at));
    return before.length > 0 ? before : undefined;
  }

  /** Reversed edges added during call resolution, and the arguments of parameters. */
  #readOrigins(): NumberLists {
    const origins = new NumberLists(this.#program.nodeCount);
    this.#program.eachAddedEdge((from, to, kind) => {
      if (kind === EDGE.flow || kind === MASKED_FLOW) origins.append(to, from);
    });
    this.#resolution.targets.each((targets, call) => {
      const { args, result, info } = this.#program.calls[call]!;
      for (const { fn, shift, isArray, isGuess } of targets) {
        if (isArray || isGuess || info.spread >= 0) continue;
        const { params, returnNode } = this.#program.functions[fn]!;
        for (let place = 0; place < params.length; place += 1) {
          const argument = args[place + shift];
          if (argument !== undefined) origins.append(params[place]!, argument);
        }
        if (result >= 0 && info.kind !== 'new') origins.append(result, returnNode);
      }
    });
    // The bytes of a text.
    for (const call of this.#program.calls) {
      if (call.result < 0 || !BYTES_OF.test(call.info.text)) continue;
      const [text] = call.args;
      if (text !== undefined) origins.append(call.result, text);
    }
    return origins;
  }
}
