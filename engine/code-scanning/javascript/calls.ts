import type { Node } from 'oxc-parser';
import type { CallInfo } from '../graph/call-rows.ts';
import { ANSWER_TYPE, THROWN } from '../graph/fragment.ts';
import { noteAnswerType, typeOfAnswer } from './answer-types.ts';
import { callForElement, isChooser, keepChecked } from './checked-elements.ts';
import { lowerExportAll, noteEmittedDecorators } from './compiled-helpers.ts';
import type { Lowering } from './lowering.ts';
import { newNode } from './lowering.ts';
import { giveMembers, isMixin } from './mixins.ts';
import { noteNameCallback } from './origins.ts';
import { lastNameOf, newVersion, plain, readMember, storeMember, textOf } from './variables.ts';

/** Methods that call their callback before they return. */
const WALKS = new Set([
  'forEach',
  'map',
  'flatMap',
  'filter',
  'some',
  'every',
  'find',
  'findIndex',
  'findLast',
  'findLastIndex',
  'reduce',
  'reduceRight',
  'sort',
  'each',
  'replace',
  'replaceAll',
]);

/** Lowers a call, a `new` expression, a tagged template or a dynamic import; returns its result node. */
export function lowerCall(lowering: Lowering, node: Node): number {
  switch (node.type) {
    case 'CallExpression':
    case 'NewExpression':
      return lowerInvocation(lowering, node);
    case 'TaggedTemplateExpression':
      return lowerTag(lowering, node);
    case 'ImportExpression': {
      const specifier = plain(node.source);
      const result = newNode(lowering, node);
      if (specifier.type === 'Literal' && typeof specifier.value === 'string') {
        lowering.builder.import({ node: result, specifier: specifier.value, kind: 'esm', start: node.start });
        return result;
      }
      const args = [lowering.expression(node.source)];
      lowering.builder.call({ ...plainCall(lowering, node), text: 'import', args, result });
      return result;
    }
    default:
      throw new Error(`${node.type} is not a call.`);
  }
}

function lowerInvocation(lowering: Lowering, node: Extract<Node, { type: 'CallExpression' | 'NewExpression' }>): number {
  const { builder, frame } = lowering;
  const callee = calleeOf(node.callee);
  const firstEdge = builder.edgeCount;
  const required = requiredModule(lowering, node);
  if (required !== undefined) {
    const result = newNode(lowering, node);
    builder.import({ node: result, specifier: required, kind: 'require', start: node.start });
    return result;
  }
  const isHelper = lastNameOf(callee)?.startsWith('_') ?? false;
  const reExported = isHelper ? lowerExportAll(lowering, node, (call) => requiredModule(lowering, call)) : undefined;
  if (reExported !== undefined) return reExported;
  const invoked = calledFunction(lowering, callee);
  let receiver = -1;
  let calleeNode: number;
  if (invoked !== undefined) calleeNode = invoked;
  else if (callee.type === 'MemberExpression') {
    receiver = callee.object.type === 'Super' ? lowering.thisNode : lowering.expression(callee.object);
    calleeNode = callee.object.type === 'Super' ? loadFrom(lowering, lowering.superNode, callee) : readMember(lowering, callee, receiver);
    if (callee.computed) lowering.expression(callee.property);
  } else if (callee.type === 'Super') {
    calleeNode = lowering.superNode;
    receiver = lowering.thisNode;
  } else calleeNode = lowering.expression(callee);
  if (node.type === 'CallExpression') noteNameCallback(lowering, node);
  if (callee.type === 'MemberExpression' && !callee.computed && WALKS.has(callee.property.name))
    for (const argument of node.arguments) lowering.doneBy.set(plain(argument), node.end);
  const args = node.arguments.map((argument) => lowering.expression(argument.type === 'SpreadElement' ? argument.argument : argument));
  const result = newNode(lowering, node);
  const posts: [number, number][] = [];
  for (let place = 0; place < args.length; place += 1) {
    const argument = node.arguments[place]!;
    const value = plain(argument.type === 'SpreadElement' ? argument.argument : argument);
    if (value.type === 'Identifier' && builder.constantOf(args[place]!) === undefined)
      posts.push([place, newVersionAfter(lowering, value, args[place]!)]);
  }
  if (callee.type === 'MemberExpression' && receiver >= 0) {
    const object = plain(callee.object);
    if (object.type === 'Identifier' || object.type === 'MemberExpression' || object.type === 'ThisExpression') {
      const post = newVersionAfter(lowering, object, receiver);
      builder.backToOrigin(receiver, post);
      posts.push([-1, post]);
    }
  }
  if (callee.type === 'Super')
    posts.push([-1, newVersionAfter(lowering, { type: 'ThisExpression', start: callee.start, end: callee.end }, receiver)]);
  const text = textOf(callee);
  const type = typeOfAnswer(lowering, callee);
  if (type !== undefined) posts.push([ANSWER_TYPE, type]);
  noteAnswerType(lowering, callee, node.arguments, args);
  builder.call({
    kind: node.type === 'NewExpression' || callee.type === 'Super' ? 'new' : 'call',
    callee: calleeNode,
    text: callee.type === 'FunctionExpression' || callee.type === 'ArrowFunctionExpression' ? '' : text,
    receiver,
    args,
    spread: node.arguments.findIndex(({ type }) => type === 'SpreadElement'),
    result,
    posts,
    fn: frame.fn,
    start: node.start,
    end: node.end,
  });
  if (text === 'RegExp' && args[0] !== undefined) lowering.patternTexts.made(result, args[0], args[1]);
  // `'<p>'.concat(text)` starts with its receiver.
  if (receiver >= 0 && text.endsWith('.concat')) builder.prefix(result, builder.prefixOf(receiver) ?? '');
  if (frame.handler !== undefined) builder.load(result, THROWN, frame.handler);
  // Bundlers alias it.
  if (builder.fieldReadBy(calleeNode) === 'defineProperty' || isDefineOfBundlers(text)) defineProperty(lowering, node);
  if (text === 'Object.assign') assignByKey(lowering, args);
  if (isHelper) noteEmittedDecorators(lowering, node);
  if (isMixin(text)) giveMembers(lowering, text, args, node, firstEdge);
  // A copy of an array-like: `Array.prototype.slice.call(arguments, 1)`.
  if (isSliceOfOther(text) && args[0] !== undefined) builder.copied(args[0], result);
  const [chooser] = node.arguments;
  if (receiver >= 0 && callee.type === 'MemberExpression' && !callee.computed && isChooser(callee.property.name, chooser))
    return keepChecked(lowering, node, result, callForElement(lowering, chooser, receiver, args[0]!));
  return result;
}

function isDefineOfBundlers(text: string): boolean {
  return text.startsWith('__defProp') && /^__defProp\d*$/.test(text);
}

function isSliceOfOther(text: string): boolean {
  return (text.endsWith('.call') || text.endsWith('.apply')) && /(?:^|\.)slice\.(?:call|apply)$/.test(text);
}

/** Compilers call imports as `(0, module.exec)(…)`: the callee is the last operand. */
function calleeOf(expression: Node): Node {
  const callee = plain(expression);
  if (callee.type !== 'SequenceExpression' || callee.expressions.length !== 2) return callee;
  return callee.expressions[0]!.type === 'Literal' ? plain(callee.expressions[1]!) : callee;
}

/** `Object.defineProperty(object, 'name', { value })` or with `get`; compilers emit it for exports. */
function defineProperty(lowering: Lowering, node: Extract<Node, { type: 'CallExpression' | 'NewExpression' }>): void {
  const [target, name, description] = node.arguments.map((each) => (each.type === 'SpreadElement' ? undefined : plain(each)));
  if (!target || !name || description?.type !== 'ObjectExpression') return;
  const field = name.type === 'Literal' && typeof name.value === 'string' ? name.value : '*';
  for (const property of description.properties) {
    if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') continue;
    if (property.key.name !== 'value' && property.key.name !== 'get') continue;
    let value = lowering.expression(property.value);
    if (property.key.name === 'get') {
      const read = newNode(lowering, property);
      lowering.builder.call({ ...plainCall(lowering, property), callee: value, receiver: lowering.expression(target), result: read });
      value = read;
    }
    storeMember(lowering, target, lowering.expression(target), field, value, property);
  }
}

/** `Object.assign(object, { [key]: value })` writes like `object[key] = value`. */
function assignByKey(lowering: Lowering, args: readonly number[]): void {
  const { keyStores } = lowering.builder.fragment;
  const given = new Set(args.slice(1));
  for (let at = keyStores.length - 4; at >= 0; at -= 4)
    if (given.has(keyStores[at]!)) keyStores.push(args[0]!, keyStores[at + 1]!, keyStores[at + 2]!, keyStores[at + 3]!);
}

// A variable passed to a call may come back changed. Without an edge from the old version it would keep what the callee cleared.
function newVersionAfter(lowering: Lowering, node: Node, before: number): number {
  return newVersion(lowering, node, before, node);
}

function loadFrom(lowering: Lowering, object: number, member: Extract<Node, { type: 'MemberExpression' }>): number {
  const result = newNode(lowering, member);
  if (object >= 0 && !member.computed) {
    const prototype = newNode(lowering, member);
    lowering.builder.load(object, 'prototype', prototype);
    lowering.builder.load(prototype, member.property.name, result);
    lowering.builder.load(object, member.property.name, result);
  }
  return result;
}

function calledFunction(lowering: Lowering, callee: Node): number | undefined {
  if (callee.type !== 'FunctionExpression' && callee.type !== 'ArrowFunctionExpression') return undefined;
  return lowering.functionValue(callee, '');
}

/** Interop helpers that compilers wrap around a required module; the result has the module's members by name. */
const WHOLE_MODULE = /^(?:__importStar|__importDefault|_?_interopRequire(?:Default|Wildcard)|__toESM)$/;

function requiredModule(lowering: Lowering, node: Extract<Node, { type: 'CallExpression' | 'NewExpression' }>): string | undefined {
  const callee = plain(node.callee);
  const first = node.arguments[0];
  if (node.type !== 'CallExpression' || callee.type !== 'Identifier' || !first) return undefined;
  const name = plain(first);
  if (callee.name.startsWith('_') && WHOLE_MODULE.test(callee.name))
    return name.type === 'CallExpression' ? requiredModule(lowering, name) : undefined;
  if (callee.name !== 'require') return undefined;
  if (name.type === 'Literal' && typeof name.value === 'string') return name.value;
  if (name.type === 'TemplateLiteral' && name.expressions.length === 0) return name.quasis[0]?.value.cooked ?? undefined;
  const constant = name.type === 'Identifier' ? lowering.builder.constantOf(lowering.expression(name)) : undefined;
  return typeof constant === 'string' ? constant : undefined;
}

function lowerTag(lowering: Lowering, node: Extract<Node, { type: 'TaggedTemplateExpression' }>): number {
  const tag = plain(node.tag);
  let receiver = -1;
  let callee: number;
  if (tag.type === 'MemberExpression') {
    receiver = lowering.expression(tag.object);
    callee = readMember(lowering, tag, receiver);
  } else callee = lowering.expression(tag);
  const strings = newNode(lowering, node.quasi);
  lowering.builder.constant(strings, node.quasi.quasis.map(({ value }) => value.raw).join('${}'));
  const args = [strings, ...node.quasi.expressions.map((each) => lowering.expression(each))];
  const result = newNode(lowering, node);
  lowering.builder.call({ ...plainCall(lowering, node), kind: 'tag', callee, receiver, text: textOf(tag), args, result });
  return result;
}

export function plainCall(lowering: Lowering, { start, end }: { start: number; end: number }): CallInfo {
  return {
    kind: 'operator',
    callee: -1,
    text: '',
    receiver: -1,
    args: [],
    spread: -1,
    result: -1,
    posts: [],
    fn: lowering.frame.fn,
    start,
    end,
  };
}
