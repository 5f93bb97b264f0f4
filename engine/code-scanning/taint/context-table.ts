import { longer } from '../graph/tables.ts';
import type { Target } from '../tokens/resolution.ts';

/** Who enters a context: a call of another context, with a fact and what that is dangerous for where it enters. */
export interface Caller {
  readonly context: number;
  readonly call: number;
  readonly target: Target;
  readonly fact: number;
  readonly mask: number;
}

/** Lists of rows, one for each owner, in the order in which they came; a row is a place in tables that their owner keeps. */
class RowLists {
  #first = new Int32Array(1_024);
  #last = new Int32Array(1_024);
  #next = new Int32Array(1_024);
  // 0 says that there is no row.
  #count = 1;

  append(owner: number): number {
    if (owner >= this.#first.length) {
      this.#first = longer(this.#first, owner + 1);
      this.#last = longer(this.#last, owner + 1);
    }
    const row = this.#count++;
    if (row >= this.#next.length) this.#next = longer(this.#next);
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

/**
 * What is known of each context: what left it, and who entered it. As rows of a few tables: an object for each would be most of what data flow
 * takes of the memory.
 */
export class ContextTable {
  size = 0;
  #fn = new Int32Array(1_024);
  #cost = new Int32Array(1_024);
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

  /** `cost`: of the way on which the context is entered first. */
  add(fn: number, cost = 0): number {
    if (this.size === this.#fn.length) {
      this.#fn = longer(this.#fn);
      this.#cost = longer(this.#cost);
      this.#callerCount = longer(this.#callerCount);
    }
    this.#fn[this.size] = fn;
    this.#cost[this.size] = cost;
    return this.size++;
  }

  /** The function of a context, which is -1 for what belongs to all. */
  fnOf(context: number): number {
    return this.#fn[context]!;
  }

  /** What it cost to enter a context first, from which on ways within it count. */
  costOf(context: number): number {
    return this.#cost[context]!;
  }

  addExit(context: number, slot: number, path: number, mask: number, fact: number): void {
    for (let row = this.#exits.first(context); row !== 0; row = this.#exits.next(row)) {
      if (this.#exitFact[row] !== fact || this.#slot[row] !== slot) continue;
      this.#mask[row] = mask;
      return;
    }
    const row = this.#exits.append(context);
    if (row >= this.#slot.length) {
      this.#slot = longer(this.#slot);
      this.#path = longer(this.#path);
      this.#mask = longer(this.#mask);
      this.#exitFact = longer(this.#exitFact);
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

  /** Whether the caller is a new one, or enters with more than before, and there are not too many. */
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
      this.#from = longer(this.#from);
      this.#call = longer(this.#call);
      this.#callerFact = longer(this.#callerFact);
      this.#callerMask = longer(this.#callerMask);
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
