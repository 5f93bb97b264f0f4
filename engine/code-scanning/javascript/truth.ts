import type { Expression } from 'oxc-parser';
import { Environment } from '../graph/environment.ts';
import type { Held } from '../graph/frame.ts';
import type { Lowering } from './lowering.ts';
import { plain } from './variables.ts';

/** Records what holds for the parameters when a function returns true or false: `isName(x)`, or an early `return false`. */
export function noteAnswer(lowering: Lowering, answer: Expression | undefined): void {
  const { frame, params } = lowering;
  if (params.length === 0 || frame.env.dead) return;
  const known = answer === undefined ? false : constantTruth(answer);
  for (const truth of [true, false]) {
    if (known === undefined) frame.answer(truth, heldWhen(lowering, answer!, truth));
    else if (known === truth) frame.answer(truth, frame.held(params));
  }
}

function heldWhen(lowering: Lowering, condition: Expression, truth: boolean): Held {
  const { frame, params } = lowering;
  const before = frame.env;
  frame.env = new Environment(before);
  lowering.refine(condition, truth);
  const held = frame.held(params);
  frame.env = before;
  return held;
}

function constantTruth(answer: Expression): boolean | undefined {
  const node = plain(answer);
  if (node.type === 'Literal') return 'regex' in node ? true : Boolean(node.value);
  if (node.type === 'UnaryExpression' && node.operator === 'void') return false;
  return undefined;
}
