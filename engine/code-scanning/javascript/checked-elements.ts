import type { Node } from 'oxc-parser';
import type { Lowering } from './lowering.ts';
import { newNode } from './lowering.ts';
import { plain, textOf } from './variables.ts';

/** What `filter` and `find` are handed to choose by. */
export function isChooser(method: string, argument: Node | undefined): argument is Node {
  const type = argument && plain(argument).type;
  if (method !== 'filter' && method !== 'find' && method !== 'findLast') return false;
  // A store is asked by an object that may be in a variable.
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || (type === 'Identifier' && method === 'filter');
}

/** Calls what a list is walked with for one of its elements, so that it can be asked what an answer says of an element; gives the call. */
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

/** What is left of a list, or was found in it, passed the check. */
export function keepChecked(lowering: Lowering, node: Node, result: number, call: number): number {
  const kept = newNode(lowering, node);
  lowering.builder.refined(result, { kind: 'call', call, argument: 0, truth: true }, kept);
  return kept;
}
