import type { LinkedProgram } from '../graph/link.ts';
import { callModelsOf } from '../models/compile-models.ts';
import type { Models } from '../models/compile-models.ts';
import type { CallModel } from '../models/model.ts';
import type { ModelApplier } from './apply-model.ts';
import type { CallTargets } from './call-targets.ts';
import type { Constants } from './constants.ts';

/** Wrappers of wrappers that are followed. */
const MAX_DEPTH = 3;
const MAX_CALLERS = 200;

interface Parts {
  readonly program: LinkedProgram;
  readonly constants: Constants;
  readonly models: Models;
  readonly calls: CallTargets;
  readonly applier: ModelApplier;
}

/** A call of a modeled member whose arguments are parameters of the function around it. */
interface Forwarded {
  readonly call: number;
  readonly models: readonly CallModel[];
  readonly depth: number;
}

/**
 * Sinks that depend on what the callers of a wrapper pass: in `run = (program, args) => spawn(program, args)`, the arguments are dangerous only
 * where the program is a shell. Each call of the wrapper counts as a call of what it wraps.
 */
export function applyForwardedCalls({ program, constants, models, calls, applier }: Parts): void {
  const open: Forwarded[] = [];
  calls.models.each((applied, call) => {
    const name = applied[0]?.name;
    if (!name || program.calls[call]!.fn < 0) return;
    const dot = name.lastIndexOf('.');
    const member = models.member(name.slice(0, dot), name.slice(dot + 1))?.member;
    const unmet = callModelsOf(member?.call).filter((model) => dependsOnCaller(model) && !applier.holds(call, model.when));
    if (unmet.length > 0) open.push({ call, models: unmet, depth: 0 });
  });
  if (open.length === 0) return;
  const callers = callersOf(calls);
  for (const { call, models: unmet, depth } of open) {
    const at = program.calls[call]!;
    const { params, info } = program.functions[at.fn]!;
    const places = at.args.map((node) => params.indexOf(constants.originOf(node)));
    if (info.rest >= 0 || at.info.spread >= 0 || !places.some((place) => place >= 0)) continue;
    for (const [caller, shift] of (callers.get(at.fn) ?? []).slice(0, MAX_CALLERS)) {
      const { args: given, file, fn, info: outer } = program.calls[caller]!;
      const args: number[] = [];
      for (const [place, node] of at.args.entries()) {
        const argument = places[place]! < 0 ? node : given[places[place]! + shift];
        if (argument === undefined) break;
        args.push(argument);
      }
      const made = { kind: 'call', text: outer.text, spread: -1, posts: [], start: outer.start, end: outer.end } as const;
      const entered = program.calls.push({ file, info: made, callee: -1, receiver: -1, args, result: -1, fn }) - 1;
      const [held, others] = [unmet.filter(({ when }) => applier.holds(entered, when)), unmet];
      for (const model of held) applier.apply(entered, model, false);
      if (held.length === 0 && depth < MAX_DEPTH && fn >= 0) open.push({ call: entered, models: others, depth: depth + 1 });
    }
  }
}

function dependsOnCaller({ sinks, when }: CallModel): boolean {
  return sinks !== undefined && when !== undefined && when.some(({ at }) => at !== undefined && /^\d/.test(at));
}

/** Call sites of each function, with the position of its first parameter. */
function callersOf({ targets }: CallTargets): Map<number, [call: number, shift: number][]> {
  const callers = new Map<number, [number, number][]>();
  targets.each((found, call) => {
    for (const { fn, shift, isArray, isGuess, isMagic } of found) {
      if (isArray || isGuess || isMagic || shift < 0) continue;
      const known = callers.get(fn);
      if (known) known.push([call, shift]);
      else callers.set(fn, [[call, shift]]);
    }
  });
  return callers;
}
