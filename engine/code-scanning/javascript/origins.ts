import type { Expression, Node } from 'oxc-parser';
import type { Lowering, Origin } from './lowering.ts';
import { lookup } from './scope.ts';
import { pathKey, plain, textOf } from './variables.ts';

/** Notes that a variable is a path relative to a folder or a parsed address: a check of it speaks of what it was made of. */
export function noteOrigin(lowering: Lowering, target: Node, init: Expression): void {
  const key = keyOfName(lowering, target);
  const origin = originOf(init);
  if (key !== undefined && origin) lowering.madeOf.set(key, origin);
}

/** Notes whose names a loop gives. */
export function noteIterated(lowering: Lowering, left: Node, iterated: Expression): void {
  const name = left.type === 'VariableDeclaration' ? left.declarations[0]?.id : left;
  const key = name && keyOfName(lowering, name);
  const object = pathKey(lowering, iterated);
  if (key !== undefined && object !== undefined) lowering.iterated.set(key, object);
}

/** Whether a name is one of an object's because a loop over that very object gave it, so that asking for it says nothing. */
export function isOwnAnyway(lowering: Lowering, object: Node, name: Node): boolean {
  const key = keyOfName(lowering, name);
  return key !== undefined && lowering.iterated.get(key) === pathKey(lowering, object);
}

/** What the value of an expression was made of. */
export function originOf(expression: Node): Origin | undefined {
  const node = plain(expression);
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined;
  const [first, second] = node.arguments;
  const callee = textOf(node.callee);
  if (/(?:^|\.)relative$/.test(callee) && second) return { kind: 'relative', from: second };
  if (/(?:^|\.)(?:URL|parseUrl|parseURL)$|^(?:url|URL)\.parse$/.test(callee) && first) return { kind: 'address', from: first };
  return undefined;
}

export function originOfName(lowering: Lowering, node: Node): Origin | undefined {
  const key = keyOfName(lowering, node);
  return key === undefined ? undefined : lowering.madeOf.get(key);
}

function keyOfName(lowering: Lowering, node: Node): string | undefined {
  const at = plain(node);
  return at.type === 'Identifier' ? lookup(lowering.scope, at.name)?.key : undefined;
}
