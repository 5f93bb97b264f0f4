import type { FragmentBuilder } from '../graph/fragment-builder.ts';
import { mapOfPairs } from '../graph/tables.ts';
import { EDGE } from '../graph/fragment.ts';
import { CALL, CALL_KINDS } from '../graph/call-rows.ts';

const MAX_LENGTH = 3_000;
const MAX_DEPTH = 60;
/** Limit on values visited for all patterns of a file. */
const MAX_STEPS = 50_000;

/** The parts of a concatenation: constant strings and values. */
type Parts = readonly (string | number)[];

/**
 * Regular expressions built from strings known only after the whole file is lowered: a variable with a single value, the `source` of another pattern,
 * and concatenations of those.
 */
export class PatternTexts {
  readonly #parts = new Map<number, Parts>();
  readonly #made: [result: number, pattern: number, flags: number | undefined][] = [];

  joined(result: number, parts: Parts): void {
    this.#parts.set(result, parts);
  }

  made(result: number, pattern: number, flags: number | undefined): void {
    this.#made.push([result, pattern, flags]);
  }

  /** Adds the resolved patterns to the fragment. */
  finish(builder: FragmentBuilder): void {
    if (this.#made.length === 0) return;
    const texts = new Texts(builder, this.#parts);
    for (const [result, pattern, flags] of this.#made) {
      const given = flags === undefined ? '' : (texts.textOf(flags) ?? '');
      const text = texts.textOf(pattern);
      if (text !== undefined) builder.fragment.patterns.push([result, text, given]);
      else {
        const other = texts.patternOf(pattern);
        if (other) builder.fragment.patterns.push([result, other[0], flags === undefined ? other[1] : given]);
      }
    }
  }
}

/** Constant arguments in one call of a function. */
type Given = ReadonlyMap<number, string>;

/** Traces values back to what they are built from. */
class Texts {
  readonly #builder: FragmentBuilder;
  readonly #parts: ReadonlyMap<number, Parts>;
  readonly #patterns: ReadonlyMap<number, readonly [string, string]>;
  readonly #functions: ReadonlyMap<number, number>;
  readonly #calls = new Map<number, number>();
  /** What flows into a value, the field it was loaded from, and the fields of objects. */
  readonly #before = new Map<number, number[]>();
  readonly #loads = new Map<number, readonly [object: number, field: number]>();
  readonly #fields = new Map<number, Map<number, number>>();
  readonly #source: number;
  #steps = 0;

  constructor(builder: FragmentBuilder, parts: ReadonlyMap<number, Parts>) {
    this.#builder = builder;
    this.#parts = parts;
    const { patterns, functionValues } = builder.fragment;
    this.#patterns = new Map(patterns.map(([node, pattern, flags]) => [node, [pattern, flags]]));
    this.#functions = mapOfPairs(functionValues);
    for (let call = 0; call < builder.calls.count; call += 1) this.#calls.set(builder.calls.column(call, CALL.result), call);
    this.#source = builder.string('source');
    builder.eachEdge((from, to, kind, label) => {
      if (kind === EDGE.flow) {
        const before = this.#before.get(to);
        if (before) before.push(from);
        else this.#before.set(to, [from]);
      } else if (kind === EDGE.load) this.#loads.set(to, [from, label]);
      else if (kind === EDGE.store) {
        const fields = this.#fields.get(to) ?? new Map<number, number>();
        // A field with several values is unknown.
        fields.set(label, fields.has(label) ? -1 : from);
        this.#fields.set(to, fields);
      }
    });
  }

  textOf(node: number): string | undefined {
    return this.#text(node, new Set(), new Map()) ?? undefined;
  }

  patternOf(node: number): readonly [string, string] | undefined {
    return this.#pattern(node, new Set()) ?? undefined;
  }

  #pattern(node: number, open: ReadonlySet<number>): readonly [string, string] | null | undefined {
    return this.#only(node, open, (at, within) => {
      const own = this.#patterns.get(at);
      const from = own ? undefined : (this.#fieldOf(at, within) ?? this.#givenBack(at, within));
      return own ?? (from === undefined ? undefined : (this.#pattern(from, within) ?? undefined));
    });
  }

  #text(node: number, open: ReadonlySet<number>, given: Given): string | null | undefined {
    return this.#only(node, open, (at, within) => given.get(at) ?? this.#ownText(at, within, given));
  }

  #ownText(node: number, open: ReadonlySet<number>, given: Given): string | undefined {
    const constant = this.#builder.constantOf(node);
    if (typeof constant === 'string' || typeof constant === 'number') return String(constant);
    const parts = this.#parts.get(node);
    if (parts) return this.#joined(parts, open, given);
    const load = this.#loads.get(node);
    if (load?.[1] === this.#source) return this.#pattern(load[0], open)?.[0];
    const field = this.#fieldOf(node, open);
    return field === undefined ? this.#returned(node, open, given) : (this.#text(field, open, given) ?? undefined);
  }

  #joined(parts: Parts, open: ReadonlySet<number>, given: Given): string | undefined {
    let text = '';
    for (const part of parts) {
      const more = typeof part === 'string' ? part : this.#text(part, open, given);
      if (more === undefined || more === null || text.length + more.length > MAX_LENGTH) return undefined;
      text += more;
    }
    return text;
  }

  /** The only value stored into the field that a node loads. */
  #fieldOf(node: number, open: ReadonlySet<number>): number | undefined {
    const load = this.#loads.get(node);
    const value = load && this.#only(load[0], open, (at) => this.#fields.get(at)?.get(load[1]));
    return value === undefined || value === null || value < 0 ? undefined : value;
  }

  /** The result of a function in this file for constant arguments: `group('a|b')`. */
  #returned(node: number, open: ReadonlySet<number>, given: Given): string | undefined {
    const called = this.#calledBy(node, open);
    if (!called) return undefined;
    const handed = new Map<number, string>();
    for (const [param, argument] of called.params) {
      const text = this.#text(argument, open, given);
      if (text !== undefined && text !== null) handed.set(param, text);
    }
    return this.#text(called.returnNode, open, handed) ?? undefined;
  }

  /** The argument that a function in this file returns. */
  #givenBack(node: number, open: ReadonlySet<number>): number | undefined {
    const called = this.#calledBy(node, open);
    return called && (this.#only(called.returnNode, open, (at) => called.params.get(at)) ?? undefined);
  }

  #calledBy(
    node: number,
    open: ReadonlySet<number>,
  ): { readonly params: ReadonlyMap<number, number>; readonly returnNode: number } | undefined {
    const call = this.#calls.get(node);
    if (call === undefined) return undefined;
    const { calls, fragment } = this.#builder;
    const callee = calls.column(call, CALL.kind) === CALL_KINDS.indexOf('call') ? calls.column(call, CALL.callee) : -1;
    const fn = callee < 0 ? undefined : this.#only(callee, open, (at) => this.#functions.get(at));
    if (fn === undefined || fn === null) return undefined;
    const { params, returnNode } = fragment.functions[fn]!;
    const args = calls.argsOf(call);
    return {
      params: new Map(params.flatMap((param, place) => (args[place] === undefined ? [] : [[param, args[place]] as const]))),
      returnNode,
    };
  }

  /** The one value that everything flowing into a node agrees on; null if the node only depends on itself. */
  #only<T>(node: number, open: ReadonlySet<number>, own: (at: number, within: ReadonlySet<number>) => T | undefined): T | null | undefined {
    if (open.has(node)) return null;
    if (open.size > MAX_DEPTH || ++this.#steps > MAX_STEPS) return undefined;
    const within = new Set([...open, node]);
    const found = own(node, within);
    if (found !== undefined) return found;
    let only: T | null | undefined = this.#before.has(node) ? null : undefined;
    for (const each of this.#before.get(node) ?? []) {
      const value = this.#only(each, within, own);
      if (value === undefined || (only !== null && value !== null && only !== value)) return undefined;
      only = value ?? only;
    }
    return only;
  }
}
