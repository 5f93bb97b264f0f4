import { endOf, startOf } from './ast.ts';
import type { PhpNode } from './ast.ts';
import type { PhpLowering } from './lowering.ts';
import { newNode } from './lowering.ts';

/** A statement or operator that models refer to by name: `echo`, `include`, backticks. */
export function operatorCall(lowering: PhpLowering, node: PhpNode, text: string, args: readonly number[], callee = -1): number {
  const result = newNode(lowering, node);
  lowering.builder.call({
    kind: 'operator',
    callee,
    text,
    receiver: -1,
    args,
    spread: -1,
    result,
    posts: [],
    fn: lowering.frame.fn,
    start: startOf(node),
    end: endOf(node),
  });
  return result;
}
