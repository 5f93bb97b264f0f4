import { child, nameIn } from './ast.ts';
import type { PhpNode } from './ast.ts';
import type { PhpLowering } from './lowering.ts';

/** Marks nodes that read an object which one function made and gave to nobody to keep. */
export const OWN = '<own>';
/** Marks nodes that read a property, where a class of the file has a method of that name. */
export const PROPERTY = '<property>';

/** `$user = new User(…)`: what the variable is used for, as long as only its function can write the object's fields. */
export function noteOwn(lowering: PhpLowering, target: PhpNode, value: PhpNode): void {
  const what = value.kind === 'new' ? child(value, 'what') : undefined;
  if (target.kind !== 'variable' || typeof target['name'] !== 'string') return;
  const name = target['name'];
  if (what?.kind === 'name' && lowering.owned.get(name) !== null) lowering.owned.set(name, lowering.owned.get(name) ?? []);
  else lowering.owned.set(name, null);
}

/** The object is kept elsewhere as well, or the variable has another one. */
export function noteShared(lowering: PhpLowering, name: string): void {
  if (lowering.owned.has(name)) lowering.owned.set(name, null);
}

/** A use of the object that keeps it nowhere: a field of it, a call of a method, or handing it over. */
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

/** At the end of a function. */
export function markOwn({ builder, owned, frame, globalNames }: Pick<PhpLowering, 'builder' | 'owned' | 'frame' | 'globalNames'>): void {
  for (const [name, uses] of owned)
    for (const node of uses ?? []) if (frame.fn !== 0 || !globalNames.has(name)) builder.fragment.decorated.push([node, OWN, '|']);
}

/** A property is read or written: one of an unknown name is told from an element of an array. */
export function noteProperty({ builder, propertyReads }: PhpLowering, field: string, node: number): void {
  if (field === '*') builder.fragment.decorated.push([node, PROPERTY, '|']);
  else propertyReads.push([node, field]);
}

/** At the end of a file: a property is never a method in PHP, whatever their names are. */
export function markProperties({ builder, propertyReads }: PhpLowering): void {
  const { classes, decorated } = builder.fragment;
  const methods = new Set(classes.flatMap((info) => info.methods.map(({ name }) => name)));
  for (const [node, name] of propertyReads) if (methods.has(name)) decorated.push([node, PROPERTY, '|']);
}
