import type { FragmentBuilder } from '../graph/fragment-builder.ts';
import { EDGE } from '../graph/fragment.ts';

const MAX_LENGTH = 3_000;
const MAX_DEPTH = 30;

/** What a text that is put together is made of: fixed texts and values. */
type Parts = readonly (string | number)[];

/**
 * Regular expressions made of texts that are known once a whole file is: a variable that gets one value only, the `source` of another pattern,
 * and texts put together of those.
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

  /** Adds the patterns that are known to the fragment. */
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

/** Goes back from values to what they are made of. */
class Texts {
  readonly #builder: FragmentBuilder;
  readonly #parts: ReadonlyMap<number, Parts>;
  readonly #patterns: ReadonlyMap<number, readonly [string, string]>;
  /** What flows into a value, and the patterns whose source it is. */
  readonly #before = new Map<number, number[]>();
  readonly #sourceOf = new Map<number, number>();

  constructor(builder: FragmentBuilder, parts: ReadonlyMap<number, Parts>) {
    this.#builder = builder;
    this.#parts = parts;
    const { edges, patterns } = builder.fragment;
    this.#patterns = new Map(patterns.map(([node, pattern, flags]) => [node, [pattern, flags]]));
    const source = builder.string('source');
    for (let at = 0; at < edges.length; at += 4) {
      const [from, to, kind, label] = edges.slice(at, at + 4) as [number, number, number, number];
      if (kind === EDGE.flow) {
        const before = this.#before.get(to);
        if (before) before.push(from);
        else this.#before.set(to, [from]);
      } else if (kind === EDGE.load && label === source) this.#sourceOf.set(to, from);
    }
  }

  textOf(node: number): string | undefined {
    return this.#only(node, (at, open) => this.#ownText(at, open)) || undefined;
  }

  patternOf(node: number): readonly [string, string] | undefined {
    return this.#only(node, (at) => this.#patterns.get(at)) || undefined;
  }

  #ownText(node: number, open: ReadonlySet<number>): string | undefined {
    const constant = this.#builder.constantOf(node);
    if (typeof constant === 'string' || typeof constant === 'number') return String(constant);
    const pattern = this.#sourceOf.get(node);
    if (pattern !== undefined) return this.patternOf(pattern)?.[0];
    let text = '';
    const parts = this.#parts.get(node);
    for (const part of parts ?? []) {
      const more = typeof part === 'string' ? part : this.#only(part, (at, deeper) => this.#ownText(at, deeper), open);
      if (more === undefined || more === null || text.length + more.length > MAX_LENGTH) return undefined;
      text += more;
    }
    return parts && text;
  }

  /** The one value that all gives which flows into a node; null where that is only what comes from the node itself. */
  #only<T>(node: number, own: (at: number, open: ReadonlySet<number>) => T | undefined, open = new Set<number>() as ReadonlySet<number>): T | null | undefined {
    if (open.has(node)) return null;
    if (open.size > MAX_DEPTH) return undefined;
    const within = new Set([...open, node]);
    const found = own(node, within);
    if (found !== undefined) return found;
    const before = this.#before.get(node);
    if (!before || this.#parts.has(node) || this.#sourceOf.has(node)) return undefined;
    let only: T | null = null;
    for (const each of before) {
      const value = this.#only(each, own, within);
      if (value === undefined) return undefined;
      if (value === null) continue;
      if (only !== null && only !== value) return undefined;
      only = value;
    }
    return only;
  }
}
