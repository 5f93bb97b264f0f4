import type { CallExpression, Expression, Node } from 'oxc-parser';
import { callForElement } from './checked-elements.ts';
import { CALL } from '../graph/call-rows.ts';
import { Environment, FORGOTTEN } from '../graph/environment.ts';
import type { Guard } from '../graph/fragment.ts';
import type { Lowering } from './lowering.ts';
import { refineByKept } from './kept-conditions.ts';
import { isOwnAnyway, originOf, originOfName } from './origins.ts';
import { newNode } from './lowering.ts';
import { narrow } from './narrow.ts';
import { listsPrototypeKeys, refusesPrototype } from './prototype-keys.ts';
import { pathKey, plain, textOf } from './variables.ts';

/** Refines the values in a condition, given whether it is true or false. */
export function refine(lowering: Lowering, condition: Expression, truth: boolean, depth = 0): void {
  const node = plain(condition);
  switch (node.type) {
    case 'UnaryExpression':
      if (node.operator === '!') refine(lowering, node.argument, !truth, depth);
      return;
    case 'LogicalExpression':
      if ((node.operator === '&&') === truth && node.operator !== '??') {
        refine(lowering, node.left, truth, depth);
        refine(lowering, node.right, truth, depth);
      } else {
        const subject = subjectOfAlternatives(lowering, node, truth);
        if (subject) narrow(lowering, subject, { kind: 'constant' });
        else if (node.operator !== '??') refineByEither(lowering, node, truth, depth);
        // In `key === 'constructor' && typeof object[key] === 'function'`, the other cases are the object's own fields.
        const isAsked = node.operator === '&&' && /typeof\b.*\bfunction\b/.test(lowering.text.slice(node.right.start, node.right.end));
        if (isAsked) refine(lowering, node.left, truth);
        // In `defineProperty && key === '__proto__'`, the key is written in another way wherever the runtime supports it.
        const isCapability = node.operator === '&&' && plain(node.left).type === 'Identifier';
        if (isCapability && /[!=]==?\s*(['"`])__proto__\1\s*$/.test(lowering.text.slice(node.right.start, node.right.end)))
          refine(lowering, node.right, truth);
      }
      return;
    case 'BinaryExpression':
      refineComparison(lowering, node, truth);
      return;
    case 'CallExpression':
      refineCall(lowering, node, truth);
      return;
    case 'MemberExpression':
      // `if (KNOWN[name])`: the name is a key of the object.
      if (node.computed && truth && !isOwnAnyway(lowering, node.object, node.property))
        narrow(lowering, node.property, { kind: 'reached' });
      if (!truth) narrow(lowering, node, NOTHING);
      return;
    case 'Identifier':
      refineByKept(lowering, node, truth);
      if (!truth) narrow(lowering, node, NOTHING);
      return;
    case 'AssignmentExpression':
      refine(lowering, node.right, truth);
      return;
    default:
  }
}

/** A falsy value is empty, zero or missing. */
const NOTHING: Guard = { kind: 'number' };
/** Maximum nesting of alternatives within alternatives. */
const MAX_ALTERNATIVES = 3;

/** `a || b` is true, or `a && b` is false, because of either side: only what both imply holds. */
function refineByEither(lowering: Lowering, node: Extract<Node, { type: 'LogicalExpression' }>, truth: boolean, depth: number): void {
  if (depth >= MAX_ALTERNATIVES) return;
  const { frame, builder } = lowering;
  const before = frame.env;
  const after = (act: () => void) => {
    frame.env = new Environment(before);
    act();
    return frame.env;
  };
  const ends = [
    after(() => refine(lowering, node.left, truth, depth + 1)),
    after(() => {
      refine(lowering, node.left, !truth, depth + 1);
      refine(lowering, node.right, truth, depth + 1);
    }),
  ] as const;
  frame.env = before;
  for (const [key, value] of ends[0].map) {
    const [known, other] = [before.get(key), ends[1].map.get(key)];
    if (known === undefined || known === FORGOTTEN || value === FORGOTTEN || other === undefined || other === FORGOTTEN) continue;
    const met = newNode(lowering, node);
    builder.met(known, [value, other], met);
    frame.rename(key, met);
  }
}

/** The value restricted to several constants: `a === 'x' || a === 'y'`, or `a !== 'x' && a !== 'y'` being false. */
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
  // `list.indexOf(x) >= 0` or `> -1`; `< 0` is the opposite.
  const [searched, bound] = [plain(left), numberOf(right)];
  if (searched.type === 'CallExpression' && bound !== undefined) {
    const found = (operator === '>=' && bound === 0) || (operator === '>' && bound === -1);
    const absent = operator === '<' && bound === 0;
    if (found || absent) refineCall(lowering, searched, found === truth);
  }
}

/** `x.length <= 100`: most slow patterns are fast enough on short text. */
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

// The length of another text is no limit.
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
    // `list.indexOf(x) === -1` means that it is absent.
    if (bound === -1) refineCall(lowering, node, !equal);
    const literal = plain(other);
    if (literal.type === 'Literal' && typeof literal.value === 'boolean') refineCall(lowering, node, literal.value === equal);
    // `pattern.exec(x) !== null`
    if (isMissing(other)) refineCall(lowering, node, !equal);
    if (equal) refineBeginning(lowering, node, other);
    const made = isConstantText && equal ? originOf(node) : undefined;
    if (made?.kind === 'extension') narrow(lowering, made.from, { kind: 'extension' });
    return;
  }
  // `KNOWN[name] !== undefined`
  if (!equal && isMissing(other) && node.type === 'MemberExpression' && node.computed) refine(lowering, node, true);
  if (equal && (isMissing(other) || isConstant(lowering, other))) narrow(lowering, node, { kind: 'constant' });
  else if (equal && isHostOfAddress(lowering, node) && namesOwnHost(other)) narrow(lowering, node, { kind: 'listed' });
  const name = equal ? undefined : stringOf(other);
  if (name !== undefined && refusesPrototype(lowering, node, name)) narrow(lowering, node, { kind: 'prototypeKey' });
}

/** `new URL(to, base).origin`, where the URL is in a variable. */
function isHostOfAddress(lowering: Lowering, node: Node): boolean {
  if (node.type !== 'MemberExpression' || node.computed || !/^(?:host|hostname|origin)$/.test(node.property.name)) return false;
  return originOfName(lowering, node.object)?.kind === 'address';
}

/** The program's own host, whatever it is called; fields of a request may contain anything. */
function namesOwnHost(node: Node): boolean {
  const text = textOf(plain(node));
  return /(?:origin|host|hostname|domain)\w*$|\.(?:get|header)\(\)$/i.test(text) && !/\b(?:query|body|params|cookies)\b/.test(text);
}

/** `null`, `undefined` or `void 0`. */
function isMissing(node: Node): boolean {
  const at = plain(node);
  if (at.type === 'UnaryExpression') return at.operator === 'void';
  return (at.type === 'Literal' && at.value === null && !('regex' in at)) || (at.type === 'Identifier' && at.name === 'undefined');
}

/** `x.slice(0, folder.length) === folder`: `x` starts with `folder`. */
function refineBeginning(lowering: Lowering, cut: CallExpression, whole: Node): void {
  const callee = plain(cut.callee);
  if (callee.type !== 'MemberExpression' || callee.computed || !/^(?:slice|substring|substr)$/.test(callee.property.name)) return;
  const [from, to] = cut.arguments;
  if (!from || !to || numberOf(from) !== 0 || textOf(plain(to)) !== `${textOf(plain(whole))}.length`) return;
  refinePrefix(lowering, callee.object, whole, true);
}

function refineCall(lowering: Lowering, node: CallExpression, truth: boolean): void {
  const call = lowering.builder.calls.lastAt(node.start, node.end);
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
        if (!truth && part !== undefined && part.includes('..')) narrow(lowering, callee.object, { kind: 'inner' });
        if (!truth && part !== undefined && refusesPrototype(lowering, callee.object, part))
          narrow(lowering, callee.object, { kind: 'prototypeKey' });
        // A list of dangerous keys that this key is not in.
        if (!truth && listsPrototypeKeys(lowering, callee.object)) narrow(lowering, first, { kind: 'prototypeKey' });
      }
      if (method === 'some' && truth) {
        const subject = comparedByAll(first);
        if (subject) narrow(lowering, subject, { kind: 'listed' });
      }
      if (call >= 0 && ((method === 'every' && truth) || (method === 'some' && !truth))) {
        const { calls } = lowering.builder;
        const [check] = calls.argsOf(call);
        const list = calls.column(call, CALL.receiver);
        if (list >= 0 && check !== undefined)
          narrow(lowering, callee.object, { kind: 'call', call: callForElement(lowering, first, list, check), argument: 0, truth });
      }
      if (method === 'startsWith') refinePrefix(lowering, callee.object, first, truth);
      if (method === 'test' || method === 'exec') refinePattern(lowering, callee.object, first, truth);
      if (method === 'match' || method === 'search') {
        const written = stringOf(first);
        if (written === undefined) refinePattern(lowering, first, callee.object, truth);
        else narrow(lowering, callee.object, { kind: 'pattern', pattern: written, flags: '', matches: truth });
      }
    }
    if (method === 'call' && textOf(callee).includes('hasOwnProperty') && truth && node.arguments[1]) {
      if (isOwnAnyway(lowering, node.arguments[0]!, node.arguments[1])) return;
      narrow(lowering, node.arguments[1], { kind: 'listed' });
    }
  }
  // `hasOwn(object, name)` and similar functions.
  if (callee.type === 'Identifier' && OWNS.test(callee.name) && truth && node.arguments.length === 2) {
    const [owner, subject] = node.arguments as [Expression, Expression];
    if (isOwnAnyway(lowering, owner, subject)) return;
    narrow(lowering, subject, { kind: 'listed' });
  }
  // `isNaN(+x)` and `isNaN(x - 0)` test the whole text.
  const asked = node.arguments[0];
  const number = !truth && asked && ASKS_NUMBER.test(textOf(callee)) ? textConvertedToNumber(asked) : undefined;
  if (number) narrow(lowering, number, NOTHING);
  if (call < 0) return;
  for (let place = 0; place < node.arguments.length; place += 1) {
    const argument = node.arguments[place]!;
    if (argument.type !== 'SpreadElement') narrow(lowering, argument, { kind: 'call', call, argument: place, truth });
  }
  if (callee.type === 'MemberExpression') narrow(lowering, callee.object, { kind: 'call', call, argument: -1, truth });
}

const ASKS_NUMBER = /^(?:Number\.)?isNaN$/;

/** The text that is converted to a number as a whole: `+x`, `x - 0`, `x * 1`. */
function textConvertedToNumber(node: Node): Node | undefined {
  const at = plain(node);
  if (at.type === 'UnaryExpression' && at.operator === '+') return at.argument;
  return at.type === 'BinaryExpression' && /^[-*/]$/.test(at.operator) && numberOf(at.right) !== undefined ? at.left : undefined;
}

const OWNS = /^_*(?:hasOwn(?:Prop|Property)?|hop|owns)$/;

/** The value that `(each) => each === x` compares each element with. */
function comparedByAll(callback: Node): Node | undefined {
  const node = plain(callback);
  if (node.type !== 'ArrowFunctionExpression' || node.params.length !== 1 || node.body.type === 'BlockStatement') return undefined;
  const [param, test] = [node.params[0]!, plain(node.body)];
  if (param.type !== 'Identifier' || test.type !== 'BinaryExpression' || !/^===?$/.test(test.operator)) return undefined;
  const isElement = (side: Node) => plain(side).type === 'Identifier' && textOf(side) === param.name;
  if (isElement(test.left)) return test.right;
  return isElement(test.right) ? test.left : undefined;
}

function refinePrefix(lowering: Lowering, subject: Node, start: Node, truth: boolean): void {
  const prefix = stringOf(start);
  const made = originOfName(lowering, subject)?.kind;
  // The path of an address begins so whatever dot segments follow.
  if (truth) narrow(lowering, subject, { kind: 'prefix', prefix: prefix ?? (isPathOfAddress(subject) ? '/path' : null) });
  else if (prefix === '-' || prefix === '--') narrow(lowering, subject, { kind: 'prefix', prefix: '/-' });
  // Without dot segments, a path that starts with a folder is inside it.
  if (truth && prefix !== undefined && /^\/[^/]/.test(prefix) && (made === 'resolved' || made === 'normalized'))
    narrow(lowering, subject, { kind: 'noTraversal' });
  // A normalized or relative path that does not start with two dots does not lead above its base.
  if (!truth && beginsWithDot(start)) {
    if (made === 'relative') narrow(lowering, subject, { kind: 'noTraversal' });
    if (made === 'normalized') narrow(lowering, subject, { kind: 'inner' });
  }
  const key = pathKey(lowering, subject);
  if (key === undefined || prefix === undefined || !(truth ? prefix === '/' : /^[/\\]{2}$/.test(prefix))) return;
  // Exactly one leading slash: a path on this site. Each half is stored next to the value until the value changes.
  lowering.frame.rename(`${key}.${truth ? ONE_SLASH : NOT_TWO}`, newNode(lowering, subject));
  if ([ONE_SLASH, NOT_TWO].every((each) => lowering.frame.read(`${key}.${each}`) !== undefined))
    narrow(lowering, subject, { kind: 'prefix', prefix: '/path' });
}

function isPathOfAddress(node: Node): boolean {
  const at = plain(node);
  return at.type === 'MemberExpression' && !at.computed && /^(?:url|originalUrl|pathname)$/.test(at.property.name);
}

/** `'..'`, `'../'` or `'..' + path.sep`. */
function beginsWithDot(start: Node): boolean {
  const node = plain(start);
  if (node.type === 'BinaryExpression') return beginsWithDot(node.left);
  return /^\.{1,2}(?:[/\\]|$)/.test(stringOf(node) ?? '');
}

const ONE_SLASH = '<one slash>';
const NOT_TWO = '<not two slashes>';

function refinePattern(lowering: Lowering, pattern: Node, subject: Node, truth: boolean): void {
  const found = patternOf(lowering, pattern);
  if (found) narrow(lowering, subject, { kind: 'pattern', pattern: found[0], flags: found[1], matches: truth });
}

/** A pattern that is tested often creates as many versions. */
const MAX_VERSIONS = 10;

function patternOf(lowering: Lowering, node: Node): readonly [string, string] | undefined {
  const at = plain(node);
  if (at.type === 'Literal' && 'regex' in at && at.regex) return [at.regex.pattern, at.regex.flags];
  if (at.type !== 'Identifier' && at.type !== 'MemberExpression') return undefined;
  const value = lowering.expression(at);
  const { patterns } = lowering.builder.fragment;
  let current = value;
  for (let step = 0; step < MAX_VERSIONS; step += 1) {
    const found = patterns.find(([each]) => each === current);
    if (found) return [found[1], found[2]];
    const before = lowering.builder.lastFlowInto(current);
    if (before < 0) return undefined;
    current = before;
  }
  return undefined;
}

function isConstant(lowering: Lowering, node: Expression): boolean {
  const at = plain(node);
  if (at.type === 'Literal') return !('regex' in at);
  if (at.type === 'TemplateLiteral') return at.expressions.length === 0;
  if (at.type === 'UnaryExpression') return at.argument.type === 'Literal';
  // The page's own origin.
  if (at.type === 'MemberExpression' && /(?:^|\.)location\.(?:origin|host|hostname)$/.test(textOf(at))) return true;
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
