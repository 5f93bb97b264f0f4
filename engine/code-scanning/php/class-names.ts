import { nameIn } from './ast.ts';
import type { PhpNode } from './ast.ts';
import type { PhpLowering } from './lowering.ts';
import { fullName, newNode } from './lowering.ts';

/** The value that a class name refers to. */
export function lowerClassName(lowering: PhpLowering, name: string, at: PhpNode): number {
  const result = newNode(lowering, at);
  if (name !== '') lowering.builder.fragment.globals.push([result, `c:${name}`]);
  return result;
}

export function lowerClassReference(lowering: PhpLowering, what: PhpNode): number {
  if (what.kind === 'name') return lowerClassName(lowering, fullName(lowering, nameIn(what) ?? ''), what);
  return lowering.expression(what);
}
