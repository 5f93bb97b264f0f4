import type { CallExpression, Expression, Node } from 'oxc-parser';
import type { Guard } from '../graph/fragment.ts';
import type { Lowering } from './lowering.ts';
import { refineByKept } from './kept-conditions.ts';
import { isOwnAnyway, originOf, originOfName } from './origins.ts';
import { newNode } from './lowering.ts';
import { listsPrototypeKeys, refusesPrototype } from './prototype-keys.ts';
import { pathKey, plain, readPath, textOf } from './variables.ts';

/** Makes known what a condition says about the values in it, when it is true or when it is false. */
export function refine(lowering: Lowering, condition: Expression, truth: boolean): void {
  const node = plain(condition);
  switch (node.type) {
    case 'UnaryExpression':
      if (node.operator === '!') refine(lowering, node.argument, !truth);
      return;
    case 'LogicalExpression':
      if ((node.operator === '&&') === truth && node.operator !== '??') {
        refine(lowering, node.left, truth);
        refine(lowering, node.right, truth);
      } else {
        const subject = subjectOfAlternatives(lowering, node, truth);
        if (subject) narrow(lowering, subject, { kind: 'constant' });
        // `key === 'constructor' && typeof object[key] === 'function'`: what is left is a field of the object's own.
        const isAsked = node.operator === '&&' && /typeof\b.*\bfunction\b/.test(lowering.text.slice(node.right.start, node.right.end));
        if (isAsked) refine(lowering, node.left, truth);
      }
      return;
    case 'BinaryExpression':
      refineComparison(lowering, node, truth);
      return;
    case 'CallExpression':
      refineCall(lowering, node, truth);
      return;
    case 'MemberExpression':
      // `if (KNOWN[name])`: the name is one of the object's.
      if (node.computed && truth && !isOwnAnyway(lowering, node.object, node.property))
        narrow(lowering, node.property, { kind: 'reached' });
      return;
    case 'Identifier':
      refineByKept(lowering, node, truth);
      return;
    case 'AssignmentExpression':
      refine(lowering, node.right, truth);
      return;
    default:
  }
}

/** What is one of several constants: `a === 'x' || a === 'y'`, or where `a !== 'x' && a !== 'y'` is false. */
function subjectOfAlternatives(lowering: Lowering, node: Extract<Node, { type: 'LogicalExpression' }>, truth: boolean): Node | undefined {
  if (node.operator === '??') return undefined;
  const [left, right] = [node.left, node.right].map((side) => {
    const at = plain(side);
    if (at.type === 'LogicalExpression' && at.operator === node.operator) return subjectOfAlternatives(lowering, at, truth);
    if (at.type !== 'BinaryExpression' || !(truth ? ['===', '=='] : ['!==', '!=']).includes(at.operator)) return undefined;
    return isConstant(lowering, at.right) ? at.left : undefined;
  });
  const key = left && pathKey(lowering, left);
  return key !== undefined && right && key === pathKey(lowering, right) ? left : undefined;
}

function refineComparison(lowering: Lowering, node: Extract<Node, { type: 'BinaryExpression' }>, truth: boolean): void {
  const { operator, left, right } = node;
  if (operator === 'in') {
    if (truth) narrow(lowering, left, { kind: 'reached' });
    return;
  }
  if (operator === '===' || operator === '==' || operator === '!==' || operator === '!=') {
    const equal = (operator === '===' || operator === '==') === truth;
    refineEquality(lowering, left as Expression, right, equal);
    refineEquality(lowering, right, left as Expression, equal);
    return;
  }
  refineLength(lowering, node, truth);
  // `list.indexOf(x) >= 0`, `> -1`; and the way round for `< 0`.
  const [searched, bound] = [plain(left), numberOf(right)];
  if (searched.type === 'CallExpression' && bound !== undefined) {
    const found = (operator === '>=' && bound === 0) || (operator === '>' && bound === -1);
    const absent = operator === '<' && bound === 0;
    if (found || absent) refineCall(lowering, searched, found === truth);
  }
}

/** `x.length <= 100`: on a short text most slow patterns are fast enough. */
function refineLength(lowering: Lowering, { operator, left, right }: Extract<Node, { type: 'BinaryExpression' }>, truth: boolean): void {
  const isBelow = operator === '<' || operator === '<=';
  if (!isBelow && operator !== '>' && operator !== '>=') return;
  for (const [side, bound, isUpper] of [
    [left, right, isBelow === truth],
    [right, left, isBelow !== truth],
  ] as const) {
    const node = plain(side);
    if (isUpper && node.type === 'MemberExpression' && !node.computed && node.property.name === 'length' && !isLengthOf(bound))
      narrow(lowering, node.object, { kind: 'short' });
  }
}

// A length that another text has is no bound.
function isLengthOf(node: Node): boolean {
  const at = plain(node);
  return at.type === 'MemberExpression' && !at.computed && at.property.name === 'length';
}

function refineEquality(lowering: Lowering, value: Expression, other: Expression, equal: boolean): void {
  const node = plain(value);
  if (node.type === 'UnaryExpression' && node.operator === 'typeof') {
    const type = stringOf(other);
    if (!equal || type === undefined) return;
    if (type === 'number' || type === 'boolean' || type === 'bigint' || type === 'undefined')
      narrow(lowering, node.argument, { kind: 'number' });
    if (type === 'string') narrow(lowering, node.argument, { kind: 'text' });
    return;
  }
  if (node.type === 'CallExpression') {
    const bound = numberOf(other);
    const isConstantText = stringOf(other) !== undefined;
    // `list.indexOf(x) === -1` says that it is absent.
    if (bound === -1) refineCall(lowering, node, !equal);
    const literal = plain(other);
    if (literal.type === 'Literal' && typeof literal.value === 'boolean') refineCall(lowering, node, literal.value === equal);
    const made = isConstantText && equal ? originOf(node) : undefined;
    if (made?.kind === 'extension') narrow(lowering, made.from, { kind: 'extension' });
    return;
  }
  if (equal && isConstant(lowering, other)) narrow(lowering, node, { kind: 'constant' });
  const name = equal ? undefined : stringOf(other);
  if (name !== undefined && refusesPrototype(lowering, node, name)) narrow(lowering, node, { kind: 'prototypeKey' });
}

function refineCall(lowering: Lowering, node: CallExpression, truth: boolean): void {
  const call = lowering.builder.fragment.calls.findLastIndex(({ start, end }) => start === node.start && end === node.end);
  const callee = plain(node.callee);
  const method = callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : undefined;
  if (callee.type === 'MemberExpression' && method !== undefined) {
    const [first] = node.arguments;
    if (first && first.type !== 'SpreadElement') {
      if (
        (method === 'includes' || method === 'indexOf' || method === 'has' || method === 'hasOwnProperty' || method === 'hasOwn') &&
        truth
      ) {
        const subject = method === 'hasOwn' ? node.arguments[1] : first;
        const owner = method === 'hasOwn' ? first : callee.object;
        if (subject && method.startsWith('hasOwn') && isOwnAnyway(lowering, owner, subject)) return;
        if (subject && !isConstant(lowering, first)) narrow(lowering, subject, { kind: 'listed' });
        else if (method === 'hasOwn' && subject) narrow(lowering, subject, { kind: 'listed' });
      }
      if (method === 'includes' || method === 'indexOf') {
        const part = stringOf(first);
        if (!truth && part !== undefined && part.includes('..')) narrow(lowering, callee.object, { kind: 'noTraversal' });
        if (!truth && part !== undefined && refusesPrototype(lowering, callee.object, part))
          narrow(lowering, callee.object, { kind: 'prototypeKey' });
        // A list of the dangerous keys, asked the other way round.
        if (!truth && listsPrototypeKeys(lowering, callee.object)) narrow(lowering, first, { kind: 'prototypeKey' });
      }
      if (method === 'some' && truth) {
        const subject = comparedByAll(first);
        if (subject) narrow(lowering, subject, { kind: 'listed' });
      }
      if (method === 'startsWith') refinePrefix(lowering, callee.object, stringOf(first), truth);
      if (method === 'test' || method === 'exec') refinePattern(lowering, callee.object, first, truth);
      if (method === 'match' || method === 'search') refinePattern(lowering, first, callee.object, truth);
    }
    if (method === 'call' && textOf(callee).includes('hasOwnProperty') && truth && node.arguments[1]) {
      if (isOwnAnyway(lowering, node.arguments[0]!, node.arguments[1])) return;
      narrow(lowering, node.arguments[1], { kind: 'listed' });
    }
  }
  // `hasOwn(object, name)`, under whatever such name.
  if (callee.type === 'Identifier' && OWNS.test(callee.name) && truth && node.arguments.length === 2) {
    const [owner, subject] = node.arguments as [Expression, Expression];
    if (!isOwnAnyway(lowering, owner, subject)) narrow(lowering, subject, { kind: 'listed' });
  }
  if (call < 0) return;
  for (const [place, argument] of node.arguments.entries()) {
    if (argument.type !== 'SpreadElement') narrow(lowering, argument, { kind: 'call', call, argument: place, truth });
  }
  if (callee.type === 'MemberExpression') narrow(lowering, callee.object, { kind: 'call', call, argument: -1, truth });
}

const OWNS = /^_*(?:hasOwn(?:Prop|Property)?|hop|owns)$/;

/** What `(each) => each === x` compares the elements of a list with. */
function comparedByAll(callback: Node): Node | undefined {
  const node = plain(callback);
  if (node.type !== 'ArrowFunctionExpression' || node.params.length !== 1 || node.body.type === 'BlockStatement') return undefined;
  const [param, test] = [node.params[0]!, plain(node.body)];
  if (param.type !== 'Identifier' || test.type !== 'BinaryExpression' || !/^===?$/.test(test.operator)) return undefined;
  const isElement = (side: Node) => plain(side).type === 'Identifier' && textOf(side) === param.name;
  if (isElement(test.left)) return test.right;
  return isElement(test.right) ? test.left : undefined;
}

function refinePrefix(lowering: Lowering, subject: Node, prefix: string | undefined, truth: boolean): void {
  if (truth) narrow(lowering, subject, { kind: 'prefix', prefix: prefix ?? null });
  // Without dot segments, a path that begins with a folder is below it.
  if (truth && prefix !== undefined && /^\/.+\/$/.test(prefix) && originOfName(lowering, subject)?.kind === 'resolved')
    narrow(lowering, subject, { kind: 'noTraversal' });
  // Relative to a folder, a path that does not begin with two dots is below it.
  if (!truth && prefix?.startsWith('..') && originOfName(lowering, subject)?.kind === 'relative')
    narrow(lowering, subject, { kind: 'noTraversal' });
  const key = pathKey(lowering, subject);
  if (key === undefined || prefix === undefined || !(truth ? prefix === '/' : /^[/\\]{2}$/.test(prefix))) return;
  // One slash and not two: a path of this site. What is known of a value is kept beside it until it changes.
  lowering.frame.rename(`${key}.${truth ? ONE_SLASH : NOT_TWO}`, newNode(lowering, subject));
  if ([ONE_SLASH, NOT_TWO].every((each) => lowering.frame.read(`${key}.${each}`) !== undefined))
    narrow(lowering, subject, { kind: 'prefix', prefix: '/path' });
}

const ONE_SLASH = '<one slash>';
const NOT_TWO = '<not two slashes>';

function refinePattern(lowering: Lowering, pattern: Node, subject: Node, truth: boolean): void {
  const found = patternOf(lowering, pattern);
  if (found) narrow(lowering, subject, { kind: 'pattern', pattern: found[0], flags: found[1], matches: truth });
}

function patternOf(lowering: Lowering, node: Node): readonly [string, string] | undefined {
  const at = plain(node);
  if (at.type === 'Literal' && 'regex' in at && at.regex) return [at.regex.pattern, at.regex.flags];
  if (at.type !== 'Identifier' && at.type !== 'MemberExpression') return undefined;
  const value = lowering.expression(at);
  const { patterns, edges } = lowering.builder.fragment;
  let current = value;
  for (let step = 0; step < 4; step += 1) {
    const found = patterns.find(([each]) => each === current);
    if (found) return [found[1], found[2]];
    let before = -1;
    for (let at = edges.length - 4; at >= 0; at -= 4) {
      if (edges[at + 1] === current && edges[at + 2] === 0) {
        before = edges[at]!;
        break;
      }
    }
    if (before < 0) return undefined;
    current = before;
  }
  return undefined;
}

function narrow(lowering: Lowering, subject: Node, guard: Guard): void {
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
  const current =
    node.type === 'Identifier' || readPath(lowering, key) !== undefined ? lowering.expression(node) : lowering.expression(node);
  const refined = newNode(lowering, node);
  lowering.builder.refined(current, guard, refined);
  lowering.frame.rename(key, refined);
  narrowOrigin(lowering, node, guard);
}

/** A check of a host speaks of the address, and one of a relative path of the path it was made of. */
function narrowOrigin(lowering: Lowering, node: Node, guard: Guard): void {
  if (node.type === 'MemberExpression') {
    const isChecked = guard.kind === 'constant' || guard.kind === 'listed' || guard.kind === 'reached' || guard.kind === 'pattern';
    if (!isChecked || node.computed || !/^(?:host|hostname|origin)$/.test(node.property.name)) return;
    narrow(lowering, node.object, { kind: 'host' });
    return;
  }
  const origin = originOfName(lowering, node);
  if (origin?.kind === 'extension' && isChoice(guard)) narrow(lowering, origin.from, { kind: 'extension' });
  if ((origin?.kind === 'relative' && guard.kind === 'noTraversal') || (origin?.kind === 'address' && guard.kind === 'host'))
    narrow(lowering, origin.from, guard);
}

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

function isConstant(lowering: Lowering, node: Expression): boolean {
  const at = plain(node);
  if (at.type === 'Literal') return !('regex' in at);
  if (at.type === 'TemplateLiteral') return at.expressions.length === 0;
  if (at.type === 'UnaryExpression') return at.argument.type === 'Literal';
  if (at.type === 'MemberExpression' && /^[A-Z][A-Za-z_]*\.[A-Z_0-9a-z]+$/.test(textOf(at))) return true;
  if (at.type !== 'Identifier') return false;
  if (/^[A-Z][A-Z0-9_]+$/.test(at.name)) return true;
  return lowering.builder.constantOf(lowering.expression(at)) != null;
}

function numberOf(node: Node): number | undefined {
  const at = plain(node);
  if (at.type === 'Literal' && typeof at.value === 'number') return at.value;
  if (at.type === 'UnaryExpression' && at.operator === '-') {
    const value = numberOf(at.argument);
    return value === undefined ? undefined : -value;
  }
  return undefined;
}

function stringOf(node: Node): string | undefined {
  const at = plain(node);
  if (at.type === 'Literal' && typeof at.value === 'string') return at.value;
  if (at.type === 'TemplateLiteral' && at.expressions.length === 0) return at.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}
