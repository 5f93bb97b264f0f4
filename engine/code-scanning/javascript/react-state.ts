import type { Node } from 'oxc-parser';
import type { Lowering } from './lowering.ts';
import { newNode } from './lowering.ts';
import { plain } from './variables.ts';

/**
 * `const [text, setText] = useState(first)`: what the setter is called with flows to every read of the state. The setter is lowered as `(value) =>
 * (text = value ? value : value(text))`, since it accepts an updater function. Returns whether this was such a declaration.
 */
export function bindState(lowering: Lowering, pattern: Node, init: Node): boolean {
  const call = plain(init);
  if (pattern.type !== 'ArrayPattern' || call.type !== 'CallExpression') return false;
  const callee = plain(call.callee);
  const name =
    callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : '';
  const [state, setter] = pattern.elements;
  if (name !== 'useState' || state?.type !== 'Identifier' || setter?.type !== 'Identifier') return false;
  const value = newNode(lowering, state);
  const [first] = call.arguments;
  if (first && first.type !== 'SpreadElement') lowering.builder.flow(lowering.expression(first), value);
  lowering.bind(state, value);
  lowering.bind(setter, lowering.functionValue(assignment(state, setter), setter.name));
  return true;
}

type Named = Extract<Node, { type: 'Identifier' }>;

// The parser's node types require more fields than lowering reads.
function assignment(state: Named, { start, end }: Named): Node {
  const parameter = { type: 'Identifier', name: '<value>', start, end };
  const last = { ...state, start, end };
  const made = { type: 'CallExpression', callee: parameter, arguments: [last], optional: false, start, end };
  const next = { type: 'ConditionalExpression', test: parameter, consequent: parameter, alternate: made, start, end };
  const body = { type: 'AssignmentExpression', operator: '=', left: last, right: next, start, end };
  return {
    type: 'ArrowFunctionExpression',
    params: [parameter],
    body,
    expression: true,
    async: false,
    id: null,
    start,
    end,
  } as unknown as Node;
}
