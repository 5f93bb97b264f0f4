import type { Expression, Node } from 'oxc-parser';
import { PREFIX, EDGE, TABLE_NAME } from '../graph/fragment.ts';
import { PageText, PLACE } from '../graph/page-text.ts';
import { foldNumbers } from '../graph/fold-constants.ts';
import { FIXED_EXTENSION } from '../graph/fixed-extension.ts';
import { labelOf } from '../graph/prefix.ts';
import { noteComparison } from './comparisons.ts';
import type { Lowering } from './lowering.ts';
import { newNode } from './lowering.ts';
import { isBare, isOwnAnyway, noteElement, noteOriginAgain } from './origins.ts';
import { joinedParts } from './joined-texts.ts';
import { noteAssignedCondition } from './kept-conditions.ts';
import { keyOf } from './patterns.ts';
import { lookup } from './scope.ts';
import { isTableName } from './table-names.ts';
import { fieldName, loadMember, pathKey, plain, readKnown, readName, textOf, valueWrittenThere } from './variables.ts';

/** Lowers an expression and returns the node of its value. */
export function lowerExpression(lowering: Lowering, input: Node): number {
  const node = plain(input);
  const lower = LOWER[node.type] as Lower | undefined;
  return lower ? lower(lowering, node) : newNode(lowering, node);
}

type Lower<Type extends Node['type'] = Node['type']> = (lowering: Lowering, node: Extract<Node, { type: Type }>) => number;

// One function per node type keeps the JIT code of frequent types stable when a rare type appears.
const LOWER: { readonly [Type in Node['type']]?: Lower<Type> } = {
  Identifier: (lowering, node) => readName(lowering, node.name, node),
  ThisExpression: (lowering) => lowering.frame.read('this') ?? lowering.thisNode,
  Super: (lowering) => lowering.superNode,
  Literal: lowerLiteral,
  TemplateLiteral: (lowering, node) => concatenate(lowering, node, templateParts(node)),
  BinaryExpression: lowerBinary,
  LogicalExpression: lowerLogical,
  ConditionalExpression: lowerConditional,
  AssignmentExpression: lowerAssignment,
  SequenceExpression: (lowering, node) => node.expressions.map((each) => lowering.expression(each)).at(-1)!,
  AwaitExpression: (lowering, node) => lowering.expression(node.argument),
  YieldExpression: lowerYield,
  MemberExpression: lowerMember,
  CallExpression: (lowering, node) => {
    const parts = joinedParts(lowering, node);
    return parts ? concatenate(lowering, node, parts) : lowering.call(node);
  },
  NewExpression: (lowering, node) => lowering.call(node),
  TaggedTemplateExpression: (lowering, node) => lowering.call(node),
  ImportExpression: (lowering, node) => lowering.call(node),
  ArrayExpression: lowerArray,
  ObjectExpression: lowerObject,
  FunctionExpression: (lowering, node) => lowering.functionValue(node, ''),
  ArrowFunctionExpression: (lowering, node) => lowering.functionValue(node, ''),
  ClassExpression: (lowering, node) => lowering.classValue(node),
  JSXElement: (lowering, node) => lowering.jsx(node),
  JSXFragment: (lowering, node) => lowering.jsx(node),
  UnaryExpression: lowerUnary,
  UpdateExpression: (lowering, node) => {
    lowering.expression(node.argument);
    return newNode(lowering, node);
  },
};

function lowerConditional(lowering: Lowering, node: Extract<Node, { type: 'ConditionalExpression' }>): number {
  const { builder, frame } = lowering;
  const result = newNode(lowering, node);
  const decided = builder.constantOf(lowering.expression(node.test));
  const branch = (side: Expression, truth: boolean) => () => {
    if (decided === !truth) return;
    lowering.refine(node.test, truth);
    builder.flow(lowering.expression(side), result);
  };
  frame.branches(node.start, branch(node.consequent, true), branch(node.alternate, false));
  return result;
}

function lowerYield(lowering: Lowering, node: Extract<Node, { type: 'YieldExpression' }>): number {
  const { builder, frame } = lowering;
  const { returnNode } = builder.fragment.functions[frame.fn]!;
  const value = node.argument ? lowering.expression(node.argument) : -1;
  if (node.delegate) builder.flow(value, returnNode);
  else builder.store(value, '[]', returnNode);
  return newNode(lowering, node);
}

function lowerUnary(lowering: Lowering, node: Extract<Node, { type: 'UnaryExpression' }>): number {
  const { builder } = lowering;
  const value = lowering.expression(node.argument);
  const removed = node.operator === 'delete' ? pathKey(lowering, node.argument) : undefined;
  if (removed !== undefined) lowering.frame.write(removed, newNode(lowering, node));
  const constant = builder.constantOf(value);
  const result = newNode(lowering, node);
  if (node.operator === '-' && typeof constant === 'number') builder.constant(result, -constant);
  if (node.operator === '!' && typeof constant === 'number') builder.constant(result, !constant);
  return result;
}

function lowerLiteral(lowering: Lowering, node: Extract<Node, { type: 'Literal' }>): number {
  const result = newNode(lowering, node);
  if ('regex' in node && node.regex) lowering.builder.fragment.patterns.push([result, node.regex.pattern, node.regex.flags]);
  else if (node.value === null || typeof node.value === 'string' || typeof node.value === 'number' || typeof node.value === 'boolean') {
    lowering.builder.constant(result, node.value);
  }
  return result;
}

function templateParts(node: Extract<Node, { type: 'TemplateLiteral' }>): (string | Expression)[] {
  return node.quasis.flatMap((quasi, place) => {
    const text = quasi.value.cooked ?? quasi.value.raw;
    const expression = node.expressions[place];
    return expression ? [text, expression] : [text];
  });
}

function concatenate(lowering: Lowering, node: Node, parts: readonly (string | Expression)[]): number {
  const { builder } = lowering;
  const values = parts.map((part) => (typeof part === 'string' ? part : lowering.expression(part)));
  const result = newNode(lowering, node);
  const last: unknown = typeof values.at(-1) === 'string' ? values.at(-1) : builder.constantOf(values.at(-1) as number);
  const isNamed = typeof last === 'string' && FIXED_EXTENSION.test(last);
  let before: string | undefined = '';
  let isUnknown = false;
  let page: PageText | undefined;
  for (const [place, value] of values.entries()) {
    const constant: unknown = typeof value === 'string' ? value : builder.constantOf(value);
    if (typeof constant === 'string' || typeof constant === 'number') {
      if (typeof value !== 'string') builder.edge(value, result, EDGE.derive, PREFIX.none);
      before += String(constant);
      if (!page && String(constant).includes('<')) page = new PageText();
      page?.read(String(constant));
      continue;
    }
    let part = value as number;
    if (isNamed) {
      part = newNode(lowering, node);
      builder.refined(value as number, { kind: 'extension' }, part);
    }
    const named = isTableName(parts[place] as Expression, fixedText(parts[place - 1]), fixedText(parts[place + 1])) ? TABLE_NAME : 0;
    builder.edge(part, result, EDGE.derive, labelOf(before, isUnknown, page?.place ?? PLACE.unknown) | named);
    page?.skip();
    if (!isUnknown) builder.prefix(result, before === '' ? (builder.prefixOf(value as number) ?? '') : before);
    isUnknown = true;
  }
  lowering.patternTexts.joined(result, values);
  if (!isUnknown)
    builder.constant(result, sumOf(values.map((value) => (typeof value === 'string' ? value : builder.constantOf(value)))) ?? before);
  return result;
}

function fixedText(part: string | Expression | undefined): string {
  if (part === undefined || typeof part === 'string') return part ?? '';
  const at = plain(part);
  return at.type === 'Literal' && typeof at.value === 'string' ? at.value : '';
}

/** Addition of numbers, as opposed to concatenation. */
function sumOf(values: readonly unknown[]): number | undefined {
  return values.every((value) => typeof value === 'number') ? values.reduce((sum, value) => sum + value, 0) : undefined;
}

function lowerBinary(lowering: Lowering, node: Extract<Node, { type: 'BinaryExpression' }>): number {
  if (node.operator === '+') return concatenate(lowering, node, operandsOf(node).flatMap(asText));
  const left = node.left.type === 'PrivateIdentifier' ? -1 : lowering.expression(node.left);
  const right = lowering.expression(node.right);
  if (left >= 0 && EQUALS.has(node.operator)) noteComparison(lowering, node, left, right);
  // Arithmetic and comparisons yield numbers and booleans.
  const result = newNode(lowering, node);
  if (left >= 0) {
    const folded = foldNumbers(node.operator, lowering.builder.constantOf(left), lowering.builder.constantOf(right));
    if (folded !== undefined) lowering.builder.constant(result, folded);
  }
  return result;
}

const EQUALS = new Set(['==', '===', '!=', '!==']);

/** An array added to a string becomes its elements, joined with commas. */
function asText(operand: Expression): (string | Expression)[] {
  const list = plain(operand);
  if (list.type !== 'ArrayExpression') return [operand];
  const elements = list.elements.filter((element) => element !== null && element.type !== 'SpreadElement');
  return elements.length < list.elements.length
    ? [operand]
    : elements.flatMap((element, place) => (place === 0 ? [element] : [',', element]));
}

// A chain of additions is one concatenation. A loop, since chains have thousands of operands.
function operandsOf(node: Extract<Node, { type: 'BinaryExpression' }>): Expression[] {
  const operands: Expression[] = [];
  let at: Node = node;
  while (at.type === 'BinaryExpression' && at.operator === '+') {
    operands.unshift(at.right);
    at = plain(at.left);
  }
  operands.unshift(at as Expression);
  return operands;
}

function lowerLogical(lowering: Lowering, node: Extract<Node, { type: 'LogicalExpression' }>): number {
  const { builder, frame } = lowering;
  const left = lowering.expression(node.left);
  const result = newNode(lowering, node);
  if (node.operator !== '&&') builder.flow(left, result);
  frame.branches(
    node.start,
    () => {
      if (node.operator !== '??') lowering.refine(node.left, node.operator === '&&');
      builder.flow(lowering.expression(node.right), result);
    },
    () => undefined,
  );
  return result;
}

function lowerAssignment(lowering: Lowering, node: Extract<Node, { type: 'AssignmentExpression' }>): number {
  const { builder } = lowering;
  const fallback = fallbackOf(lowering, node);
  if (fallback) return lowerFallback(lowering, node, fallback);
  if (node.operator === '=') {
    const value = lowerNamed(lowering, node.right, node.left);
    lowering.bind(node.left, value);
    noteAssignedCondition(lowering, node.left, node.right);
    noteOriginAgain(lowering, node.left, node.right);
    noteElement(lowering, node.left, node.right);
    return value;
  }
  const result = newNode(lowering, node);
  const before = lowering.expression(node.left);
  const value = lowering.expression(node.right);
  if (node.operator === '+=') {
    const constant = builder.beginningOf(before);
    const begin = constant ?? (beginsEmpty(lowering, node.left) ? '' : undefined);
    builder.prefix(result, builder.prefixOf(before) ?? '');
    builder.edge(before, result, EDGE.derive, PREFIX.none);
    builder.edge(value, result, EDGE.derive, labelOf(typeof begin === 'string' ? begin : '', begin === undefined, PLACE.unknown));
  } else if (node.operator === '||=' || node.operator === '&&=' || node.operator === '??=') {
    builder.flow(before, result);
    builder.flow(value, result);
  }
  lowering.bind(node.left, result);
  return result;
}

/** The default of a computed field: `x[k] ??= v`, `x[k] = x[k] || v`. */
function fallbackOf(lowering: Lowering, { operator, left, right }: Extract<Node, { type: 'AssignmentExpression' }>): Node | undefined {
  if (left.type !== 'MemberExpression' || fieldName(lowering, left) !== '*') return undefined;
  if (operator === '??=' || operator === '||=') return right;
  const value = plain(right);
  if (operator !== '=' || value.type !== 'LogicalExpression' || value.operator === '&&') return undefined;
  const textAt = ({ start, end }: Node) => lowering.text.slice(start, end);
  return textAt(plain(value.left)) === textAt(left) ? value.right : undefined;
}

/** Writes the default only; existing values stay. */
function lowerFallback(lowering: Lowering, node: Extract<Node, { type: 'AssignmentExpression' }>, fallback: Node): number {
  const { builder } = lowering;
  const result = newNode(lowering, node);
  builder.flow(lowering.expression(node.left), result);
  const value = lowerNamed(lowering, fallback, node.left);
  builder.flow(value, result);
  lowering.bind(node.left, value);
  const path = pathKey(lowering, node.left);
  if (path !== undefined) lowering.frame.write(path, result);
  return result;
}

/** A string built up from `''`, so the first piece added is its prefix. */
function beginsEmpty(lowering: Lowering, target: Node): boolean {
  const node = plain(target);
  const variable = node.type === 'Identifier' ? lookup(lowering.scope, node.name) : undefined;
  return variable !== undefined && variable.definitions.some((each) => lowering.builder.constantOf(each) === '');
}

/** A function assigned to a name takes that name. */
export function lowerNamed(lowering: Lowering, value: Node, target: Node): number {
  const node = plain(value);
  if (node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression') {
    const at = plain(target);
    const name = at.type === 'Identifier' ? at.name : at.type === 'MemberExpression' ? (fieldName(lowering, at) ?? '') : '';
    return lowering.functionValue(node, name);
  }
  return lowering.expression(value);
}

function lowerMember(lowering: Lowering, node: Extract<Node, { type: 'MemberExpression' }>): number {
  const known = readKnown(lowering, node);
  if (known !== undefined) return known;
  const written = valueWrittenThere(node);
  if (written) return lowering.expression(written);
  const object = lowering.expression(node.object);
  if (isMakerOfFunctions(node)) {
    const made = newNode(lowering, node);
    lowering.builder.fragment.globals.push([made, 'Function']);
    return made;
  }
  if (node.computed && fieldName(lowering, node) === '*') {
    const property = lowering.expression(node.property);
    const result = loadMember(lowering, node, object);
    if (!isOwnAnyway(lowering, node.object, node.property) && !isBare(lowering, node.object))
      lowering.builder.fragment.keyLoads.push(object, property, result);
    return result;
  }
  return loadMember(lowering, node, object);
}

/** An alias of `Function`: `Object.getPrototypeOf(async function () {}).constructor`. */
function isMakerOfFunctions(node: Extract<Node, { type: 'MemberExpression' }>): boolean {
  if (node.computed || node.property.name !== 'constructor') return false;
  const object = plain(node.object);
  const asked = object.type === 'CallExpression' && textOf(object.callee) === 'Object.getPrototypeOf' ? object.arguments[0] : object;
  const type = asked && plain(asked).type;
  return type === 'FunctionExpression' || type === 'ArrowFunctionExpression';
}

function lowerArray(lowering: Lowering, node: Extract<Node, { type: 'ArrayExpression' }>): number {
  const { builder } = lowering;
  const values = node.elements.map((element) => {
    if (!element) return -1;
    return element.type === 'SpreadElement' ? lowering.expression(element.argument) : lowering.expression(element);
  });
  const result = newNode(lowering, node);
  builder.fragment.objects.push(result, 1);
  let isExact = true;
  for (let place = 0; place < values.length; place += 1) {
    const element = node.elements[place];
    if (!element) continue;
    if (element.type === 'SpreadElement') {
      isExact = false;
      builder.flow(values[place]!, result);
    } else builder.store(values[place]!, isExact && place < 12 ? String(place) : '[]', result);
  }
  return result;
}

function lowerObject(lowering: Lowering, node: Extract<Node, { type: 'ObjectExpression' }>): number {
  const { builder } = lowering;
  const result = newNode(lowering, node);
  builder.fragment.objects.push(result, 0);
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      builder.copied(lowering.expression(property.argument), result);
      continue;
    }
    const field = keyOf(lowering, property.key, property.computed);
    const value =
      property.value.type === 'FunctionExpression' || property.value.type === 'ArrowFunctionExpression'
        ? lowering.functionValue(property.value, field)
        : lowering.expression(property.value);
    if (field === '*' && property.computed) {
      const key = lowering.expression(property.key);
      builder.fragment.keyStores.push(result, key, value, value);
      builder.store(key, '<keys>', result);
    }
    if (property.kind === 'get') {
      const read = newNode(lowering, property);
      builder.call({
        kind: 'operator',
        callee: value,
        text: '',
        receiver: result,
        args: [],
        spread: -1,
        result: read,
        posts: [],
        fn: lowering.frame.fn,
        start: property.start,
        end: property.end,
      });
      builder.store(read, field, result);
    } else builder.store(value, field, result);
  }
  return result;
}
