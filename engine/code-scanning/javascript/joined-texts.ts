import type { Expression, Node } from 'oxc-parser';
import type { Lowering } from './lowering.ts';
import { plain } from './variables.ts';

/**
 * The parts of a string built by a method instead of `+`: `'a'.concat(x)`, `['a', x].join('')`, and `'a % b'.replace('%', x)`; undefined for anything
 * else. Shows what precedes a value in the string.
 */
export function joinedParts(lowering: Lowering, node: Node): (string | Expression)[] | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const callee = plain(node.callee);
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined;
  const { name } = callee.property;
  if (name !== 'concat' && name !== 'join' && name !== 'replace') return undefined;
  const args: Expression[] = [];
  for (const argument of node.arguments) {
    if (argument.type === 'SpreadElement') return undefined;
    args.push(argument);
  }
  const object = plain(callee.object);
  switch (name) {
    case 'concat':
      return textOf(object) === undefined ? undefined : [object as Expression, ...args];
    case 'join':
      return joinedElements(object, args);
    case 'replace':
      return filledIn(object, args);
    default:
      return undefined;
  }
}

function joinedElements(list: Node, [separator, ...others]: readonly Expression[]): (string | Expression)[] | undefined {
  const between = separator === undefined ? ',' : textOf(separator);
  if (list.type !== 'ArrayExpression' || between === undefined || others.length > 0) return undefined;
  const parts: (string | Expression)[] = [];
  for (const [place, element] of list.elements.entries()) {
    if (!element || element.type === 'SpreadElement') return undefined;
    if (place > 0) parts.push(between);
    parts.push(element);
  }
  return parts;
}

function filledIn(format: Node, [mark, value]: readonly Expression[]): (string | Expression)[] | undefined {
  const [text, wanted] = [textOf(format), mark && textOf(mark)];
  if (text === undefined || wanted === undefined || wanted === '' || !value || !text.includes(wanted)) return undefined;
  if (/Function/.test(plain(value).type)) return undefined;
  const at = text.indexOf(wanted);
  return [text.slice(0, at), value, text.slice(at + wanted.length)];
}

function textOf(node: Node): string | undefined {
  const at = plain(node);
  if (at.type === 'Literal' && typeof at.value === 'string') return at.value;
  if (at.type === 'TemplateLiteral' && at.expressions.length === 0) return at.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}
