import { grow } from '../graph/tables.ts';
import type { Target } from '../tokens/resolution.ts';

/** A call site that enters a context, with the caller's context, the fact passed in and its mask. */
export interface Caller {
  readonly context: number;
  readonly call: number;
  readonly target: Target;
  readonly fact: number;
  readonly mask: number;
}

/** Linked lists of rows, one per owner, in insertion order; a row is an index into tables kept by the user of the class. */
class RowLists {
  #first = new Int32Array(1_024);
  #last = new Int32Array(1_024);
  #next = new Int32Array(1_024);
  // Row 0 means none.
  #count = 1;

  append(owner: number): number {
    if (owner >= this.#first.length) {
      this.#first = grow(this.#first, owner + 1);
      this.#last = grow(this.#last, owner + 1);
    }
    const row = this.#count++;
    if (row >= this.#next.length) this.#next = grow(this.#next);
    const last = this.#last[owner]!;
    if (last === 0) this.#first[owner] = row;
    else this.#next[last] = row;
    this.#last[owner] = row;
    return row;
  }

  first(owner: number): number {
    return owner < this.#first.length ? this.#first[owner]! : 0;
  }

  next(row: number): number {
    return this.#next[row]!;
  }
}

/** Exits and callers of each context. Stored as rows of a few tables: one object each would dominate the memory of the analysis. */
export class ContextTable {
  size = 0;
  #fn = new Int32Array(1_024);
  #cost = new Int32Array(1_024);
  #param = new Int32Array(1_024);
  #callerCount = new Int32Array(1_024);
  readonly #exits = new RowLists();
  #slot = new Int32Array(1_024);
  #path = new Int32Array(1_024);
  #mask = new Int32Array(1_024);
  #exitFact = new Int32Array(1_024);
  readonly #callers = new RowLists();
  #from = new Int32Array(1_024);
  #call = new Int32Array(1_024);
  #callerFact = new Int32Array(1_024);
  #callerMask = new Int32Array(1_024);
  readonly #target: Target[] = [];

  /** `cost`: of the path by which the context is first entered. `param`: the parameter that is entered, or -1. */
  add(fn: number, cost = 0, param = -1): number {
    if (this.size === this.#fn.length) {
      this.#fn = grow(this.#fn);
      this.#cost = grow(this.#cost);
      this.#param = grow(this.#param);
      this.#callerCount = grow(this.#callerCount);
    }
    this.#fn[this.size] = fn;
    this.#cost[this.size] = cost;
    this.#param[this.size] = param;
    return this.size++;
  }

  /** Function of a context; -1 for the global one. */
  fnOf(context: number): number {
    return this.#fn[context]!;
  }

  /** Cost of first entering the context; costs within it count from there. */
  costOf(context: number): number {
    return this.#cost[context]!;
  }

  paramOf(context: number): number {
    return this.#param[context]!;
  }

  addExit(context: number, slot: number, path: number, mask: number, fact: number): void {
    for (let row = this.#exits.first(context); row !== 0; row = this.#exits.next(row)) {
      if (this.#exitFact[row] !== fact || this.#slot[row] !== slot) continue;
      this.#mask[row] = mask;
      return;
    }
    const row = this.#exits.append(context);
    if (row >= this.#slot.length) {
      this.#slot = grow(this.#slot);
      this.#path = grow(this.#path);
      this.#mask = grow(this.#mask);
      this.#exitFact = grow(this.#exitFact);
    }
    this.#slot[row] = slot;
    this.#path[row] = path;
    this.#mask[row] = mask;
    this.#exitFact[row] = fact;
  }

  eachExit(context: number, visit: (slot: number, path: number, mask: number, fact: number) => void): void {
    for (let row = this.#exits.first(context); row !== 0; row = this.#exits.next(row))
      visit(this.#slot[row]!, this.#path[row]!, this.#mask[row]!, this.#exitFact[row]!);
  }

  /** Returns whether the caller is new, or adds to the mask it entered with. Refuses callers beyond `most`. */
  addCaller(into: number, { context, call, target, fact, mask }: Caller, most: number): boolean {
    for (let row = this.#callers.first(into); row !== 0; row = this.#callers.next(row)) {
      if (this.#callerFact[row] !== fact || this.#call[row] !== call || this.#from[row] !== context || this.#target[row - 1] !== target)
        continue;
      if (this.#callerMask[row] === mask) return false;
      this.#callerMask[row]! |= mask;
      return true;
    }
    if (this.#callerCount[into]! >= most) return false;
    this.#callerCount[into]! += 1;
    const row = this.#callers.append(into);
    if (row >= this.#from.length) {
      this.#from = grow(this.#from);
      this.#call = grow(this.#call);
      this.#callerFact = grow(this.#callerFact);
      this.#callerMask = grow(this.#callerMask);
    }
    this.#from[row] = context;
    this.#call[row] = call;
    this.#callerFact[row] = fact;
    this.#callerMask[row] = mask;
    this.#target[row - 1] = target;
    return true;
  }

  eachCaller(context: number, visit: (caller: Caller) => void): void {
    for (let row = this.#callers.first(context); row !== 0; row = this.#callers.next(row))
      visit({
        context: this.#from[row]!,
        call: this.#call[row]!,
        target: this.#target[row - 1]!,
        fact: this.#callerFact[row]!,
        mask: this.#callerMask[row]!,
      });
  }
}
