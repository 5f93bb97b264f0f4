import { child, children, endOf, isNode, nameIn, startOf } from './ast.ts';
import type { PhpNode } from './ast.ts';
import { lowerClassReference } from './class-names.ts';
import { catchThrown } from './exceptions.ts';
import { prefixOfFormat, refineFormatted } from './formats.ts';
import { isHashOfTime } from './guessable-hashes.ts';
import type { PhpLowering } from './lowering.ts';
import { fullName, newNode } from './lowering.ts';
import { inOrder } from './named-arguments.ts';
import { operatorCall } from './operator-call.ts';
import { lowerOwn, noteOwnUse } from './own-objects.ts';
import { forgetLookUps, lookUpKey } from './repeated-calls.ts';
import { comparesSentSecret } from './secret-comparisons.ts';
import { noteValidation, refineInput } from './validation.ts';
import { fieldOf, newVersion, pathKey, readVariable } from './variables.ts';

/** PHP functions that do not modify their first two arguments. */
const READS =
  /^(?:str(?!eam)\w*|substr\w*|lcfirst|ucfirst|ucwords|l?r?trim|mb_(?!parse|convert_var)\w+|ctype_\w+|is_\w+|in_array|array_key_exists|count|pathinfo|basename|dirname|explode|implode|intval|floatval|preg_match|preg_replace|filter_var|sprintf|json_decode|parse_url|html\w+|md5|sha1)$/;

const MORE_NAMED = 6;

/** The same value, with nothing known about its text. */
function unknownOf(lowering: PhpLowering, node: PhpNode, value: number): number {
  const { builder } = lowering;
  const unknown = newNode(lowering, node);
  builder.flow(value, unknown);
  builder.flow(newNode(lowering, node), unknown);
  return unknown;
}

/** Placeholder for a parameter that named arguments skip. */
const LEFT_OUT: PhpNode = { kind: 'leftout' };

/** Lowers a call of a function, method or static method, or a `new` expression. */
export function lowerCall(lowering: PhpLowering, node: PhpNode): number {
  const { builder, frame } = lowering;
  const what = child(node, 'what');
  if (!what) return newNode(lowering, node);
  const lookUp = lookUpKey(lowering, node);
  const found = lookUp === undefined ? undefined : frame.read(lookUp);
  if (found !== undefined) return found;
  const { callee, receiver, text, object } = node.kind === 'new' ? constructed(lowering, what) : called(lowering, what);
  const named = children(node, 'arguments');
  const given = inOrder(text, named);
  const functionsBefore = builder.fragment.functions.length;
  // `strlen(...)` is a first-class callable.
  if (named[0]?.kind === 'variadicplaceholder') return callee;
  const args: number[] = [];
  let spread = -1;
  const plain = given.map((argument, place) => {
    if (!argument) {
      args.push(newNode(lowering, node));
      return LEFT_OUT;
    }
    if (argument.kind === 'variadic') spread = spread < 0 ? place : spread;
    const value =
      argument.kind === 'namedargument'
        ? child(argument, 'value')!
        : argument.kind === 'variadic' || argument.kind === 'byref'
          ? child(argument, 'what')!
          : argument;
    const lowered = lowerOwn(lowering, value);
    args.push(argument.kind === 'namedargument' && given === named ? unknownOf(lowering, value, lowered) : lowered);
    return value;
  });
  // Parameter names of the program's own functions are not resolved, so pad the arguments so that no parameter counts as omitted.
  if (given === named && named.some(({ kind }) => kind === 'namedargument'))
    for (let more = 0; more < MORE_NAMED; more += 1) args.push(newNode(lowering, node));
  const result = newNode(lowering, node);
  if (receiver < 0) refineFormatted(lowering, text, plain, args);
  const begin = receiver < 0 ? prefixOfFormat(text, plain) : undefined;
  if (begin) builder.prefix(result, begin);
  if (receiver < 0) lowerVariableList(lowering, text, args, result);
  const posts: [number, number][] = [];
  plain.forEach((value, place) => {
    const isOnlyRead = lookUp !== undefined || (receiver < 0 && place < 2 && READS.test(text));
    if (!isOnlyRead && value.kind === 'variable' && typeof value['name'] === 'string' && value['name'] !== 'this')
      posts.push([place, newVersion(lowering, value, args[place]!, value)]);
  });
  const [target] = plain;
  // `settype` converts the variable in place.
  if (
    text === 'settype' &&
    target?.kind === 'variable' &&
    /^(?:int|integer|float|double|bool|boolean)$/.test(String(builder.constantOf(args[1] ?? -1)))
  )
    lowering.assign(target, newNode(lowering, node), node);
  if (object && receiver >= 0 && (object.kind === 'variable' || object.kind === 'propertylookup'))
    posts.push([-1, newVersion(lowering, object, receiver, object)]);
  if (object && text.endsWith('.setParserProperty') && /SUBST_ENTITIES|LOADDTD/.test(String(builder.constantOf(args[0] ?? -1))))
    noteEntityReader(lowering, node, object, builder.constantOf(args[1] ?? -1) !== false);
  if (object && args[0] !== undefined && /\.(?:XML|open)$/.test(text)) lowering.openedReaders.set(pathKey(object) ?? '', args[0]);
  if (
    object &&
    args[0] !== undefined &&
    /\.(?:load(?:XML|HTML)?|XML|open)$/.test(text) &&
    lowering.entityDocuments.has(pathKey(object) ?? '')
  )
    operatorCall(lowering, node, 'load:entities', [args[0]]);
  if (text === 'array_walk' || text === 'array_walk_recursive') walkArray(lowering, plain, functionsBefore);
  const { env } = frame;
  env.lastCall = builder.call({
    kind: node.kind === 'new' ? 'new' : 'call',
    callee,
    text,
    receiver,
    args,
    spread,
    result,
    posts,
    fn: frame.fn,
    start: startOf(node),
    end: endOf(node),
    after: env.lastCall,
  });
  noteContainer(lowering, text, plain[0], result);
  catchThrown(lowering, result);
  if (text === 'realpath') lowering.resolved.add(result);
  if (receiver < 0 && isHashOfTime(text, plain)) operatorCall(lowering, node, 'hash:time', args);
  if (receiver < 0 && comparesSentSecret(text, plain)) operatorCall(lowering, node, '==secret', args);
  noteValidation(lowering, text, plain);
  const value = refineInput(lowering, node, text, result);
  if (lookUp === undefined) forgetLookUps(lowering, node);
  else frame.rename(lookUp, value);
  return value;
}

/** A reader's properties are set after its document, and apply to everything read from then on. */
function noteEntityReader(lowering: PhpLowering, node: PhpNode, reader: PhpNode, isOn: boolean): void {
  const key = pathKey(reader);
  if (key === undefined || !isOn) return;
  lowering.entityDocuments.add(key);
  const opened = lowering.openedReaders.get(key);
  if (opened !== undefined) operatorCall(lowering, node, 'load:entities', [opened]);
}

/** `$container->get(Mailer::class)` and `app(Mailer::class)` return an instance of the class. */
function noteContainer(lowering: PhpLowering, text: string, first: PhpNode | undefined, result: number): void {
  if (first?.kind !== 'staticlookup' || !/(?:^|\.)(?:get|make|resolve|app|create|build|getService|service|getByType|singleton)$/.test(text))
    return;
  const [what, offset] = [child(first, 'what'), child(first, 'offset')];
  if (what?.kind === 'name' && offset && nameIn(offset) === 'class')
    lowering.builder.fragment.types.push([result, '', fullName(lowering, nameIn(what) ?? '')]);
}

/** `array_walk` and `array_walk_recursive` with a closure that writes its by-reference parameter leave only what was written. */
function walkArray(lowering: PhpLowering, [array, callback]: readonly PhpNode[], fn: number): void {
  const { builder } = lowering;
  const [param] = callback?.kind === 'closure' ? children(callback, 'arguments') : [];
  if (!array || array.kind !== 'variable' || param?.['byref'] !== true || !builder.fragment.functions[fn]) return;
  const walked = newNode(lowering, array);
  builder.store(builder.paramOut(fn, 0), '*', walked);
  lowering.assign(array, walked, array);
}

/** `compact` builds an array from variables; `extract` and `parse_str` create variables from an array. */
function lowerVariableList(lowering: PhpLowering, text: string, args: readonly number[], result: number): void {
  const { builder } = lowering;
  if (text === 'compact') {
    builder.fragment.objects.push(result, 0);
    for (const argument of args) {
      const name = builder.constantOf(argument);
      if (typeof name === 'string') builder.store(readVariable(lowering, name, { kind: 'variable', name }), name, result);
    }
  }
  const [first] = args;
  if (first === undefined) return;
  if (text === 'extract') lowering.extracted.push(first);
  if (text === 'parse_str' && args.length === 1) {
    const parsed = builder.node(lowering.frame.fn, 0, 0);
    builder.store(first, '*', parsed);
    lowering.extracted.push(parsed);
  }
}

interface Called {
  readonly callee: number;
  readonly receiver: number;
  readonly text: string;
  readonly object: PhpNode | undefined;
}

function constructed(lowering: PhpLowering, what: PhpNode): Called {
  const name = what.kind === 'name' ? fullName(lowering, nameIn(what) ?? '') : '';
  return {
    callee: lowerClassReference(lowering, what),
    receiver: -1,
    text: name === '' ? 'new' : name.split('\\').at(-1)!,
    object: undefined,
  };
}

function called(lowering: PhpLowering, what: PhpNode): Called {
  const { builder } = lowering;
  if (what.kind === 'name') {
    const name = (nameIn(what) ?? '').replace(/^\\/, '');
    const callee = newNode(lowering, what);
    builder.fragment.globals.push([callee, `f:${name}`]);
    return { callee, receiver: -1, text: name.split('\\').at(-1)!.toLowerCase(), object: undefined };
  }
  if (what.kind === 'propertylookup' || what.kind === 'nullsafepropertylookup' || what.kind === 'staticlookup') {
    const object = child(what, 'what')!;
    const isStatic = what.kind === 'staticlookup';
    const receiver = isStatic ? lowerClassReference(lowering, object) : lowerOwn(lowering, object);
    if (!isStatic) noteOwnUse(lowering, object, receiver);
    const offset = child(what, 'offset');
    const name = offset && (offset.kind === 'identifier' || offset.kind === 'name') ? nameIn(offset) : undefined;
    const callee = newNode(lowering, what);
    const chosen = name === undefined && offset ? lowering.expression(offset) : -1;
    const constant = builder.constantOf(chosen);
    if (typeof constant === 'string') {
      builder.load(receiver, constant, callee);
      return { callee, receiver, text: `${textOf(object)}.${constant}`, object: isStatic ? undefined : object };
    }
    if (name === undefined) {
      // The method name is computed.
      builder.flow(chosen, callee);
      if (offset && (builder.prefixOf(chosen) ?? '') === '') operatorCall(lowering, what, '->()', [chosen]);
      builder.load(receiver, '*', callee);
      return { callee, receiver, text: '', object: isStatic ? undefined : object };
    }
    builder.load(receiver, name, callee);
    const inClass = isStatic && (object.kind === 'parentreference' || object.kind === 'selfreference' || object.kind === 'staticreference');
    return {
      callee,
      receiver: inClass ? lowering.thisNode : receiver,
      text: `${textOf(object)}${isStatic ? '::' : '->'}${name}`.replaceAll('->', '.').replaceAll('::', '.'),
      object: inClass ? { ...object, kind: 'variable', name: 'this' } : isStatic ? undefined : object,
    };
  }
  return {
    callee: lowering.expression(what),
    receiver: -1,
    // The callee is a value, unless it is a closure written in place.
    text: what.kind === 'variable' ? `$${nameIn(what) ?? ''}` : /^(?:closure|arrowfunc)$/.test(what.kind) ? '' : '$',
    object: undefined,
  };
}

/** The text of a receiver, for models that match on it. */
export function textOf(node: PhpNode, depth = 0): string {
  if (depth > 5) return '…';
  switch (node.kind) {
    case 'variable':
      return typeof node['name'] === 'string' ? `$${node['name']}` : '$';
    case 'name':
      return (nameIn(node) ?? '').split('\\').at(-1)!;
    case 'propertylookup':
    case 'nullsafepropertylookup':
    case 'offsetlookup': {
      const what = child(node, 'what');
      return `${what ? textOf(what, depth + 1) : ''}.${fieldOf(node) ?? ''}`;
    }
    case 'staticlookup': {
      const what = child(node, 'what');
      const offset = node['offset'];
      return `${what ? textOf(what, depth + 1) : ''}.${isNode(offset) ? (nameIn(offset) ?? '') : ''}`;
    }
    case 'call': {
      const what = child(node, 'what');
      return `${what ? textOf(what, depth + 1) : ''}()`;
    }
    case 'new': {
      const what = child(node, 'what');
      return `${what ? textOf(what, depth + 1) : ''}()`;
    }
    case 'selfreference':
    case 'staticreference':
      return 'self';
    case 'parentreference':
      return 'parent';
    default:
      return '';
  }
}
