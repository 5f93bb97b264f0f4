import type { CallModel, SinkClass, SourceKind } from '../models/model.ts';
import { ALL_CLASSES, BIT, bitsOf, CHOSEN, ESCAPED, JOINED, OBJECT } from '../models/sink-mask.ts';
import { positionOf } from './model-positions.ts';
import type { Position } from './model-positions.ts';

/** A compiled call model, in the order in which its parts are applied. */
export interface ModelSteps {
  readonly sinks: readonly (readonly [at: Position, classes: readonly SinkClass[]])[];
  /** Masks of what is cleared and what is restored. */
  readonly clear: number;
  readonly restored: number;
  /** Positions whose value is part of the resulting text, with the mask that this clears. */
  readonly passes: readonly (readonly [from: Position, mask: number])[];
  readonly flows: readonly (readonly [from: Position, to: Position])[];
  readonly keeps: readonly (readonly [from: Position, to: Position])[];
  readonly gives: readonly (readonly [at: Position, kind: SourceKind])[];
  /** Types of callback parameters. */
  readonly callbacks: readonly (readonly [at: Position, type: string])[];
}

const known = new WeakMap<CallModel, ModelSteps>();

/** Compiles a model once, as it is applied to many calls. */
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
