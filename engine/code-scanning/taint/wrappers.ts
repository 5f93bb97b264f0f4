import { EDGE } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import { labelsOf } from '../label-path.ts';
import { OBJECT, reachedBy } from '../models/sink-mask.ts';
import type { Span } from '../raw-finding.ts';
import { nameOf, spanOf, spanOfCall } from '../spans.ts';
import type { Resolution, SinkUse, Target } from '../tokens/resolution.ts';
import { eachEntry } from './call-edges.ts';
import type { ProgramIndex } from './program-index.ts';
import type { WholeFlow, WholeFlows } from './whole-flows.ts';

/** A function that is called this often, and from this many files, is the application's own way to the sink. */
const MIN_CALLS = 3;
const MIN_FILES = 2;
/** What is wrong at the sink itself: a slow pattern, a merge without a check, a log that takes line breaks. */
const AT_SINK: ReadonlySet<string> = new Set(['slow', 'slowOnLong', 'prototype', 'variables', 'log']);
/** Sinks of objects that the attacker makes: a text made of one is none. */
const OF_OBJECTS: ReadonlySet<string> = new Set(['nosql', 'assign', 'locals']);

interface WrapperCall {
  readonly call: number;
  readonly argument: number;
  readonly isGuess: boolean;
}

/**
 * Functions whose parameter reaches a sink as it is, and that are called from many places, such as an application's `db_execute($sql)`: each of
 * their calls is a sink. Decided by the code alone and not by which calls are dangerous, so fixing one call does not move the findings of others.
 */
export class Wrappers {
  readonly #program: LinkedProgram;
  readonly #resolution: Resolution;
  readonly #index: ProgramIndex;
  readonly #isPhp: boolean;
  /** Calls of each parameter asked about; none if it is not called often. */
  readonly #calls = new Map<number, readonly WrapperCall[]>();
  /** Uses that each parameter of a wrapper reaches. */
  readonly #reached = new Map<number, Set<SinkUse>>();
  readonly sinks: Map<number, SinkUse[]>;

  constructor(
    program: LinkedProgram,
    { resolution, index, whole }: { readonly resolution: Resolution; readonly index: ProgramIndex; readonly whole: WholeFlows },
    sinks: ReadonlyMap<number, readonly SinkUse[]>,
  ) {
    this.#program = program;
    this.#resolution = resolution;
    this.#index = index;
    this.#isPhp = program.language === 'php';
    this.sinks = new Map([...sinks].map(([node, uses]) => [node, [...uses]]));
    const known = new Set<string>();
    const open = [...sinks].flatMap(([node, uses]) => uses.map((use) => [node, use] as const));
    // Grows while it is read: a call of a wrapper may itself be in a wrapper.
    for (const [node, use] of open) {
      if (use.isReturned || use.call < 0 || AT_SINK.has(use.sink)) continue;
      for (const flow of whole.into(node, maskOf(use, this.#isPhp))) {
        const calls = this.#callsOf(flow.param);
        if (calls.length === 0) continue;
        this.#reach(flow.param, use);
        for (const each of calls) {
          const key = `${each.call} ${each.argument} ${use.sink} ${use.path.join('.')} ${use.isLoose || each.isGuess}`;
          if (known.has(key)) continue;
          known.add(key);
          const through = this.#throughOf(flow, use, each);
          const derived = { ...use, isLoose: use.isLoose || each.isGuess, through };
          const uses = this.sinks.get(each.argument);
          if (uses) uses.push(derived);
          else this.sinks.set(each.argument, [derived]);
          open.push([each.argument, derived]);
        }
      }
    }
  }

  /** Whether a call enters a parameter that is a wrapper's of this use, so that the finding is at the call. */
  includes(use: SinkUse, param: number, call: number): boolean {
    return this.#reached.get(param)?.has(use) === true && this.#callsOf(param).some((each) => each.call === call);
  }

  has(use: SinkUse, param: number): boolean {
    return this.#reached.get(param)?.has(use) === true;
  }

  #reach(param: number, use: SinkUse): void {
    const uses = this.#reached.get(param);
    if (uses) uses.add(use);
    else this.#reached.set(param, new Set([use]));
  }

  #throughOf({ param, nodes }: WholeFlow, use: SinkUse, { call }: WrapperCall): NonNullable<SinkUse['through']> {
    const program = this.#program;
    const steps: Span[] = nodes.flatMap((node) => spanOf(program, node) ?? []).filter(({ start, end }) => end > start);
    const rest = use.through
      ? [spanOfCall(program.calls[use.through.call]!), ...use.through.steps]
      : [spanOfCall(program.calls[use.call]!)];
    return { call, name: nameOf(program, program.nodeFn[param]!) || program.calls[call]!.info.text, steps: [...steps, ...rest] };
  }

  #callsOf(param: number): readonly WrapperCall[] {
    let calls = this.#calls.get(param);
    if (!calls) {
      calls = this.#findCalls(param);
      this.#calls.set(param, calls);
    }
    return calls;
  }

  #findCalls(param: number): readonly WrapperCall[] {
    const { callers } = this.#index;
    const { calls: all, ownCallCount, nodeFn } = this.#program;
    const fn = nodeFn[param]!;
    const calls: WrapperCall[] = [];
    const counts = new Map<string, number>();
    for (let at = callers.first(fn); at !== 0; at = callers.next(at)) {
      const call = callers.one(at);
      const { args, file, fn: caller } = all[call]!;
      if (call >= ownCallCount || this.#program.isWithin(caller, fn)) continue;
      const targets = this.#resolution.targets.get(call)!;
      // It may call another function: one of other drivers, or another one that a decorator returned.
      if (targets.length > 1) continue;
      const target = targets[callers.other(at)]!;
      const argument = args.find((_, place) => args[place]! >= 0 && this.#enters(call, place, target, param));
      if (argument === undefined) continue;
      calls.push({ call, argument, isGuess: target.isGuess === true });
      counts.set(file.path, (counts.get(file.path) ?? 0) + 1);
    }
    return isOften(counts) ? calls : [];
  }

  #enters(call: number, place: number, target: Target, param: number): boolean {
    let enters = false;
    eachEntry(this.#program, call, place, target, (into, kind) => {
      if (into === param && kind === EDGE.flow) enters = true;
    });
    return enters;
  }
}

/** Tests do not count, so that adding some does not move a finding. */
function isOften(callsByFile: ReadonlyMap<string, number>): boolean {
  const counts = [...callsByFile].flatMap(([path, count]) => (labelsOf(path).includes('test') ? [] : [count]));
  return counts.length >= MIN_FILES && counts.reduce((sum, count) => sum + count, 0) >= MIN_CALLS;
}

function maskOf({ sink }: SinkUse, isPhp: boolean): number {
  return reachedBy(sink, isPhp) | (OF_OBJECTS.has(sink) ? OBJECT : 0);
}
