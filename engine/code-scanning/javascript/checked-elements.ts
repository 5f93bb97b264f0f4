import type { Node } from 'oxc-parser';
import type { Lowering } from './lowering.ts';
import { newNode } from './lowering.ts';
import { plain, textOf } from './variables.ts';

/** Whether this is `filter` or `find` with a predicate. */
export function isChooser(method: string, argument: Node | undefined): argument is Node {
  const type = argument && plain(argument).type;
  if (method !== 'filter' && method !== 'find' && method !== 'findLast') return false;
  // A variable passed to a store's `find` may be a query object.
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || (type === 'Identifier' && method === 'filter');
}

/** Calls the predicate for one element of a list, so that its return value can be used as a guard; returns the call. */
export function callForElement(lowering: Lowering, callback: Node, list: number, check: number): number {
  const { builder, frame } = lowering;
  const element = newNode(lowering, callback);
  builder.load(list, '[]', element);
  return builder.call({
    kind: 'operator',
    callee: check,
    text: plain(callback).type === 'Identifier' ? textOf(callback) : '',
    receiver: -1,
    args: [element],
    spread: -1,
    result: newNode(lowering, callback),
    posts: [],
    fn: frame.fn,
    start: callback.start,
    end: callback.end,
  });
}

/** The elements that are kept, or the one found, passed the predicate. */
export function keepChecked(lowering: Lowering, node: Node, result: number, call: number): number {
  const kept = newNode(lowering, node);
  lowering.builder.refined(result, { kind: 'call', call, argument: 0, truth: true }, kept);
  return kept;
}
