import type { Expression, MemberExpression, Node } from 'oxc-parser';
import { CHOSEN } from '../graph/environment.ts';
import type { Lowering } from './lowering.ts';
import { newNode } from './lowering.ts';
import { lookup } from './scope.ts';
import type { Variable } from './scope.ts';

const MAX_FIELDS = 3;

/** The node of a name at this point of the program. */
export function readName(lowering: Lowering, name: string, at: { start: number; end: number }): number {
  const variable = lookup(lowering.scope, name);
  if (!variable) return readGlobal(lowering, name, at);
  if (variable.fn === lowering.frame.fn) {
    const known = lowering.frame.read(variable.key);
    return known ?? cellOf(lowering, variable);
  }
  return readCaptured(lowering, variable);
}

function readCaptured(lowering: Lowering, variable: Variable): number {
  const own = lowering.frame.read(variable.key);
  if (own !== undefined) return own;
  const seen = seenByClosure(lowering, variable);
  if (seen === undefined) return cellOf(lowering, variable);
  for (const version of variable.versions) if (version > seen) lowering.builder.flow(version, seen);
  return seen;
}

/** A variable's value when the closure was created, unless it is written later. */
function seenByClosure({ builder, closureEnv }: Lowering, { fn, key, definitions }: Variable): number | undefined {
  for (let made = closureEnv; made; made = made.outer) {
    if (made.fn !== fn) continue;
    const { start } = made;
    if (definitions.length > 1 && (fn === 0 || definitions.some((each) => builder.startOf(each) >= start))) return undefined;
    const node = made.env.get(key);
    return node === undefined || node < 0 ? undefined : node;
  }
  return undefined;
}

export function cellOf(lowering: Lowering, variable: Variable): number {
  if (variable.cell < 0) {
    const { functions } = lowering.builder.fragment;
    const { start } = functions[variable.fn]!;
    variable.cell = lowering.builder.node(variable.fn, start, start);
    for (const definition of variable.definitions) lowering.builder.flow(definition, variable.cell);
    for (const version of variable.versions) lowering.builder.flow(version, variable.cell);
  }
  return variable.cell;
}

function readGlobal(lowering: Lowering, name: string, at: { start: number; end: number }): number {
  const own = lowering.frame.read(`global:${name}`);
  if (own !== undefined) return own;
  const node = newNode(lowering, at);
  lowering.builder.fragment.globals.push([node, name]);
  if (name === 'undefined') lowering.builder.constant(node, null);
  return node;
}

/** Assigns a new value to a name. */
export function writeName(lowering: Lowering, name: string, value: number, at: { start: number; end: number }): void {
  const { builder, frame } = lowering;
  const variable = lookup(lowering.scope, name);
  if (variable) lowering.iterated.delete(variable.key);
  const node = newNode(lowering, at);
  builder.version(value, node);
  const constant = builder.constantOf(value);
  if (constant !== undefined && variable?.isConst) builder.constant(node, constant);
  if (!variable) {
    frame.write(`global:${name}`, node);
    builder.call({
      kind: 'operator',
      callee: -1,
      text: `${name}=`,
      receiver: -1,
      args: [value],
      spread: -1,
      result: node,
      posts: [],
      fn: frame.fn,
      start: at.start,
      end: at.end,
    });
    return;
  }
  if (variable.fn === frame.fn) {
    variable.definitions.push(node);
    if (variable.cell >= 0) builder.flow(node, variable.cell);
    frame.write(variable.key, node);
    return;
  }
  // Written by a closure: every reader of the variable may see it.
  const cell = cellOf(lowering, variable);
  builder.flow(node, cell);
  const isParents = builder.fragment.functions[frame.fn]!.parent === variable.fn;
  const end = (isParents ? lowering.doneAt : undefined) ?? Infinity;
  for (const definition of variable.definitions) if (builder.startOf(definition) < end) builder.flow(cell, definition);
  variable.definitions.push(node);
  frame.begin(variable.key, cell);
  frame.write(variable.key, node);
}

/** Key of a local access path such as `req.query.id`; undefined if it is not one or too long. */
export function pathKey(lowering: Lowering, node: Node): string | undefined {
  return pathWithin(lowering, node, MAX_FIELDS);
}

function pathWithin(lowering: Lowering, node: Node, fields: number): string | undefined {
  const at = plain(node);
  if (at.type !== 'MemberExpression') return rootKey(lowering, at);
  const name = fields === 0 ? undefined : fieldName(lowering, at);
  const field = name === '*' ? chosenField(lowering, at) : name;
  if (field === undefined) return undefined;
  const object = pathWithin(lowering, at.object, fields - 1);
  return object === undefined ? undefined : `${object}.${field}`;
}

/** Stands for the field named by a local variable, as long as that variable keeps its value. */
function chosenField(lowering: Lowering, node: MemberExpression): string | undefined {
  const property = plain(node.property);
  const variable = property.type === 'Identifier' ? lookup(lowering.scope, property.name) : undefined;
  return variable?.fn === lowering.frame.fn ? `${CHOSEN}${variable.key}>` : undefined;
}

function rootKey(lowering: Lowering, node: Node): string | undefined {
  if (node.type === 'ThisExpression') return 'this';
  if (node.type !== 'Identifier') return undefined;
  return lookup(lowering.scope, node.name)?.key ?? `global:${node.name}`;
}

/** The current node of a member expression's access path, if known. */
export function readKnown(lowering: Lowering, node: Node): number | undefined {
  let at = plain(node);
  while (at.type === 'MemberExpression') at = plain(at.object);
  const root = rootKey(lowering, at);
  const written = root === undefined ? undefined : lowering.paths.get(root);
  if (!written) return undefined;
  const key = pathKey(lowering, node);
  return key === undefined || !written.has(key) ? undefined : readPath(lowering, key);
}

/** Looks up a path in this function, or in what the closure captured. */
function readPath(lowering: Lowering, key: string): number | undefined {
  const own = lowering.frame.read(key);
  if (own !== undefined || !key.includes('.') || key.includes(CHOSEN)) return own;
  const root = key.slice(0, key.indexOf('.'));
  if (lowering.frame.read(root) !== undefined || (root === 'this' && lowering.ownsThis)) return undefined;
  for (let made = lowering.closureEnv; made; made = made.outer) {
    const node = made.env.get(key);
    if (node !== undefined) return node < 0 ? undefined : node;
  }
  return undefined;
}

/** Name of the field that a member expression reads; `*` if computed. */
export function fieldName(lowering: Lowering, node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  if (!node.computed) return node.property.type === 'PrivateIdentifier' ? `#${node.property.name}` : node.property.name;
  const property = plain(node.property);
  if (property.type === 'Literal' && property.value !== null && typeof property.value !== 'object') return String(property.value);
  if (property.type === 'Identifier') {
    const variable = lookup(lowering.scope, property.name);
    const constant =
      variable?.isConst && variable.definitions.length === 1 ? lowering.builder.constantOf(variable.definitions[0]!) : undefined;
    if (typeof constant === 'string') return constant;
    return symbolName(lowering, property) ?? '*';
  }
  return '*';
}

/** The field name of a constant symbol of this file: `this[kState]`. */
export function symbolName(lowering: Lowering, node: Node): string | undefined {
  const variable = node.type === 'Identifier' ? lookup(lowering.scope, node.name) : undefined;
  if (!variable?.isConst || lowering.origins.get(variable.key)?.kind !== 'symbol') return undefined;
  return `Symbol(${variable.name})`;
}

/** Strips parentheses, type assertions and `?.`. */
export function plain(node: Node): Node {
  let at = node;
  for (;;) {
    switch (at.type) {
      case 'ParenthesizedExpression':
      case 'ChainExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'TSInstantiationExpression':
        at = at.expression;
        break;
      default: {
        const value = at.type === 'MemberExpression' ? valueWrittenThere(at) : undefined;
        if (!value) return at;
        at = value;
      }
    }
  }
}

/** A field read directly from an object literal with only that field: `({ name: value }).name`. */
export function valueWrittenThere({ object, property, computed }: MemberExpression): Expression | undefined {
  const literal = object.type === 'ParenthesizedExpression' ? object.expression : object;
  if (computed || literal.type !== 'ObjectExpression' || literal.properties.length !== 1) return undefined;
  const only = literal.properties[0]!;
  if (only.type !== 'Property' || only.computed || only.kind !== 'init' || only.key.type !== 'Identifier') return undefined;
  return property.type === 'Identifier' && only.key.name === property.name ? only.value : undefined;
}

/** The last word of a callee's `textOf`, if it is a plain name: a cheap way to rule out most callees. */
export function lastNameOf(node: Node): string | undefined {
  const at = plain(node);
  if (at.type === 'Identifier') return at.name;
  return at.type === 'MemberExpression' && !at.computed ? at.property.name : undefined;
}

/** The text of an expression, for people and for models that match receivers by text. */
export function textOf(node: Node, depth = 0): string {
  const at = plain(node);
  if (depth > 5) return '…';
  switch (at.type) {
    case 'Identifier':
      return at.name;
    case 'ThisExpression':
      return 'this';
    case 'Super':
      return 'super';
    case 'MemberExpression':
      if (!at.computed) return `${textOf(at.object, depth + 1)}.${at.property.name}`;
      return at.property.type === 'Literal'
        ? `${textOf(at.object, depth + 1)}.${String(at.property.value)}`
        : `${textOf(at.object, depth + 1)}[]`;
    case 'CallExpression':
    case 'NewExpression':
      return `${textOf(at.callee, depth + 1)}()`;
    case 'AwaitExpression':
      return textOf(at.argument, depth + 1);
    default:
      return '';
  }
}

/** Reads `object.field`, from the known access path or as a load. */
export function readMember(lowering: Lowering, node: Expression, object: number): number {
  return readKnown(lowering, node) ?? loadMember(lowering, node, object);
}

export function loadMember(lowering: Lowering, node: Expression, object: number): number {
  const field = fieldName(lowering, node)!;
  const result = newNode(lowering, node);
  if (field !== '*') lowering.builder.load(object, field, result);
  else if (isCounted(lowering, node)) lowering.builder.load(object, '[]', result);
  else for (const each of eitherName(node)) lowering.builder.load(object, each, result);
  return result;
}

/** `list[i]` with a loop counter: an element rather than a named field. */
function isCounted(lowering: Lowering, node: Node): boolean {
  if (lowering.counters.size === 0 || node.type !== 'MemberExpression') return false;
  const place = plain(node.property);
  if (place.type !== 'Identifier') return false;
  const variable = lookup(lowering.scope, place.name);
  return variable !== undefined && lowering.counters.has(variable.key);
}

/** `element[isMarkup ? 'html' : 'text']`: one of two names. */
function eitherName(node: Node): readonly string[] {
  const property = node.type === 'MemberExpression' ? plain(node.property) : node;
  if (property.type !== 'ConditionalExpression') return ['*'];
  const names = [property.consequent, property.alternate].map((side) => {
    const at = plain(side);
    return at.type === 'Literal' && typeof at.value === 'string' ? at.value : undefined;
  });
  return names.every((name) => name !== undefined) ? (names as string[]) : ['*'];
}

/** Stores a value into a field of an object, and makes the object's new version current. */
export function storeMember(
  lowering: Lowering,
  objectNode: Node,
  object: number,
  field: string,
  value: number,
  at: { start: number; end: number },
): number {
  const { builder } = lowering;
  const version = newVersion(lowering, objectNode, object, at);
  builder.store(value, field, version);
  builder.backToOrigin(object, version);
  const key = pathKey(lowering, objectNode);
  if (key === undefined) return version;
  // A computed field may be any of those named by variables.
  lowering.frame.forgetChosen(key);
  if (field !== '*' && key.split('.').length <= MAX_FIELDS) lowering.frame.write(`${key}.${field}`, value);
  return version;
}

/** A new version of an object that may have changed. */
export function newVersion(lowering: Lowering, objectNode: Node, object: number, at: { start: number; end: number }): number {
  const { builder, frame } = lowering;
  const version = newNode(lowering, at);
  builder.version(object, version);
  const key = pathKey(lowering, objectNode);
  if (key !== undefined) frame.rename(key, version);
  const root = plain(objectNode);
  if (root.type === 'ThisExpression') builder.flow(version, thisOutOf(lowering));
  if (root.type === 'Identifier') {
    const variable = lookup(lowering.scope, root.name);
    // Changed by a closure: visible to everyone who has the object.
    if (variable && variable.fn !== frame.fn) builder.flow(version, object);
    else if (variable && variable.cell >= 0) builder.flow(version, variable.cell);
    else if (variable) variable.versions.push(version);
  }
  return version;
}

function thisOutOf(lowering: Lowering): number {
  const { functions } = lowering.builder.fragment;
  for (let fn = lowering.frame.fn; fn >= 0; fn = functions[fn]!.parent) {
    if (functions[fn]!.thisNode === lowering.thisNode) return functions[fn]!.thisOut;
  }
  return functions[lowering.frame.fn]!.thisOut;
}
