import { child, nameIn } from './ast.ts';
import type { PhpNode } from './ast.ts';
import type { PhpLowering } from './lowering.ts';

/** Marks reads of an object that does not escape the function that created it. */
export const OWN = '<own>';
/** Marks property reads where a class in the file has a method of that name. */
export const PROPERTY = '<property>';

/** `$user = new User(…)`: tracks uses of the variable as long as only its function can write the object's fields. */
export function noteOwn(lowering: PhpLowering, target: PhpNode, value: PhpNode): void {
  const what = value.kind === 'new' ? child(value, 'what') : undefined;
  if (target.kind !== 'variable' || typeof target['name'] !== 'string') return;
  const name = target['name'];
  if (what?.kind === 'name' && lowering.owned.get(name) !== null) lowering.owned.set(name, lowering.owned.get(name) ?? []);
  else lowering.owned.set(name, null);
}

/** The object is stored elsewhere too, or the variable gets another one. */
export function noteShared(lowering: PhpLowering, name: string): void {
  if (lowering.owned.has(name)) lowering.owned.set(name, null);
}

/** A use that does not let the object escape: reading a field, calling a method, or passing it on. */
export function lowerOwn(lowering: PhpLowering, node: PhpNode): number {
  const name = node.kind === 'variable' ? nameIn(node) : undefined;
  const uses = name === undefined ? undefined : lowering.owned.get(name);
  if (name === undefined || !uses) return lowering.expression(node);
  lowering.owned.delete(name);
  const result = lowering.expression(node);
  lowering.owned.set(name, uses);
  return result;
}

/** A node that reads a field of a variable's object, or that a method is called on. */
export function noteOwnUse(lowering: PhpLowering, object: PhpNode | undefined, node: number): void {
  if (object?.kind === 'variable') lowering.owned.get(nameIn(object) ?? '')?.push(node);
}

/** Run at the end of a function. */
export function markOwn({ builder, owned, frame, globalNames }: Pick<PhpLowering, 'builder' | 'owned' | 'frame' | 'globalNames'>): void {
  for (const [name, uses] of owned)
    for (const node of uses ?? []) if (frame.fn !== 0 || !globalNames.has(name)) builder.fragment.decorated.push([node, OWN, '|']);
}

/** Records a property access; one of unknown name must be distinguished from an array element. */
export function noteProperty({ builder, propertyReads }: PhpLowering, field: string, node: number): void {
  if (field === '*') builder.fragment.decorated.push([node, PROPERTY, '|']);
  else propertyReads.push([node, field]);
}

/** Run at the end of a file. In PHP, a property never resolves to a method of the same name. */
export function markProperties({ builder, propertyReads }: PhpLowering): void {
  const { classes, decorated } = builder.fragment;
  const methods = new Set(classes.flatMap((info) => info.methods.map(({ name }) => name)));
  for (const [node, name] of propertyReads) if (methods.has(name)) decorated.push([node, PROPERTY, '|']);
}
