import type { Node } from 'oxc-parser';
import type { Guard } from '../graph/fragment.ts';
import type { Lowering } from './lowering.ts';
import { newNode } from './lowering.ts';
import { originOf, originOfName } from './origins.ts';
import { pathKey, plain } from './variables.ts';

/** Refines a value by a guard, and what it was made of where the check speaks of that, too. */
export function narrow(lowering: Lowering, subject: Node, guard: Guard): void {
  const node = plain(subject);
  const inner = conversionOf(node);
  if (inner) {
    narrow(lowering, inner, guard);
    return;
  }
  const key = pathKey(lowering, node);
  if (key === undefined) {
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

/** A check of a host speaks of the address, and one of a relative path of the path it was made of. */
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
  const speaks = (origin?.kind === 'relative' && guard.kind === 'noTraversal') || (origin?.kind === 'address' && guard.kind === 'host');
  const key = speaks ? pathKey(lowering, node) : undefined;
  if (!origin || key === undefined) return;
  // `url = new URL(url)`: what was made of a name may have the same name.
  lowering.madeOf.delete(key);
  narrow(lowering, origin.from, guard);
  lowering.madeOf.set(key, origin);
}

/** What is in a message of a page that is known is its author's. */
function trustMessage(lowering: Lowering, message: Node): void {
  const at = plain(message);
  if (at.type !== 'Identifier' || !MESSAGE.test(at.name)) return;
  const key = pathKey(lowering, at);
  if (key !== undefined) lowering.frame.rename(`${key}.data`, newNode(lowering, at));
}

const MESSAGE = /^_?(?:e|ev|evt|event|msg|message|messageEvent)$/;

/** Whether a check says that a value is one of some: an extension then, wherever in a pattern it is named. */
function isChoice(guard: Guard): boolean {
  if (guard.kind === 'constant' || guard.kind === 'listed' || guard.kind === 'reached') return true;
  return guard.kind === 'pattern' && guard.matches && /^\^?(?:\\\.)?\(?(?:\?:)?[\w?:|\\.]+\)?\$?$/.test(guard.pattern);
}

/** What is asked of a conversion holds of the value: `list.includes(x.toLowerCase())`. */
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
