import type { LinkedCall } from '../graph/linked-call.ts';
import { NamedStores } from './named-stores.ts';
import type { NamedParts } from './named-stores.ts';
import { RequestValidators } from './request-validators.ts';
import type { Validated } from './request-validators.ts';

/** What is certain at a place, by the name of the field. */
type State = ReadonlyMap<string, Validated>;

const NOTHING: State = new Map();
const ROUNDS = 30;
const MAX_DEPTH = 20;

/**
 * Calls that read a field of the request by its name after another call has validated it, on every way, in the same function or before it
 * was called: what their results are harmless for.
 */
export function validatedReads(parts: NamedParts): ReadonlyMap<number, number> {
  const stores = new NamedStores(parts);
  const validators = stores.isEmpty ? undefined : new RequestValidators(parts, stores);
  return validators && validators.size > 0 ? new ValidatedReads(parts, stores, validators).find() : new Map();
}

class ValidatedReads {
  readonly #parts: NamedParts;
  readonly #stores: NamedStores;
  readonly #validators: RequestValidators;
  /** States after calls, apart from what is certain where their functions begin. */
  readonly #after = new Map<number, State>();
  /** States where functions begin; undefined until a caller is known. */
  readonly #entries = new Map<number, State>();

  constructor(parts: NamedParts, stores: NamedStores, validators: RequestValidators) {
    this.#parts = parts;
    this.#stores = stores;
    this.#validators = validators;
  }

  find(): ReadonlyMap<number, number> {
    const { program, targets } = this.#parts;
    this.#findEntries();
    const cleared = new Map<number, number>();
    targets.each((entered, number) => {
      const call = program.calls[number]!;
      const masks = entered.map(({ fn, shift }) => {
        const reads = this.#stores.of(fn).filter((naming) => naming.reads.size > 0 && !naming.isOfKeys);
        const isValidator = this.#validators.isValidator(fn);
        return reads.reduce((mask, naming) => {
          const [named] = this.#validators.namesIn(call, naming, shift);
          const known = named && this.#stateAt(call, isValidator ? number : call.after).get(named.name);
          const isSame = known && (isValidator || [...naming.reads].some((store) => known.stores.has(store)));
          return isSame ? mask | known.clears : mask;
        }, 0);
      });
      const mask = masks.reduce((one, other) => one & other, -1);
      if (mask !== 0 && masks.length > 0) cleared.set(number, mask);
    });
    return cleared;
  }

  #stateAt(call: LinkedCall, after = -1): State {
    return follow(this.#entries.get(call.fn) ?? NOTHING, this.#stateAfter(after));
  }

  /** `depth`: how many functions deep the call is. */
  #stateAfter(number: number, depth = 0): State {
    const { calls } = this.#parts.program;
    const unknown: number[] = [];
    let at = number;
    for (; at >= 0 && !this.#after.has(at); at = calls[at]!.after ?? -1) unknown.push(at);
    let state = at < 0 ? NOTHING : this.#after.get(at)!;
    // A function that calls itself leaves nothing certain.
    for (const each of unknown) this.#after.set(each, NOTHING);
    for (const each of unknown.reverse()) {
      state = follow(state, this.#madeBy(each, calls[each]!, depth));
      this.#after.set(each, state);
    }
    return state;
  }

  /** What a call makes certain, whichever function it enters. */
  #madeBy(number: number, call: LinkedCall, depth: number): State {
    const { program, targets } = this.#parts;
    const states = (targets.get(number) ?? []).map(({ fn, shift, isGuess }) => {
      if (isGuess) return NOTHING;
      const own = this.#validators.after(call, fn, shift);
      if (own.length > 0) return new Map(own.map((each) => [each.name, each]));
      const { info, file } = program.functions[fn]!;
      return info.lastCall < 0 || depth > MAX_DEPTH ? NOTHING : this.#stateAfter(file.callBase + info.lastCall, depth + 1);
    });
    return states.length === 0 ? NOTHING : states.reduce(inBoth);
  }

  #findEntries(): void {
    const { program, targets } = this.#parts;
    const called = new Set<number>();
    targets.each((entered) => entered.forEach(({ fn }) => called.add(fn)));
    program.functions.forEach((_, fn) => {
      if (!called.has(fn)) this.#entries.set(fn, NOTHING);
    });
    for (let round = 0; round < ROUNDS; round += 1) if (!this.#enterAll(called)) return;
    // It takes too many rounds to be certain of anything.
    for (const fn of called) this.#entries.set(fn, NOTHING);
  }

  /** What is certain at every call of each function. Returns whether that has changed. */
  #enterAll(called: ReadonlySet<number>): boolean {
    const { program, targets } = this.#parts;
    const entries = new Map<number, State>();
    targets.each((entered, number) => {
      const call = program.calls[number]!;
      // Nobody is known to call the caller yet.
      if (!this.#entries.has(call.fn)) return;
      const state = this.#stateAt(call, call.after);
      for (const { fn } of entered) entries.set(fn, entries.has(fn) ? inBoth(entries.get(fn)!, state) : state);
    });
    let isChanged = false;
    for (const [fn, state] of entries) {
      if (!called.has(fn) || isSame(this.#entries.get(fn), state)) continue;
      this.#entries.set(fn, state);
      isChanged = true;
    }
    return isChanged;
  }
}

function isSame(one: State | undefined, other: State): boolean {
  return one?.size === other.size && [...other].every(([name, { clears }]) => one.get(name)?.clears === clears);
}

/** What is certain after both: the later one counts where both say something. */
function follow(before: State, later: State): State {
  if (later.size === 0) return before;
  return before.size === 0 ? later : new Map([...before, ...later]);
}

/** What is certain in either case. */
function inBoth(one: State, other: State): State {
  const both = new Map<string, Validated>();
  for (const [name, { clears, stores }] of one) {
    const match = other.get(name);
    // A field that one of them replaces is uncertain.
    if (match)
      both.set(name, { name, clears: clears & match.clears, stores: new Set([...stores].filter((each) => match.stores.has(each))) });
    else if (clears === 0) both.set(name, one.get(name)!);
  }
  for (const [name, replaced] of other) if (replaced.clears === 0) both.set(name, replaced);
  return both;
}
