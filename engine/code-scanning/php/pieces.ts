import { child, children } from './ast.ts';
import type { PhpNode } from './ast.ts';

/** The pieces an expression concatenates: constant strings, and `undefined` for each value. Empty for a single value. */
export function piecesOf(node: PhpNode): (string | undefined)[] {
  if (node.kind === 'string' || node.kind === 'nowdoc' || node.kind === 'number') return [String(node['value'])];
  if (node.kind === 'parenthesis') return piecesOf(child(node, 'inner')!);
  if (node.kind === 'encapsed' && node['type'] !== 'shell')
    return children(node, 'value').flatMap((part) => piecesOf(part.kind === 'encapsedpart' ? child(part, 'expression')! : part));
  if (node.kind === 'bin' && node['type'] === '.') return operandsOf(node).flatMap(piecesOf);
  return [undefined];
}

export function isPutTogether(node: PhpNode): boolean {
  return node.kind === 'parenthesis'
    ? isPutTogether(child(node, 'inner')!)
    : node.kind === 'encapsed' || (node.kind === 'bin' && node['type'] === '.');
}

/** The operands of a chain of `.`, from left to right. */
export function operandsOf(node: PhpNode): PhpNode[] {
  const operands: PhpNode[] = [];
  let at: PhpNode = node;
  while (at.kind === 'bin' && at['type'] === '.') {
    operands.unshift(child(at, 'right')!);
    at = child(at, 'left')!;
  }
  return [at, ...operands];
}
