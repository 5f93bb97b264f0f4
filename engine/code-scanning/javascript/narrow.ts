import type { Node } from 'oxc-parser';
import type { Guard } from '../graph/fragment.ts';
import type { Lowering, Origin } from './lowering.ts';
import { newNode } from './lowering.ts';
import { originOf, originOfName } from './origins.ts';
import { pathKey, plain, textOf } from './variables.ts';

/** Refines a value by a guard, and what it was derived from if the guard applies to that too. */
export function narrow(lowering: Lowering, subject: Node, guard: Guard): void {
  const node = plain(subject);
  const inner = conversionOf(node);
  if (inner) {
    narrow(lowering, inner, guard);
    return;
  }
  const key = pathKey(lowering, node);
  if (key === undefined) {
    // The prefix of a URL determines its host.
    if (guard.kind === 'host' && node.type === 'BinaryExpression' && node.operator === '+') narrow(lowering, node.left as Node, guard);
    const made = guard.kind === 'host' ? originOf(node) : node.type === 'MemberExpression' ? originOf(node.object) : undefined;
    const named = originOf(node);
    if (named?.kind === 'extension' && isChoice(guard)) narrow(lowering, named.from, { kind: 'extension' });
    else if (made?.kind === 'address' && guard.kind === 'host') narrow(lowering, made.from, guard);
    else if (made?.kind === 'address' && node.type === 'MemberExpression') narrowOrigin(lowering, node, guard);
    return;
  }
  const current = lowering.expression(node);
  const refined = newNode(lowering, node);
  lowering.builder.refined(current, guard, refined);
  if (node.type === 'Identifier') lowering.frame.begin(key, current);
  lowering.frame.rename(key, refined);
  narrowOrigin(lowering, node, guard);
}

/** A check of a host applies to the URL, and one of a relative path to the original path. */
function narrowOrigin(lowering: Lowering, node: Node, guard: Guard): void {
  if (node.type === 'MemberExpression') {
    const isChecked = guard.kind === 'constant' || guard.kind === 'listed' || guard.kind === 'reached' || guard.kind === 'pattern';
    if (!isChecked || node.computed || !/^(?:host|hostname|origin)$/.test(node.property.name)) return;
    narrow(lowering, node.object, { kind: 'host' });
    if (node.property.name === 'origin') trustMessage(lowering, node.object);
    return;
  }
  const origin = originOfName(lowering, node);
  if (origin?.kind === 'extension' && isChoice(guard)) narrow(lowering, origin.from, { kind: 'extension' });
  if (origin?.kind === 'resolved') narrowResolved(lowering, node, origin, guard);
  const speaks = (origin?.kind === 'relative' && guard.kind === 'noTraversal') || (origin?.kind === 'address' && guard.kind === 'host');
  const key = speaks ? pathKey(lowering, node) : undefined;
  if (!origin || key === undefined) return;
  // `url = new URL(url)`: the derived value may have the same name.
  lowering.origins.delete(key);
  narrow(lowering, origin.from, guard);
  lowering.origins.set(key, origin);
}

/** If the resolved path stays within a folder, the original path does too. */
function narrowResolved(lowering: Lowering, node: Node, origin: Origin, guard: Guard): void {
  const isWithin = guard.kind === 'noTraversal' || (guard.kind === 'prefix' && guard.prefix === null);
  const key = isWithin || guard.kind === 'call' ? pathKey(lowering, node) : undefined;
  if (key === undefined) return;
  lowering.origins.delete(key);
  for (const part of partsOf(origin.from)) narrow(lowering, part, isWithin ? { kind: 'noTraversal' } : guard);
  lowering.origins.set(key, origin);
}

/** The paths a path is joined from: `path.resolve(path.join(root, name))`. */
function partsOf(node: Node): Node[] {
  const at = plain(node);
  if (at.type !== 'CallExpression') return at.type === 'Identifier' ? [at] : [];
  return JOINS.test(textOf(at.callee)) ? at.arguments.flatMap(partsOf) : [];
}

const JOINS = /(?:^|\.)(?:join|resolve|normalize)$/;

/** The data of a window message whose sender was checked is trusted. */
function trustMessage(lowering: Lowering, message: Node): void {
  const at = plain(message);
  if (at.type !== 'Identifier' || !MESSAGE.test(at.name)) return;
  const key = pathKey(lowering, at);
  if (key !== undefined) lowering.frame.rename(`${key}.data`, newNode(lowering, at));
}

const MESSAGE = /^_?(?:e|ev|evt|event|msg|message|messageEvent)$/;

/** Whether a guard restricts a value to a set; for extensions, patterns that list them count too. */
function isChoice(guard: Guard): boolean {
  if (guard.kind === 'constant' || guard.kind === 'listed' || guard.kind === 'reached') return true;
  return guard.kind === 'pattern' && guard.matches && /^\^?(?:\\\.)?\(?(?:\?:)?[\w?:|\\.]+\)?\$?$/.test(guard.pattern);
}

/** A guard of a converted value applies to the original: `list.includes(x.toLowerCase())`. */
function conversionOf(node: Node): Node | undefined {
  if (node.type === 'CallExpression') {
    const callee = plain(node.callee);
    if (callee.type === 'Identifier' && ['String', 'Number', 'parseInt', 'parseFloat', 'decodeURIComponent'].includes(callee.name))
      return node.arguments[0];
    if (
      callee.type === 'MemberExpression' &&
      !callee.computed &&
      /^(?:toLowerCase|toUpperCase|trim|toString|normalize)$/.test(callee.property.name)
    ) {
      return callee.object;
    }
  }
  if (node.type === 'AwaitExpression') return node.argument;
  return undefined;
}
