import { Environment } from '../graph/environment.ts';
import type { Held } from '../graph/frame.ts';
import type { PhpNode } from './ast.ts';
import { nameIn } from './ast.ts';
import type { PhpLowering } from './lowering.ts';

/** Records what holds for the parameters when a function returns true or false: `isName($x)`, or an early `return false`. */
export function noteAnswer(lowering: PhpLowering, answer: PhpNode | undefined): void {
  const { frame, params } = lowering;
  if (params.length === 0 || frame.env.dead) return;
  const known = answer === undefined ? false : constantTruth(answer);
  for (const truth of [true, false]) {
    if (known === undefined) frame.answer(truth, heldWhen(lowering, answer!, truth));
    else if (known === truth) frame.answer(truth, frame.held(params));
  }
}

function heldWhen(lowering: PhpLowering, condition: PhpNode, truth: boolean): Held {
  const { frame, params } = lowering;
  const before = frame.env;
  frame.env = new Environment(before);
  lowering.refine(condition, truth);
  const held = frame.held(params);
  frame.env = before;
  return held;
}

function constantTruth(answer: PhpNode): boolean | undefined {
  if (answer.kind === 'boolean') return answer['value'] === true;
  if (answer.kind === 'nullkeyword') return false;
  if (answer.kind === 'number') return Number(answer['value']) !== 0;
  if (answer.kind === 'name' && /^(?:true|false|null)$/i.test(nameIn(answer) ?? '')) return /^true$/i.test(nameIn(answer) ?? '');
  return undefined;
}
