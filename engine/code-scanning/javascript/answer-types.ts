import type { Argument, Node } from 'oxc-parser';
import type { Lowering } from './lowering.ts';
import { newNode } from './lowering.ts';
import { plain } from './variables.ts';

// Kept like a field: where paths with different content types join, it becomes unknown.
const KEY = '<answer>.type';
const ANSWERS = new Set(['send', 'write', 'end']);
const SETS = new Set(['type', 'contentType', 'set', 'header', 'setHeader', 'writeHead']);
const CONTENT_TYPE = /^content-type$/i;

/** The content type of the response sent here, if all paths to this point set the same. */
export function typeOfAnswer({ frame }: Lowering, callee: Node): number | undefined {
  return ANSWERS.has(methodOf(callee)) ? frame.read(KEY) : undefined;
}

/** Records a call that sets the content type: `res.type('text')`, `res.setHeader('Content-Type', 'text/plain')`. */
export function noteAnswerType(lowering: Lowering, callee: Node, written: readonly Argument[], args: readonly number[]): void {
  const method = methodOf(callee);
  if (!SETS.has(method)) return;
  const [first, second] = written.map((each) => plain(each));
  if (method === 'type' || method === 'contentType') lowering.frame.rename(KEY, args[0] ?? newNode(lowering, callee));
  else if (first?.type === 'Literal' && typeof first.value === 'string') {
    if (CONTENT_TYPE.test(first.value) && args[1] !== undefined) lowering.frame.rename(KEY, args[1]);
  } else {
    const value = [first, second, plainOf(written[2])].map((each) => each && fieldOfHeaders(each)).find((each) => each !== undefined);
    if (!value) return;
    const node = newNode(lowering, value);
    if (value.type === 'Literal' && typeof value.value === 'string') lowering.builder.constant(node, value.value);
    lowering.frame.rename(KEY, node);
  }
}

function plainOf(node: Node | undefined): Node | undefined {
  return node && plain(node);
}

function fieldOfHeaders(headers: Node): Node | undefined {
  if (headers.type !== 'ObjectExpression') return undefined;
  for (const property of headers.properties) {
    if (property.type !== 'Property' || property.computed) continue;
    const name = property.key.type === 'Identifier' ? property.key.name : property.key.type === 'Literal' ? String(property.key.value) : '';
    if (CONTENT_TYPE.test(name)) return plain(property.value);
  }
  return undefined;
}

function methodOf(callee: Node): string {
  return callee.type === 'MemberExpression' && !callee.computed && 'name' in callee.property ? callee.property.name : '';
}
