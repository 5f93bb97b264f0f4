import type { Node } from 'oxc-parser';
import { plainCall } from './calls.ts';
import type { Lowering } from './lowering.ts';
import { newNode } from './lowering.ts';
import { plain, textOf } from './variables.ts';

type Comparison = Extract<Node, { type: 'BinaryExpression' }>;

/** Pseudo member that stands for `==` and `===`. */
const COMPARED = '<compared>';
const MAY_BE_DIGEST = /mac|digest|sign|hash|expected|actual|computed|calculated|check|token|hex|toString/i;

/** Records the comparison of a possible digest as a call, for models of timing attacks. */
export function noteComparison(lowering: Lowering, node: Comparison, left: number, right: number): void {
  if (isFixed(node.left) || isFixed(node.right)) return;
  const { builder } = lowering;
  const sides = [
    [node.left, left],
    [node.right, right],
  ] as const;
  const named = sides.map(([side]) => MAY_BE_DIGEST.test(textOf(plain(side))));
  for (const [place, [side, value]] of sides.entries()) {
    // A call may return anything, so the other side's name decides.
    if (!named[place] && !(named.includes(true) && plain(side).type === 'CallExpression')) continue;
    const callee = newNode(lowering, node);
    builder.load(value, COMPARED, callee);
    builder.call({ ...plainCall(lowering, node), callee, text: '===', args: sides.map(([, each]) => each) });
  }
}

function isFixed(side: Node): boolean {
  const node = plain(side);
  return node.type === 'Literal' || node.type === 'UnaryExpression' || (node.type === 'Identifier' && node.name === 'undefined');
}
