import { foldNumbers } from '../graph/fold-constants.ts';
import { EDGE, PREFIX } from '../graph/fragment.ts';
import { lowerAssignment } from './assignments.ts';
import { child, children, endOf, isNode, nameIn, startOf, nameOf } from './ast.ts';
import type { PhpNode } from './ast.ts';
import { lowerCall } from './calls.ts';
import { lowerClassName, lowerClassReference } from './class-names.ts';
import { throwValue } from './exceptions.ts';
import { lowerInclude } from './includes.ts';
import { fullName, newNode } from './lowering.ts';
import type { PhpLowering } from './lowering.ts';
import { operatorCall } from './operator-call.ts';
import { noteShared } from './own-objects.ts';
import { operandsOf } from './pieces.ts';
import { comparesSecret } from './secret-comparisons.ts';
import { lowerEncapsed, concatenate, lowerEcho } from './texts.ts';
import { fieldOf, noteAlias, readAccess, readNamed, readVariable } from './variables.ts';

/** Lowers an expression and returns the node of its value. */
export function lowerExpression(lowering: PhpLowering, node: PhpNode): number {
  const { builder, frame } = lowering;
  switch (node.kind) {
    case 'variable': {
      const name = node['name'];
      if (typeof name === 'string') {
        noteShared(lowering, name);
        return readVariable(lowering, name, node);
      }
      if (isNode(name)) lowering.expression(name);
      return readNamed(lowering, name, node);
    }
    case 'propertylookup':
    case 'nullsafepropertylookup':
    case 'offsetlookup':
      return readAccess(lowering, node);
    case 'staticlookup':
      return lowerStatic(lowering, node);
    case 'string':
    case 'nowdoc':
    case 'number':
    case 'boolean':
    case 'nullkeyword':
      return lowerLiteral(lowering, node);
    case 'encapsed':
      return lowerEncapsed(lowering, node);
    case 'bin':
      return lowerBinary(lowering, node);
    case 'assign':
      return lowerAssignment(lowering, node);
    case 'assignref': {
      const [left, right] = [child(node, 'left')!, child(node, 'right')!];
      const value = lowering.expression(right);
      lowering.assign(left, value, node);
      noteAlias(lowering, left, right);
      return value;
    }
    case 'retif':
      return lowerTernary(lowering, node);
    case 'array':
      return lowerArray(lowering, node);
    case 'cast':
      return lowerCast(lowering, node);
    case 'silent':
    case 'clone':
      return lowering.expression((child(node, 'expr') ?? child(node, 'what'))!);
    case 'encapsedpart':
      return lowering.expression(child(node, 'expression')!);
    case 'parenthesis':
      return lowering.expression(child(node, 'inner')!);
    case 'call':
    case 'new':
      return lowerCall(lowering, node);
    case 'closure':
    case 'arrowfunc':
    case 'function':
      return lowering.functionValue(node, '');
    case 'class':
      return lowering.classDeclaration(node);
    case 'name':
      return lowerName(lowering, node);
    case 'selfreference':
    case 'staticreference':
    case 'parentreference':
      return lowerClassName(lowering, node.kind === 'parentreference' ? lowering.parentName : lowering.className, node);
    case 'eval':
      return operatorCall(lowering, node, 'eval', children1(lowering, node, 'source'));
    case 'print':
      return lowerEcho(lowering, node, child(node, 'expression')!);
    case 'exit':
      if (child(node, 'expression')) lowerEcho(lowering, node, child(node, 'expression')!);
      operatorCall(lowering, node, 'exit', []);
      frame.env.dead = true;
      return newNode(lowering, node);
    case 'include':
      return lowerInclude(lowering, node);
    case 'match':
      return lowerMatch(lowering, node);
    case 'yield':
    case 'yieldfrom': {
      const value = child(node, 'value');
      if (value) builder.store(lowering.expression(value), '[]', builder.fragment.functions[frame.fn]!.returnNode);
      return newNode(lowering, node);
    }
    case 'throw':
      throwValue(lowering, node);
      return newNode(lowering, node);
    case 'isset':
    case 'empty':
    case 'unary':
    case 'pre':
    case 'post': {
      for (const field of ['expression', 'what']) if (child(node, field)) lowering.expression(child(node, field)!);
      for (const each of children(node, 'variables')) lowering.expression(each);
      const result = newNode(lowering, node);
      const number = node['type'] === '-' ? child(node, 'what') : undefined;
      if (number?.kind === 'number') builder.constant(result, -Number(number['value']));
      return result;
    }
    case 'namedargument':
      return lowering.expression(child(node, 'value')!);
    case 'variadic':
    case 'byref':
      return lowering.expression(child(node, 'what')!);
    default:
      return newNode(lowering, node);
  }
}

function children1(lowering: PhpLowering, node: PhpNode, field: string): number[] {
  const value = child(node, field);
  return value ? [lowering.expression(value)] : [];
}

function lowerLiteral(lowering: PhpLowering, node: PhpNode): number {
  const result = newNode(lowering, node);
  const { value } = node as { value?: unknown };
  if (node.kind === 'nullkeyword') lowering.builder.constant(result, null);
  else if (node.kind === 'number') lowering.builder.constant(result, Number(value));
  else if (typeof value === 'string' || typeof value === 'boolean') lowering.builder.constant(result, value);
  return result;
}

function lowerName(lowering: PhpLowering, node: PhpNode): number {
  const result = newNode(lowering, node);
  const name = nameIn(node) ?? '';
  const short = name.split('\\').at(-1)!;
  if (/^(?:true|false)$/i.test(short)) lowering.builder.constant(result, short.toLowerCase() === 'true');
  else if (/^null$/i.test(short)) lowering.builder.constant(result, null);
  else lowering.builder.constant(result, `const:${short}`);
  return result;
}

function lowerStatic(lowering: PhpLowering, node: PhpNode): number {
  const what = child(node, 'what')!;
  const object = lowerClassReference(lowering, what);
  const result = newNode(lowering, node);
  const field = fieldOf(node);
  if (field !== undefined) {
    lowering.builder.load(object, field, result);
    return result;
  }
  const offset = child(node, 'offset');
  const name = offset && nameIn(offset);
  if (name !== undefined) {
    lowering.builder.load(object, name, result);
    // A class constant, whose value is fixed.
    if (name !== 'class') lowering.builder.constant(result, `const:${name}`);
    else if (what.kind === 'name') lowering.builder.constant(result, fullName(lowering, nameIn(what) ?? ''));
  }
  return result;
}

function lowerBinary(lowering: PhpLowering, node: PhpNode): number {
  const { builder, frame } = lowering;
  const operator = String(node['type']);
  const [left, right] = [child(node, 'left')!, child(node, 'right')!];
  if (operator === '.') return concatenate(lowering, node, operandsOf(node));
  if (operator === '&&' || operator === '||' || operator === 'and' || operator === 'or') {
    const needsBoth = operator === '&&' || operator === 'and';
    lowering.expression(left);
    frame.branches(
      startOf(node),
      () => {
        lowering.refine(left, needsBoth);
        lowering.expression(right);
      },
      () => lowering.refine(left, !needsBoth),
    );
    return newNode(lowering, node);
  }
  if (operator === '??') {
    const result = newNode(lowering, node);
    builder.flow(lowering.expression(left), result);
    builder.flow(lowering.expression(right), result);
    return result;
  }
  const values = [left, right].map((side) => lowering.expression(side));
  const constants = values.map((value) => builder.constantOf(value));
  const result = newNode(lowering, node);
  const folded = foldNumbers(operator, constants[0], constants[1]);
  if (folded !== undefined) builder.constant(result, folded);
  // Models decide which values a loose comparison can leak.
  const isLoose = operator === '==' || operator === '!=' || operator === '<>';
  if (isLoose && constants.every(mayReadAsZero) && ![left, right].some(isCount)) {
    for (const value of values) {
      const callee = newNode(lowering, node);
      builder.load(value, '<compared>', callee);
      operatorCall(lowering, node, operator, values, callee);
    }
  }
  if (isLoose && comparesSecret(left, right)) operatorCall(lowering, node, '==secret', values);
  // Array union.
  if (operator === '+' && (isArray(left) || isArray(right))) for (const value of values) builder.flow(value, result);
  // Flags such as `LIBXML_NOENT | LIBXML_DTDLOAD`.
  if (operator === '|' && constants.every((constant) => constant !== undefined)) builder.constant(result, constants.join('|'));
  return result;
}

/** Among constants, only strings such as `0e12` loosely equal other digests, by being compared as numbers. */
function mayReadAsZero(constant: unknown): boolean {
  return constant === undefined || (typeof constant === 'string' && /^0+e\d+$/i.test(constant));
}

/** A length or count, which reveals no secret. */
function isCount(node: PhpNode): boolean {
  const what = node.kind === 'call' ? child(node, 'what') : undefined;
  return what?.kind === 'name' && /^\\?(?:(?:mb_|iconv_)?strlen|count|sizeof|filesize|time|intval|ord|strcmp)$/i.test(nameIn(what) ?? '');
}

function isArray(node: PhpNode): boolean {
  if (node.kind === 'parenthesis') return isArray(child(node, 'inner')!);
  return (
    node.kind === 'array' ||
    (node.kind === 'cast' && node['type'] === 'array') ||
    (node.kind === 'variable' &&
      /^_(?:GET|POST|REQUEST|COOKIE|SERVER|SESSION)$|(?:defaults|options|params|args)$/i.test(nameOf(node) ?? ''))
  );
}

function lowerTernary(lowering: PhpLowering, node: PhpNode): number {
  const { builder, frame } = lowering;
  const test = child(node, 'test')!;
  const condition = lowering.expression(test);
  const result = newNode(lowering, node);
  const [yes, no] = [child(node, 'trueExpr'), child(node, 'falseExpr')];
  const decided = builder.constantOf(condition);
  const side = (branch: PhpNode | undefined, truth: boolean) => () => {
    if (decided === !truth) return;
    lowering.refine(test, truth);
    builder.flow(branch ? lowering.expression(branch) : truth ? condition : -1, result);
  };
  frame.branches(startOf(node), side(yes, true), side(no, false));
  return result;
}

function lowerArray(lowering: PhpLowering, node: PhpNode): number {
  const { builder } = lowering;
  const result = newNode(lowering, node);
  const items = children(node, 'items');
  builder.fragment.objects.push(result, items.every((item) => !child(item, 'key')) ? 1 : 0);
  items.forEach((item, place) => {
    const value = child(item, 'value') ?? item;
    const lowered = lowering.expression(value);
    if (item['unpack'] === true || value.kind === 'variadic') {
      builder.flow(lowered, result);
      // Elements of a later array are renumbered.
      if (place > 0) {
        const element = newNode(lowering, item);
        builder.load(lowered, '[]', element);
        builder.store(element, '[]', result);
      }
      return;
    }
    const key = child(item, 'key');
    const constant = key ? builder.constantOf(lowering.expression(key)) : undefined;
    builder.store(lowered, key ? (constant === undefined ? '*' : String(constant)) : place < 12 ? String(place) : '[]', result);
  });
  return result;
}

function lowerCast(lowering: PhpLowering, node: PhpNode): number {
  const value = lowering.expression(child(node, 'expr')!);
  const result = newNode(lowering, node);
  const type = String(node['type']);
  if (type === 'string' || type === 'binary') lowering.builder.edge(value, result, EDGE.derive, PREFIX.none);
  if (type === 'array' || type === 'object') lowering.builder.flow(value, result);
  return result;
}

function lowerMatch(lowering: PhpLowering, node: PhpNode): number {
  const { builder, frame } = lowering;
  const condition = child(node, 'cond')!;
  lowering.expression(condition);
  const result = newNode(lowering, node);
  const arms = children(node, 'arms').map((arm) => () => {
    const [test] = children(arm, 'conds');
    if (test) lowering.refine(equals(condition, test), true);
    const body = child(arm, 'body');
    if (body) builder.flow(lowering.expression(body), result);
  });
  frame.branches(startOf(node), ...arms);
  return result;
}

/** `left === right` as a node, for switch cases. */
export function equals(left: PhpNode, right: PhpNode): PhpNode {
  if (left.kind === 'boolean' && left['value'] === true) return right;
  return { kind: 'bin', type: '===', left, right, loc: { start: { offset: startOf(right) }, end: { offset: endOf(right) } } };
}
