import type { LinkedProgram } from '../graph/link.ts';
import type { Resolution, Source } from '../tokens/resolution.ts';
import type { ContextTable } from './context-table.ts';

/** Contexts of functions that no call site enters: for what a package's callers pass in, and for what all instances of a class share. */
export class ContextsApart {
  readonly #program: LinkedProgram;
  readonly #resolution: Resolution;
  readonly #contexts: ContextTable;
  /** Contexts of exported functions, as called from outside the package. */
  readonly #shown = new Map<number, number>();
  /** Contexts of methods, for instance fields shared by all instances. */
  readonly #shared = new Map<number, number>();

  constructor(program: LinkedProgram, resolution: Resolution, contexts: ContextTable) {
    this.#program = program;
    this.#resolution = resolution;
    this.#contexts = contexts;
  }

  /** What outside callers pass in returns to them, and not to the package's own calls of the function. */
  ofSource({ node, tier }: Source): number {
    const fn = this.#program.nodeFn[node]!;
    if (tier !== 'library' || fn < 0 || !this.#program.functions[fn]!.params.includes(node)) return 0;
    return this.#of(fn, this.#shown);
  }

  /** A shared instance field enters a method in a context of its own: an object local to one function does not have that value. */
  entering(node: number, context: number, fn: number): number {
    const { ownCalls, instanceFields } = this.#resolution;
    if (ownCalls.size > 0 && fn >= 0 && instanceFields.has(node) && this.#program.functions[fn]!.info.classIndex >= 0)
      return this.ofInstances(fn);
    return this.crossing(context, fn);
  }

  ofInstances(fn: number): number {
    return this.#of(fn, this.#shared);
  }

  isOfInstances(context: number): boolean {
    return this.#shared.get(this.#contexts.fnOf(context)) === context;
  }

  /**
   * The context of a value that crosses into another function without a call: unchanged within the function of the context, else global.
   */
  crossing(context: number, fn: number): number {
    if (context === 0 || fn < 0) return 0;
    return this.#program.isWithin(fn, this.#contexts.fnOf(context)) ? context : 0;
  }

  #of(fn: number, known: Map<number, number>): number {
    let context = known.get(fn);
    if (context === undefined) {
      context = this.#contexts.add(fn);
      known.set(fn, context);
    }
    return context;
  }
}
