import type { MethodInfo } from '../graph/fragment.ts';
import { Environment } from '../graph/environment.ts';
import { PageText } from '../graph/page-text.ts';
import { Frame } from '../graph/frame.ts';
import { child, children, isNode, nameIn, startOf } from './ast.ts';
import type { PhpNode } from './ast.ts';
import { operatorCall } from './operator-call.ts';
import { inlineOwnConstants } from './own-constants.ts';
import type { PhpLowering } from './lowering.ts';
import { markOwn, noteShared } from './own-objects.ts';
import { fullName, newNode } from './lowering.ts';
import { finishReturns, noteReturned } from './returns.ts';
import { routeNamesOf } from './routes.ts';
import { noteAnswer } from './truth.ts';
import { readVariable, writeVariable } from './variables.ts';

interface Owner {
  readonly classIndex: number;
  readonly thisNode: number;
}

/** Creates the value of a function, closure or method. Its body is lowered after the enclosing code. */
export function functionValue(lowering: PhpLowering, node: PhpNode, name: string, owner?: Owner): number {
  const { builder, frame, className, parentName, thisNode } = lowering;
  const fn = builder.function({
    name,
    parent: frame.fn,
    start: startOf(node),
    classIndex: owner?.classIndex ?? -1,
    isAsync: false,
    decorators: attributesOf(node),
  });
  const value = newNode(lowering, node);
  builder.fragment.functionValues.push(value, fn);
  const captured = children(node, 'uses').flatMap((use) => {
    const used = nameIn(use);
    if (used === undefined) return [];
    noteShared(lowering, used);
    const before = readVariable(lowering, used, use);
    // The closure may write the variable at any time.
    if (use['byref'] === true) writeVariable(lowering, used, versionOf(lowering, before, use), use);
    return [{ name: used, node: before }];
  });
  const seen = node.kind === 'arrowfunc' ? frame.env.snapshot() : undefined;
  const info = builder.fragment.functions[fn]!;
  const named = routeNamesOf(node);
  const routeNames = info.decorators.includes('Route') ? [...lowering.routeNames, ...named] : [];
  lowering.later.push(() => {
    // Bodies are lowered one after another, so nothing has to be restored.
    beginFunction(lowering);
    lowering.frame = new Frame(builder, fn, new Environment(), lowering.paths);
    lowering.className = className;
    lowering.parentName = parentName;
    lowering.outer = seen;
    lowering.returnGuard = isNumber(node['type']) ? builder.fragment.guards.push({ kind: 'number' }) - 1 : undefined;
    lowering.thisNode = owner ? info.thisNode : node.kind === 'function' ? info.thisNode : thisNode;
    if (owner) builder.flow(owner.thisNode, info.thisNode);
    for (const { name: key, node: from } of captured) lowering.frame.write(key, from);
    lowerParams(lowering, node, fn, routeNames);
    const body = child(node, 'body');
    if (node.kind === 'arrowfunc' && body) {
      noteReturned(lowering, lowering.expression(body));
      noteAnswer(lowering, body);
    } else if (body) lowering.statements(body.kind === 'block' ? children(body, 'children') : [body]);
    noteAnswer(lowering, undefined);
    finishReturns(lowering, info, node);
    lowering.frame.exit(lowering.params);
    markOwn(lowering);
    info.lastCall = lowering.frame.lastCall();
    info.exitGuards = lowering.frame.exitGuards(lowering.params);
    info.truthGuards = lowering.frame.answerGuards(true, lowering.params);
    info.falsityGuards = lowering.frame.answerGuards(false, lowering.params);
  });
  return value;
}

/** Facts about variables are per function; most functions have few kinds of them. */
function beginFunction(lowering: PhpLowering): void {
  lowering.params = [];
  lowering.returned = [];
  lowering.extracted = [];
  lowering.flagNodes = undefined;
  lowering.page = new PageText();
  lowering.shared = emptySet(lowering.shared);
  lowering.emptyTexts = emptySet(lowering.emptyTexts);
  lowering.entityDocuments = emptySet(lowering.entityDocuments);
  lowering.resolvedNames = emptySet(lowering.resolvedNames);
  lowering.references = emptyMap(lowering.references);
  lowering.extensions = emptyMap(lowering.extensions);
  lowering.owned = emptyMap(lowering.owned);
  lowering.aliases = emptyMap(lowering.aliases);
  lowering.copies = emptyMap(lowering.copies);
  lowering.words = emptyMap(lowering.words);
  lowering.fixedTexts = emptyMap(lowering.fixedTexts);
  lowering.given = emptyMap(lowering.given);
  lowering.origins = emptyMap(lowering.origins);
  lowering.checkFlags = emptyMap(lowering.checkFlags);
  lowering.validated = emptyMap(lowering.validated);
  lowering.listLengths = emptyMap(lowering.listLengths);
  lowering.openedReaders = emptyMap(lowering.openedReaders);
  lowering.assignedCalls = emptyMap(lowering.assignedCalls);
  lowering.pages = emptyMap(lowering.pages);
}

function emptySet<T>(set: Set<T>): Set<T> {
  return set.size === 0 ? set : new Set();
}

function emptyMap<Key, Value>(map: Map<Key, Value>): Map<Key, Value> {
  return map.size === 0 ? map : new Map();
}

function versionOf(lowering: PhpLowering, before: number, at: PhpNode): number {
  const version = newNode(lowering, at);
  lowering.builder.version(before, version);
  return version;
}

function lowerParams(lowering: PhpLowering, node: PhpNode, fn: number, routeNames: readonly string[]): void {
  const { builder } = lowering;
  const info = builder.fragment.functions[fn]!;
  const list = children(node, 'arguments').length > 0 ? children(node, 'arguments') : children(node, 'params');
  list.forEach((param, place) => {
    const name = nameIn(param) ?? '';
    const result = newNode(lowering, param);
    info.params.push(result);
    info.paramNames.push(name);
    if (param['variadic'] === true) info.rest = place;
    builder.param(fn, place, result);
    if (param['byref'] === true) {
      lowering.references.set(name, place);
      info.references.push(place);
    }
    const types = typeNames(param['type']);
    for (const type of types) builder.fragment.types.push([result, '', fullName(lowering, type)]);
    // A parameter with a class type is resolved by the framework, for example to the entity named in the URL.
    if (routeNames.includes(name) && types.length === 0) builder.fragment.decorated.push([result, 'Route', `${name}|`]);
    for (const attribute of attributesOf(param)) builder.fragment.decorated.push([result, attribute, '|']);
    let value = result;
    const fallback = child(param, 'value');
    // A declared number is coerced to one, whatever was passed.
    if (isNumber(param['type'])) {
      value = newNode(lowering, param);
      builder.flow(result, value, builder.fragment.guards.push({ kind: 'number' }) - 1);
    } else if (fallback) {
      value = newNode(lowering, param);
      builder.version(result, value);
      builder.flow(lowering.expression(fallback), value);
    }
    lowering.frame.write(name, value);
    lowering.given.set(name, value);
    if (value === result) lowering.params.push({ place, node: result, key: name });
    if (typeof param['flags'] === 'number' && param['flags'] > 0) {
      const version = newNode(lowering, param);
      builder.version(lowering.thisNode, version);
      builder.store(value, name, version);
      builder.flow(version, info.thisOut);
      lowering.frame.rename('this', version);
    }
  });
}

function isNumber(type: unknown): boolean {
  return isNode(type) && type.kind === 'typereference' && /^(?:int|float|bool)$/.test(String(type['name']));
}

function typeNames(type: unknown): string[] {
  if (!isNode(type)) return [];
  if (type.kind === 'name') return [nameIn(type) ?? ''];
  if (type.kind === 'uniontype' || type.kind === 'intersectiontype') return children(type, 'types').flatMap(typeNames);
  return [];
}

function attributesOf(node: PhpNode): string[] {
  return children(node, 'attrGroups').flatMap((group) =>
    children(group, 'attrs').map((attribute) => (nameIn(attribute) ?? '').split('\\').at(-1)!),
  );
}

/** Creates a class, interface, trait or enum with its methods and properties. */
export function classDeclaration(lowering: PhpLowering, node: PhpNode): number {
  const { builder } = lowering;
  const short = nameIn(node) ?? '';
  const name = short === '' ? `class@${startOf(node)}` : fullName(lowering, short.startsWith('\\') ? short : short);
  const value = newNode(lowering, node);
  const thisNode = newNode(lowering, node);
  const parent = child(node, 'extends');
  const parentName = parent ? fullName(lowering, nameIn(parent) ?? '') : '';
  const methods: MethodInfo[] = [];
  const traits: string[] = [];
  const classIndex = builder.class({
    name,
    node: value,
    superNode: -1,
    superName: parentName,
    interfaces: children(node, 'implements').map((each) => fullName(lowering, nameIn(each) ?? '')),
    traits,
    methods,
    thisNode,
    decorators: attributesOf(node),
  });
  builder.fragment.classValues.push(value, classIndex);
  inlineOwnConstants(node);
  const { routeNames } = lowering;
  const saved = { className: lowering.className, parentName: lowering.parentName, thisNode: lowering.thisNode, routeNames };
  Object.assign(lowering, { className: name, parentName, thisNode, routeNames: routeNamesOf(node) });
  for (const element of children(node, 'body')) {
    if (element.kind === 'method' && child(element, 'body')) {
      const method = nameIn(element) ?? '';
      functionValue(lowering, element, method, { classIndex, thisNode });
      methods.push({
        name: method,
        fn: builder.fragment.functions.length - 1,
        isStatic: element['isStatic'] === true,
        kind: method === '__construct' ? 'constructor' : 'method',
      });
    } else if (element.kind === 'traituse') {
      for (const each of children(element, 'traits')) traits.push(fullName(lowering, nameIn(each) ?? ''));
    } else if (element.kind === 'classconstant') namedConstants(lowering, element);
    else if (element.kind === 'propertystatement') {
      const isOpen = parentName !== '' && element['visibility'] === 'public' && element['isStatic'] !== true;
      for (const property of children(element, 'properties')) {
        const field = lowerProperty(lowering, property, element['isStatic'] === true ? value : thisNode, element['isStatic'] === true);
        if (isOpen && !isNumber(property['type']) && !attributesOf(property).includes('Locked'))
          builder.fragment.decorated.push([field, `property of ${parentName}`, `${nameIn(property) ?? ''}|`]);
      }
      if (children(element, 'properties').some(isOpenToAll)) traits.push(UNGUARDED);
    }
  }
  Object.assign(lowering, saved);
  return value;
}

/** Pseudo base class of Laravel models that allow mass assignment of all fields. */
const UNGUARDED = '<unguarded>';

function isOpenToAll(property: PhpNode): boolean {
  const value = child(property, 'value');
  return nameIn(property) === 'guarded' && value?.kind === 'array' && children(value, 'items').length === 0;
}

/** `const A = 'a'` of a file or a class, known by name in the whole program, like `define`. */
export function namedConstants(lowering: PhpLowering, node: PhpNode): void {
  for (const each of children(node, 'constants')) {
    const value = child(each, 'value');
    const name = newNode(lowering, each);
    lowering.builder.constant(name, nameIn(each) ?? '');
    if (value) operatorCall(lowering, each, 'const', [name, lowering.expression(value)]);
  }
}

function lowerProperty(lowering: PhpLowering, property: PhpNode, owner: number, isStatic: boolean): number {
  const name = nameIn(property) ?? '';
  const field = newNode(lowering, property);
  for (const type of typeNames(property['type'])) lowering.builder.fragment.types.push([field, '', fullName(lowering, type)]);
  const value = child(property, 'value');
  if (value) lowering.builder.flow(lowering.expression(value), field);
  else lowering.builder.constant(field, null);
  lowering.builder.store(field, isStatic ? `$${name}` : name, owner);
  return field;
}
