import type { Expression } from 'oxc-parser';
import { Environment } from '../graph/environment.ts';
import type { Lowering } from './lowering.ts';

/** Guards on the parameters that hold when a condition is true: what a predicate such as `isName(x)` says of its argument. */
export function patternsOf(lowering: Lowering, condition: Expression): [param: number, guard: number][] {
  const { frame, builder, params } = lowering;
  const before = frame.env;
  frame.env = new Environment(before);
  frame.env.dead = false;
  lowering.refine(condition, true);
  const result: [number, number][] = [];
  for (const { place, node, key } of params) {
    const value = frame.read(key);
    for (const guard of value === undefined ? [] : (builder.guardsSince(node, value) ?? [])) result.push([place, guard]);
  }
  frame.env = before;
  return result;
}
