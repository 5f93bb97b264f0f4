import type { CallModel, SinkClass, SourceKind } from '../models/model.ts';
import { ALL_CLASSES, BIT, bitsOf, CHOSEN, ESCAPED, JOINED, OBJECT } from '../models/sink-mask.ts';
import { positionOf } from './model-positions.ts';
import type { Position } from './model-positions.ts';

/** What a model says of a call, in the order in which it is written into the graph. */
export interface ModelSteps {
  readonly sinks: readonly (readonly [at: Position, classes: readonly SinkClass[]])[];
  /** What is cleared and what is restored, as masks. */
  readonly clear: number;
  readonly restored: number;
  /** Positions whose value is in the result as text, and what the result is for that. */
  readonly passes: readonly (readonly [from: Position, mask: number])[];
  readonly flows: readonly (readonly [from: Position, to: Position])[];
  readonly keeps: readonly (readonly [from: Position, to: Position])[];
  readonly gives: readonly (readonly [at: Position, kind: SourceKind])[];
  /** Types of parameters of callbacks. */
  readonly callbacks: readonly (readonly [at: Position, type: string])[];
}

const known = new WeakMap<CallModel, ModelSteps>();

/** A model is taken apart once: it is applied to many calls. */
export function stepsOf(model: CallModel): ModelSteps {
  let steps = known.get(model);
  if (!steps) {
    steps = readSteps(model);
    known.set(model, steps);
  }
  return steps;
}

function readSteps({ sinks, clears, restores, passes, joins, flows, keeps, gives, callbacks }: CallModel): ModelSteps {
  const clear = clearOf(clears);
  return {
    sinks: Object.entries(sinks ?? {}).map(([at, sink]) => [positionOf(at), [sink].flat() as SinkClass[]]),
    clear,
    restored: clearOf(restores),
    passes: (passes ?? []).map((at) => {
      const from = positionOf(at);
      return [from, clear | OBJECT | CHOSEN | (from.isBehindOthers && joins !== false ? JOINED : 0)];
    }),
    flows: (flows ?? []).map(([from, to]) => [positionOf(from), positionOf(to)]),
    keeps: (keeps ?? []).map(([from, to]) => [positionOf(from), positionOf(to)]),
    gives: Object.entries(gives ?? {}).map(([at, kind]) => [positionOf(at), kind]),
    callbacks: Object.entries(callbacks ?? {}).flatMap(([at, types]) =>
      types.flatMap((type, place) => (type === null ? [] : [[positionOf(`cb${at}.${place}`), type] as const])),
    ),
  };
}

export function clearOf(clears: CallModel['clears'] | CallModel['restores']): number {
  if (clears === undefined) return 0;
  if (clears === 'all') return ALL_CLASSES | OBJECT | CHOSEN;
  return clears.reduce((mask, name) => mask | (OTHER_BITS[name as keyof typeof OTHER_BITS] ?? bitsOf(name as SinkClass)), 0);
}

const OTHER_BITS = { object: OBJECT, chosen: CHOSEN, sqlQuoted: BIT.sql, xss: ESCAPED, angles: BIT.xss } as const;
