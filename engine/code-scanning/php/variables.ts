import { FORGOTTEN } from '../graph/environment.ts';
import { child, isNode, nameIn } from './ast.ts';
import type { PhpNode } from './ast.ts';
import { lowerClassReference } from './class-names.ts';
import type { PhpLowering } from './lowering.ts';
import { lowerOwn, noteOwnUse, noteProperty } from './own-objects.ts';
import { newNode } from './lowering.ts';
import { operatorCall } from './operator-call.ts';

const MAX_FIELDS = 3;
const SUPERGLOBALS = /^(?:_GET|_POST|_REQUEST|_COOKIE|_FILES|_SERVER|_SESSION|_ENV|GLOBALS|HTTP_RAW_POST_DATA|argv)$/;

/** The field an access reads: a property or constant key, `[]` for an append, `*` if unknown. */
export function fieldOf(node: PhpNode): string | undefined {
  const offset = node['offset'];
  if (node.kind === 'propertylookup' || node.kind === 'nullsafepropertylookup') {
    if (isNode(offset) && offset.kind === 'identifier') return nameIn(offset);
    if (isNode(offset) && offset.kind === 'string') return String(offset['value']);
    return '*';
  }
  if (node.kind === 'staticlookup' && isNode(offset) && offset.kind === 'variable') return `$${nameIn(offset) ?? ''}`;
  if (node.kind !== 'offsetlookup') return undefined;
  if (offset === false || offset === null || offset === undefined) return '[]';
  if (isNode(offset) && (offset.kind === 'string' || offset.kind === 'number')) return String(offset['value']);
  // Inside a string, the key in `$a[key]` is unquoted.
  if (isNode(offset) && offset.kind === 'identifier') return nameIn(offset);
  return (isNode(offset) && fixedKey(offset)) || '*';
}

/** `PREFIX . 'token'`: different constant keys name different elements. */
function fixedKey(offset: PhpNode): string | undefined {
  if (offset.kind !== 'bin' || offset['type'] !== '.') return undefined;
  const parts = [child(offset, 'left')!, child(offset, 'right')!].map((part) => {
    if (part.kind === 'string') return String(part['value']);
    if (part.kind === 'name') return `{${nameIn(part)}}`;
    return fixedKey(part);
  });
  const isOfText = [child(offset, 'left')!, child(offset, 'right')!].some(({ kind }) => kind === 'string');
  return isOfText && !parts.includes(undefined) ? parts.join('').replaceAll('.', ' ') : undefined;
}

export function pathKey(node: PhpNode): string | undefined {
  const fields: string[] = [];
  let at: PhpNode | undefined = node;
  while (at && at.kind !== 'variable') {
    const field = fieldOf(at);
    if (field === undefined || field === '*' || field === '[]' || field.includes('.')) return undefined;
    fields.unshift(field);
    at = child(at, 'what');
  }
  const name = at && typeof at['name'] === 'string' ? at['name'] : undefined;
  if (name === undefined || fields.length > MAX_FIELDS) return undefined;
  return [name, ...fields].join('.');
}

const ELEMENT = '@';

/** Key of an element whose index is a variable, at the variable's current version. */
export function elementKey(lowering: PhpLowering, node: PhpNode): string | undefined {
  const offset = node.kind === 'offsetlookup' ? child(node, 'offset') : undefined;
  const array = offset?.kind === 'variable' ? pathKey(child(node, 'what')!) : undefined;
  const named = array === undefined ? undefined : lowering.frame.read(nameIn(offset!) ?? '');
  return named === undefined ? undefined : `${array}.${ELEMENT}${named}`;
}

export function readVariable(lowering: PhpLowering, name: string, at: PhpNode): number {
  const { builder, frame } = lowering;
  if (name === 'this') return frame.read('this') ?? lowering.thisNode;
  const known = frame.read(name);
  if (known !== undefined) return known;
  const outer = lowering.outer?.get(name);
  if (outer !== undefined && outer !== FORGOTTEN) return outer;
  const node = newNode(lowering, at);
  if (SUPERGLOBALS.test(name)) builder.fragment.globals.push([node, `$${name}`]);
  else {
    if (frame.fn === 0 || lowering.shared.has(name)) builder.fragment.globals.push([node, `var:${name}`]);
    for (const extracted of lowering.extracted) builder.load(extracted, name, node);
  }
  frame.write(name, node);
  return node;
}

/** `foreach (['_GET', '_POST'] as $name) foreach ($$name as …)`: superglobals selected by constant names. */
export function readNamed(lowering: PhpLowering, name: unknown, at: PhpNode): number {
  const result = newNode(lowering, at);
  const words = isNode(name) && name.kind === 'variable' ? (lowering.words.get(nameIn(name) ?? '') ?? []) : [];
  for (const word of words) if (SUPERGLOBALS.test(word)) lowering.builder.flow(readVariable(lowering, word, at), result);
  return result;
}

/** Records the strings a variable may be: the elements of a list that a loop iterates over. */
export function noteWords(lowering: PhpLowering, source: PhpNode, value: PhpNode | undefined): void {
  const name = value?.kind === 'variable' ? nameIn(value) : undefined;
  if (name === undefined) return;
  const items = source.kind === 'array' && Array.isArray(source['items']) ? (source['items'] as unknown[]).filter(isNode) : [];
  const words = items
    .map((item) => (item.kind === 'entry' ? child(item, 'value') : item))
    .map((item) => item?.kind === 'string' && String(item['value']));
  if (words.length > 0 && words.every((word) => typeof word === 'string')) lowering.words.set(name, words as string[]);
  else lowering.words.delete(name);
}

export function writeVariable(lowering: PhpLowering, name: string, value: number, at: PhpNode): void {
  const { builder, frame } = lowering;
  const node = newNode(lowering, at);
  builder.version(value, node);
  const constant = builder.constantOf(value);
  if (constant !== undefined) builder.constant(node, constant);
  const begin = builder.prefixOf(value);
  if (begin !== undefined) builder.prefix(node, begin);
  if (constant === '') lowering.emptyTexts.add(name);
  if (lowering.resolved.has(value)) lowering.resolvedNames.add(name);
  else lowering.resolvedNames.delete(name);
  const place = lowering.references.get(name);
  if (place !== undefined) {
    builder.flow(node, builder.paramOut(frame.fn, place));
    frame.replaced.add(node);
  }
  frame.write(name, node);
  if (frame.fn === 0 || lowering.shared.has(name)) builder.fragment.globals.push([node, `set:${name}`]);
  writeThroughAlias(lowering, name, node, at);
  renewAliases(lowering, name, node);
}

/** `$part = &$whole['part']`: writes to one change the other. */
export function noteAlias(lowering: PhpLowering, target: PhpNode, of: PhpNode): void {
  const name = target.kind === 'variable' ? nameIn(target) : undefined;
  if (name === undefined) return;
  const key = pathKey(of);
  if (key === undefined || key === name) lowering.aliases.delete(name);
  else lowering.aliases.set(name, of);
}

/** Writes the target of a reference as well. */
function writeThroughAlias(lowering: PhpLowering, name: string, value: number, at: PhpNode): void {
  const of = lowering.aliases.get(name);
  if (!of) return;
  // The target may in turn be an alias of this variable.
  lowering.aliases.delete(name);
  lowering.assign(of, value, at);
  lowering.aliases.set(name, of);
}

/** Updates variables that refer to what was written. */
function renewAliases(lowering: PhpLowering, key: string, value: number): void {
  for (const [name, of] of lowering.aliases) if (name !== key && pathKey(of) === key) lowering.frame.write(name, value);
}

/** Reads an access path from its known value, or as a load. */
export function readAccess(lowering: PhpLowering, node: PhpNode): number {
  const key = pathKey(node) ?? elementKey(lowering, node);
  const known = key === undefined ? undefined : (lowering.frame.read(key) ?? outerPath(lowering, key));
  if (known !== undefined) return known;
  const field = fieldOf(node)!;
  const shared = globalName(node, field);
  if (shared !== undefined) {
    const result = newNode(lowering, node);
    lowering.builder.fragment.globals.push([result, `var:${shared}`]);
    return result;
  }
  const object = lowerOwn(lowering, child(node, 'what')!);
  const result = newNode(lowering, node);
  noteOwnUse(lowering, child(node, 'what'), result);
  const offset = child(node, 'offset');
  if (field === '*' && offset) lowering.builder.fragment.keyLoads.push(object, lowering.expression(offset), result);
  lowering.builder.load(object, field, result);
  if (node.kind !== 'offsetlookup') noteProperty(lowering, field, result);
  // `$request->sort`, after validation.
  const guard =
    lowering.validated.size > 0 && /request$/i.test(nameIn(child(node, 'what')!) ?? '') ? lowering.validated.get(field) : undefined;
  if (!guard) return result;
  const refined = newNode(lowering, node);
  lowering.builder.refined(result, guard, refined);
  return refined;
}

/** The variable that `$GLOBALS['name']` refers to. */
function globalName(node: PhpNode, field: string): string | undefined {
  const what = child(node, 'what');
  return node.kind === 'offsetlookup' && what?.kind === 'variable' && nameIn(what) === 'GLOBALS' && /^[a-z_]\w*$/i.test(field)
    ? field
    : undefined;
}

function outerPath(lowering: PhpLowering, key: string): number | undefined {
  const root = key.split('.', 1)[0]!;
  if (!lowering.outer || lowering.frame.read(root) !== undefined) return undefined;
  const node = lowering.outer.get(key);
  return node === undefined || node === FORGOTTEN ? undefined : node;
}

/** A new version of a variable or access path that may have changed. */
export function newVersion(lowering: PhpLowering, target: PhpNode, before: number, at: PhpNode): number {
  const { builder, frame } = lowering;
  const version = newNode(lowering, at);
  builder.version(before, version);
  const key = pathKey(target);
  if (key !== undefined) frame.rename(key, version);
  builder.backToOrigin(before, version);
  const name = target.kind === 'variable' ? nameIn(target) : undefined;
  if (name === 'this') builder.flow(version, builder.fragment.functions[frame.fn]!.thisOut);
  else if (name !== undefined && (frame.fn === 0 || lowering.shared.has(name) || SUPERGLOBALS.test(name)))
    builder.fragment.globals.push([version, SUPERGLOBALS.test(name) ? `set:$${name}` : `set:${name}`]);
  return version;
}

/** Assigns to a variable, element, property, static property or list. */
export function assign(lowering: PhpLowering, target: PhpNode, value: number, at: PhpNode): void {
  const { builder, frame } = lowering;
  switch (target.kind) {
    case 'variable': {
      const name = nameIn(target);
      if (name !== undefined && typeof target['name'] === 'string') writeVariable(lowering, name, value, at);
      else {
        // `$$name = …`: any variable without a value yet.
        if (isNode(target['name'])) operatorCall(lowering, at, '$$=', [lowering.expression(target['name'])]);
        const any = newNode(lowering, at);
        builder.store(value, '*', any);
        lowering.extracted.push(any);
      }
      return;
    }
    case 'offsetlookup':
    case 'propertylookup':
    case 'nullsafepropertylookup': {
      const what = child(target, 'what');
      if (!what) return;
      const place = placeOfPush(lowering, target, what);
      const field = place === undefined ? fieldOf(target)! : String(place);
      const shared = globalName(target, field);
      if (shared !== undefined) {
        const stored = newNode(lowering, at);
        builder.flow(value, stored);
        builder.fragment.globals.push([stored, `set:${shared}`]);
        return;
      }
      noteNamedBy(lowering, target, what, at);
      noteEntities(lowering, target, what, value);
      const object = lowerOwn(lowering, what);
      const version = newVersion(lowering, what, object, at);
      builder.store(value, field, version);
      noteKey(lowering, target, version, value);
      if (target.kind !== 'offsetlookup' && field === '*') noteProperty(lowering, field, version);
      if (target.kind === 'offsetlookup') frame.forget(pathKey(what) ?? '', ELEMENT);
      const key = place === undefined ? pathKey(target) : `${pathKey(what)!}.${place}`;
      if (key !== undefined) {
        frame.write(key, value);
        renewAliases(lowering, key, value);
      }
      // An array's element is also part of what contains the array.
      if (what.kind === 'offsetlookup' || what.kind === 'propertylookup') assignThrough(lowering, what, version, at);
      return;
    }
    case 'staticlookup': {
      const what = child(target, 'what');
      if (!what) return;
      const object = lowerClassReference(lowering, what);
      builder.store(value, fieldOf(target) ?? '*', object);
      const version = newNode(lowering, at);
      builder.flow(object, version);
      builder.store(value, fieldOf(target) ?? '*', version);
      return;
    }
    case 'array':
    case 'list':
      destructure(lowering, target, value, at);
      return;
    default:
  }
}

/** Records the length of a list when it is created. */
export function noteList(lowering: PhpLowering, target: PhpNode, value: PhpNode): void {
  const key = pathKey(target);
  if (key === undefined) return;
  const items = value.kind === 'array' && Array.isArray(value['items']) ? (value['items'] as unknown[]).filter(isNode) : undefined;
  if (items?.every((item) => !child(item, 'key') && item['unpack'] !== true))
    lowering.listLengths.set(key, { length: items.length, env: lowering.frame.env });
  else lowering.listLengths.delete(key);
}

/** The index where `$list[] = …` puts its value, if known. */
function placeOfPush(lowering: PhpLowering, target: PhpNode, what: PhpNode): number | undefined {
  const key = target.kind === 'offsetlookup' && fieldOf(target) === '[]' ? pathKey(what) : undefined;
  const list = key === undefined ? undefined : lowering.listLengths.get(key);
  if (key === undefined || !list) return undefined;
  if (list.env !== lowering.frame.env || list.length > 11) {
    lowering.listLengths.delete(key);
    return undefined;
  }
  lowering.listLengths.set(key, { ...list, length: list.length + 1 });
  return list.length;
}

/** `$list[$key] = …` */
function noteKey(lowering: PhpLowering, target: PhpNode, version: number, value: number): void {
  const offset = target.kind === 'offsetlookup' ? child(target, 'offset') : undefined;
  if (offset?.kind === 'variable') lowering.builder.fragment.keyStores.push(version, lowering.expression(offset), value, version);
}

/** `$document->substituteEntities = true` */
function noteEntities(lowering: PhpLowering, target: PhpNode, what: PhpNode, value: number): void {
  const key = pathKey(what);
  if (key === undefined || target.kind !== 'propertylookup' || !/^(?:substituteEntities|resolveExternals)$/.test(fieldOf(target)!)) return;
  if (lowering.builder.constantOf(value) === false) lowering.entityDocuments.delete(key);
  else lowering.entityDocuments.add(key);
}

/** `$GLOBALS[$name] = …` and `$object->$name = …`, where a value names what is written. */
function noteNamedBy(lowering: PhpLowering, target: PhpNode, what: PhpNode, at: PhpNode): void {
  const offset = child(target, 'offset');
  if (!offset || offset.kind === 'identifier' || fieldOf(target) !== '*') return;
  const isGlobal = target.kind === 'offsetlookup' && what.kind === 'variable' && nameIn(what) === 'GLOBALS';
  if (isGlobal) operatorCall(lowering, at, '$$=', [lowering.expression(offset)]);
  else if (target.kind !== 'offsetlookup') operatorCall(lowering, at, '->$=', [lowering.expression(offset)]);
}

function assignThrough(lowering: PhpLowering, target: PhpNode, value: number, at: PhpNode): void {
  const what = child(target, 'what');
  if (!what || what.kind !== 'variable') return;
  const version = newVersion(lowering, what, lowering.expression(what), at);
  lowering.builder.store(value, fieldOf(target)!, version);
}

function destructure(lowering: PhpLowering, target: PhpNode, value: number, at: PhpNode): void {
  const items = Array.isArray(target['items']) ? (target['items'] as unknown[]) : [];
  items.forEach((item, place) => {
    if (!isNode(item)) return;
    const entry = item.kind === 'entry' ? child(item, 'value') : item;
    const key = item.kind === 'entry' ? child(item, 'key') : undefined;
    if (!entry) return;
    const part = newNode(lowering, item);
    lowering.builder.load(
      value,
      key && (key.kind === 'string' || key.kind === 'number') ? String(key['value']) : key ? '*' : String(place),
      part,
    );
    assign(lowering, entry, part, at);
  });
}
