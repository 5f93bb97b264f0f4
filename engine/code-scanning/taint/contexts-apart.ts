import type { LinkedProgram } from '../graph/link.ts';
import type { Resolution, Source } from '../tokens/resolution.ts';
import type { ContextTable } from './context-table.ts';

/** Contexts of functions that no call of the program enters: what a package's callers hand in, and what all instances of a class share. */
export class ContextsApart {
  readonly #program: LinkedProgram;
  readonly #resolution: Resolution;
  readonly #contexts: ContextTable;
  /** Contexts of functions that a package shows, as its callers call them. */
  readonly #shown = new Map<number, number>();
  /** Contexts of methods for what all instances of their class share. */
  readonly #shared = new Map<number, number>();

  constructor(program: LinkedProgram, resolution: Resolution, contexts: ContextTable) {
    this.#program = program;
    this.#resolution = resolution;
    this.#contexts = contexts;
  }

  /** What callers of a package hand in goes back to them, and not to the package's own calls of the function. */
  ofSource({ node, tier }: Source): number {
    const fn = this.#program.nodeFn[node]!;
    if (tier !== 'library' || fn < 0 || !this.#program.functions[fn]!.params.includes(node)) return 0;
    return this.#of(fn, this.#shown);
  }

  /** Where what all instances of a class share comes into a method, it is followed apart: an object that one function has alone lacks it. */
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

  /** The context of a value in a function that it gets to without a call: the same one within the function that the context is of. */
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
