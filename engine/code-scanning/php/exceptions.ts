import { THROWN } from '../graph/fragment.ts';
import { child, children } from './ast.ts';
import type { PhpNode } from './ast.ts';
import type { PhpLowering } from './lowering.ts';
import { newNode } from './lowering.ts';

/** A thrown value reaches the enclosing handler, or else that of a caller, as part of the function's result. */
export function throwValue(lowering: PhpLowering, node: PhpNode): void {
  const { builder, frame } = lowering;
  const what = child(node, 'what');
  if (what) {
    const value = newNode(lowering, what);
    builder.flow(lowering.expression(what), value);
    // By convention, an exception's first argument is its message.
    const [message] = what.kind === 'new' ? children(what, 'arguments') : [];
    if (message && message.kind !== 'variadic' && message.kind !== 'namedargument')
      builder.store(lowering.expression(message), 'message', value);
    if (frame.handler === undefined) builder.store(value, THROWN, builder.fragment.functions[frame.fn]!.returnNode);
    else builder.flow(value, frame.handler);
  }
  frame.env.dead = true;
}

/** The enclosing handler catches what a call throws. */
export function catchThrown(lowering: PhpLowering, result: number): void {
  const { builder, frame } = lowering;
  if (frame.handler !== undefined) builder.load(result, THROWN, frame.handler);
}
