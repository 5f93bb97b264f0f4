import type { LinkedProgram } from '../graph/link.ts';
import type { Resolution } from './resolution.ts';

/** A function with at most this many calls is considered a helper that returns what it produces. */
const HELPER = 8;
const MAX_USES = 20;
const MAX_DEPTH = 3;

interface Use {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly within: string;
}

/** Call sites that use a call's result, if the enclosing function is a small helper that returns it. */
export class UsesOfResults {
  readonly #program: LinkedProgram;
  readonly #resolution: Resolution;
  #callsOf: Map<number, number[]> | undefined;
  #sizes: Map<number, number> | undefined;

  constructor(program: LinkedProgram, resolution: Resolution) {
    this.#program = program;
    this.#resolution = resolution;
  }

  of(call: number): Use[] {
    const uses: Use[] = [];
    const open = [{ call, depth: 0 }];
    const seen = new Set([call]);
    for (let at = open.shift(); at && uses.length < MAX_USES; at = open.shift()) {
      const { fn } = this.#program.calls[at.call]!;
      if (at.depth >= MAX_DEPTH || !this.#program.functions[fn] || this.#program.functions[fn]!.parent < 0 || this.#sizeOf(fn) > HELPER)
        continue;
      for (const user of this.#callsTo(fn)) {
        if (seen.has(user)) continue;
        seen.add(user);
        const { info, file, fn: around } = this.#program.calls[user]!;
        uses.push({ path: file.path, start: info.start, end: info.end, within: this.#program.functions[around]?.info.name ?? '' });
        open.push({ call: user, depth: at.depth + 1 });
      }
    }
    return uses;
  }

  #sizeOf(fn: number): number {
    this.#sizes ??= this.#program.calls.reduce(
      (sizes, call) => sizes.set(call.fn, (sizes.get(call.fn) ?? 0) + 1),
      new Map<number, number>(),
    );
    return this.#sizes.get(fn) ?? 0;
  }

  #callsTo(fn: number): readonly number[] {
    this.#callsOf ??= callsByFunction(this.#resolution);
    return this.#callsOf.get(fn) ?? [];
  }
}

function callsByFunction({ targets }: Resolution): Map<number, number[]> {
  const calls = new Map<number, number[]>();
  targets.each((entered, call) => {
    for (const { fn } of entered) {
      const known = calls.get(fn);
      if (known) known.push(call);
      else calls.set(fn, [call]);
    }
  });
  return calls;
}
