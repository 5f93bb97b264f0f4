import type { Expression, Node } from 'oxc-parser';
import type { Lowering, Origin } from './lowering.ts';
import { lookup } from './scope.ts';
import { lastNameOf, pathKey, plain, textOf } from './variables.ts';

/** Records what a variable was derived from, such as a path relative to a folder or a parsed URL: checks of it apply to the original. */
export function noteOrigin(lowering: Lowering, target: Node, init: Expression): void {
  const key = keyOfName(lowering, target);
  const origin = originOf(init) ?? originOfName(lowering, init) ?? bareBy(lowering, init);
  if (key !== undefined && origin) lowering.origins.set(key, origin);
}

/** An object without a prototype, created through aliases, or the result of `Object.assign` onto one: `assign(create(null), others)`. */
function bareBy(lowering: Lowering, init: Node): Origin | undefined {
  const node = plain(init);
  const [first] = node.type === 'CallExpression' ? node.arguments : [];
  if (node.type !== 'CallExpression' || !first) return undefined;
  const made = plain(first);
  if (made.type === 'Literal' && made.value === null && node.arguments.length === 1)
    return functionNamed(lowering, node.callee) === 'create' ? { kind: 'bare', from: made } : undefined;
  if (made.type !== 'CallExpression' || functionNamed(lowering, node.callee) !== 'assign') return undefined;
  const origin = originOf(made) ?? bareBy(lowering, made);
  return origin?.kind === 'bare' ? origin : undefined;
}

/** The function of `Object` that a constant aliases: `const create = Object.create`. */
function functionNamed(lowering: Lowering, callee: Node): string | undefined {
  const text = textOf(callee);
  if (text === 'Object.assign' || text === 'Object.create') return text.slice('Object.'.length);
  const at = plain(callee);
  const variable = at.type === 'Identifier' ? lookup(lowering.scope, at.name) : undefined;
  return variable?.isConst && variable.fn === 0 ? lowering.aliases.get(variable.key) : undefined;
}

/** Records a constant that aliases a function of `Object`. */
export function noteAlias(lowering: Lowering, target: Node, init: Node): void {
  const name = /^Object\.(create|assign)$/.exec(lastNameOf(init) === undefined ? '' : textOf(init))?.[1];
  const key = name === undefined ? undefined : keyOfName(lowering, target);
  if (key !== undefined) lowering.aliases.set(key, name!);
}

/** Reassigning a variable replaces its origin. */
export function noteOriginAgain(lowering: Lowering, target: Node, value: Expression): void {
  const key = keyOfName(lowering, target);
  if (key === undefined) return;
  const origin = originOf(value);
  if (origin) lowering.origins.set(key, origin);
  else if (lowering.origins.get(key)?.kind !== 'symbol') lowering.origins.delete(key);
}

/** Records that a variable is a key of an object: from `for … in`, or from iterating over `Object.keys`. */
export function noteIterated(lowering: Lowering, left: Node, object: Node | undefined): void {
  const name = left.type === 'VariableDeclaration' ? left.declarations[0]?.id : left;
  const key = name && keyOfName(lowering, name);
  const path = object && pathKey(lowering, object);
  if (key !== undefined && path !== undefined) lowering.iterated.set(key, path);
}

/** Records that a variable is an element of a list of an object's keys: `const name = names[i]`. */
export function noteElement(lowering: Lowering, left: Node, value: Node): void {
  const path = iteratedBy(lowering, plain(value));
  const key = path === undefined ? undefined : keyOfName(lowering, left);
  if (key !== undefined) lowering.iterated.set(key, path!);
}

/** The object whose keys an expression lists: `Object.keys(object)`, `Object.keys(object || {})`, or a variable with such a list. */
export function namesListedOf(lowering: Lowering, expression: Node): Node | undefined {
  const listed = namesListedBy(expression);
  if (listed) return listed;
  const origin = originOfName(lowering, expression);
  return origin?.kind === 'names' ? origin.from : undefined;
}

function namesListedBy(expression: Node): Node | undefined {
  const node = plain(expression);
  if (node.type !== 'CallExpression' || node.arguments.length !== 1) return undefined;
  const name = lastNameOf(node.callee);
  if (name === undefined || !LISTS.has(name)) return undefined;
  if (!/^(?:Object\.(?:keys|getOwnPropertyNames|getOwnPropertySymbols)|Reflect\.ownKeys)$/.test(textOf(node.callee))) return undefined;
  const object = plain(node.arguments[0]!);
  return object.type === 'LogicalExpression' && object.operator !== '&&' ? plain(object.left) : object;
}

const LISTS = new Set(['keys', 'getOwnPropertyNames', 'getOwnPropertySymbols', 'ownKeys']);

/** The callback of an iteration over an object's keys gets a key as its first parameter. */
export function noteNameCallback(lowering: Lowering, node: Extract<Node, { type: 'CallExpression' }>): void {
  const callback = node.arguments[0];
  const callee = plain(node.callee);
  if (callback?.type !== 'ArrowFunctionExpression' && callback?.type !== 'FunctionExpression') return;
  if (callee.type !== 'MemberExpression' || callee.computed || !/^(?:forEach|map|filter|some|every|find)$/.test(callee.property.name))
    return;
  const object = namesListedOf(lowering, callee.object);
  const path = object && pathKey(lowering, object);
  const [first] = callback.params;
  if (path !== undefined && first?.type === 'Identifier') lowering.namesOf.set(first, path);
}

/** Whether a name is a key of the object because a loop over that very object yielded it, so testing it proves nothing. */
export function isOwnAnyway(lowering: Lowering, object: Node, name: Node): boolean {
  const iterated = iteratedBy(lowering, plain(name));
  return iterated !== undefined && iterated === pathKey(lowering, object);
}

function iteratedBy(lowering: Lowering, name: Node): string | undefined {
  if (name.type === 'MemberExpression' && name.computed) {
    const object = namesListedOf(lowering, name.object);
    return object && pathKey(lowering, object);
  }
  const key = keyOfName(lowering, name);
  return key === undefined ? undefined : lowering.iterated.get(key);
}

/** Whether a constant is an object without a prototype, so no key leads to one. */
export function isBare(lowering: Lowering, object: Node): boolean {
  const node = plain(object);
  if (node.type !== 'Identifier' || lookup(lowering.scope, node.name)?.isConst !== true) return false;
  return originOfName(lowering, node)?.kind === 'bare';
}

/** Last names of the callees that `originOf` knows. */
const MAKES =
  /^(?:Symbol|for|create|keys|getOwnProperty(?:Names|Symbols)|ownKeys|relative|resolve|realpath(?:Sync)?|normalize|join|URL|parse(?:URL)?)$/i;

/** What the value of an expression was derived from. */
export function originOf(expression: Node): Origin | undefined {
  const outer = plain(expression);
  // A cached value is created like the first time: `this.cache = this.cache || Object.create(null)`.
  if (outer.type === 'AssignmentExpression' && outer.operator === '=') return originOf(outer.right);
  if (outer.type === 'LogicalExpression' && outer.operator !== '&&') {
    const fallback = originOf(outer.right);
    return fallback?.kind === 'bare' ? fallback : undefined;
  }
  const node = outer.type === 'AwaitExpression' ? plain(outer.argument) : outer;
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined;
  const file = fileOfExtension(node);
  if (file) return { kind: 'extension', from: file };
  const name = lastNameOf(node.callee);
  if (name !== undefined && !MAKES.test(name)) return undefined;
  const [first, second] = node.arguments;
  const callee = textOf(node.callee);
  if (callee === 'Symbol' || callee === 'Symbol.for') return { kind: 'symbol', from: node.callee };
  const listed = namesListedBy(node);
  if (listed) return { kind: 'names', from: listed };
  if (callee === 'Object.create' && first?.type === 'Literal' && first.value === null) return { kind: 'bare', from: first };
  if (/(?:^|\.)relative$/.test(callee) && second) return { kind: 'relative', from: second };
  if (/(?:^|\.)(?:resolve|realpath|realpathSync)$/.test(callee) && !callee.startsWith('Promise.') && first)
    return { kind: 'resolved', from: node };
  if (/(?:^|\.)(?:normalize|path\w*\.join|posix\.join)$/i.test(callee) && first) return { kind: 'normalized', from: first };
  if (/(?:^|\.)(?:URL|parseUrl|parseURL)$|^(?:url|URL)\.parse$/.test(callee) && first) return { kind: 'address', from: first };
  return undefined;
}

/** The file name whose extension an expression is: `path.extname(name)`, `name.split('.').pop()`, `name.slice(name.lastIndexOf('.'))`. */
function fileOfExtension(expression: Node): Node | undefined {
  const node = plain(expression);
  if (node.type !== 'CallExpression') return undefined;
  const callee = plain(node.callee);
  const first = node.arguments[0];
  if (callee.type === 'Identifier') return callee.name === 'extname' ? first : undefined;
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined;
  switch (callee.property.name) {
    case 'extname':
      return first;
    case 'toLowerCase':
    case 'toUpperCase':
    case 'trim':
      return fileOfExtension(callee.object);
    case 'pop':
    case 'at':
      return splitByDots(callee.object);
    case 'slice':
    case 'substring':
    case 'substr':
      return first && asksLastDot(first) ? callee.object : fileOfExtension(callee.object);
    default:
      return undefined;
  }
}

function splitByDots(list: Node): Node | undefined {
  const node = plain(list);
  if (node.type !== 'CallExpression') return undefined;
  const callee = plain(node.callee);
  const [separator] = node.arguments;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.name !== 'split') return undefined;
  return separator?.type === 'Literal' && separator.value === '.' ? callee.object : undefined;
}

function asksLastDot(position: Node): boolean {
  const node = plain(position);
  if (node.type === 'BinaryExpression') return asksLastDot(node.left);
  return node.type === 'CallExpression' && textOf(node.callee).endsWith('.lastIndexOf');
}

export function originOfName(lowering: Lowering, node: Node): Origin | undefined {
  const key = keyOfName(lowering, node);
  return key === undefined ? undefined : lowering.origins.get(key);
}

function keyOfName(lowering: Lowering, node: Node): string | undefined {
  const at = plain(node);
  return at.type === 'Identifier' ? lookup(lowering.scope, at.name)?.key : undefined;
}
