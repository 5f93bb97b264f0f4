import { ByteWriter, scratchNumbers } from './byte-writer.ts';
import type { CallRows } from './call-rows.ts';
import { CALL, CALL_WIDTH } from './call-rows.ts';
import type { ClassInfo, Constant, Fragment, FunctionInfo, Guard } from './fragment.ts';

/** Wire numbers of method, import and guard kinds. */
export const METHOD_KINDS = ['method', 'get', 'set', 'constructor'] as const;
export const IMPORT_KINDS = ['esm', 'require', 'include'] as const;
export const PLAIN_GUARDS = [
  'constant',
  'listed',
  'reached',
  'number',
  'text',
  'noTraversal',
  'host',
  'copied',
  'list',
  'short',
  'extension',
  'inner',
  'prototypeKey',
] as const;
export const GUARD_KINDS = [...PLAIN_GUARDS, 'pattern', 'prefix', 'call'] as const;
/** Columns delta-encoded against the call's result, and against the previous call. */
export const NEAR_RESULT = [CALL.callee, CALL.receiver] as const;
export const NEAR_BEFORE = [CALL.result, CALL.fn, CALL.start, CALL.args, CALL.posts] as const;
export const CONSTANT = { null: 0, false: 1, true: 2, whole: 3, double: 4, text: 5 } as const;

/** Encodes a fragment for IPC and the cache, at a fraction of the size of the runtime's own serialization. */
export function packFragment(fragment: Fragment): Uint8Array {
  const writer = new ByteWriter();
  const flag = (value: boolean) => writer.count(value ? 1 : 0);
  writer.count(fragment.version);
  flag(fragment.language === 'php');
  flag(fragment.isModule);
  writer.texts(fragment.strings);
  packNodes(writer, fragment);
  packEdges(writer, fragment.edges);
  for (const list of [fragment.keyLoads, fragment.keyStores, fragment.objects, fragment.functionValues, fragment.classValues]) {
    writer.count(list.length);
    writer.ints(list);
  }
  writer.list(fragment.guards, (each) => packGuard(writer, each));
  writer.list(fragment.functions, (each) => packFunction(writer, each));
  writer.list(fragment.classes, (each) => packClass(writer, each));
  packCalls(writer, fragment.calls);
  writer.list(fragment.constants, ([node, value]) => {
    writer.int(node);
    packConstant(writer, value);
  });
  const named = (items: readonly (readonly [number, ...string[]])[]) =>
    writer.list(items, (item) => {
      writer.int(item[0]);
      for (let at = 1; at < item.length; at += 1) writer.text(item[at] as string);
    });
  named(fragment.prefixes);
  named(fragment.patterns);
  named(fragment.globals);
  named(fragment.types);
  named(fragment.decorated);
  writer.list(fragment.imports, ({ node, specifier, kind, start }) => {
    writer.int(node);
    writer.text(specifier);
    writer.count(IMPORT_KINDS.indexOf(kind));
    writer.int(start);
  });
  writer.int(fragment.exportsNode);
  writer.numbers(fragment.reExports);
  named(fragment.suppressions);
  writer.texts(fragment.partly === null ? [] : [fragment.partly]);
  return writer.finish();
}

/** Delta-encoded: most nodes are close to their predecessor. */
function packNodes(writer: ByteWriter, { nodeFn, nodeStart, nodeEnd }: Fragment): void {
  writer.count(nodeFn.length);
  writer.deltas(nodeFn);
  writer.deltas(nodeStart);
  writer.differences(nodeEnd, nodeStart);
}

function packEdges(writer: ByteWriter, edges: Int32Array): void {
  writer.count(edges.length / 4);
  const near = scratchNumbers(edges.length);
  for (let at = 0, before = 0; at < edges.length; at += 4) {
    const from = edges[at]!;
    near[at] = from - before;
    near[at + 1] = edges[at + 1]! - from;
    near[at + 2] = edges[at + 2]!;
    near[at + 3] = edges[at + 3]!;
    before = from;
  }
  writer.ints(near);
}

function packGuard(writer: ByteWriter, guard: Guard): void {
  writer.count(GUARD_KINDS.indexOf(guard.kind));
  switch (guard.kind) {
    case 'pattern':
      writer.text(guard.pattern);
      writer.text(guard.flags);
      writer.count(guard.matches ? 1 : 0);
      return;
    case 'prefix':
      writer.list(guard.prefix === null ? [] : [guard.prefix], (each) => writer.text(each));
      return;
    case 'call':
      writer.int(guard.call);
      writer.int(guard.argument);
      writer.count(guard.truth ? 1 : 0);
      return;
    default:
  }
}

function packFunction(writer: ByteWriter, info: FunctionInfo): void {
  writer.text(info.name);
  writer.int(info.parent);
  writer.int(info.start);
  writer.numbers(info.params);
  writer.texts(info.paramNames);
  writer.int(info.rest);
  writer.int(info.thisNode);
  writer.int(info.thisOut);
  writer.pairs(info.paramOuts);
  writer.numbers(info.references);
  writer.int(info.returnNode);
  writer.int(info.argumentsNode);
  writer.int(info.classIndex);
  writer.list(info.returnsWhen, (each) => each.forEach((value) => writer.int(value)));
  writer.count(info.isAsync ? 1 : 0);
  writer.pairs(info.truthGuards);
  writer.pairs(info.falsityGuards);
  writer.pairs(info.exitGuards);
  writer.int(info.lastCall);
  writer.texts(info.decorators);
  writer.count(info.isExported === undefined ? 2 : info.isExported ? 1 : 0);
}

function packClass(writer: ByteWriter, info: ClassInfo): void {
  writer.text(info.name);
  writer.int(info.node);
  writer.int(info.superNode);
  writer.text(info.superName);
  writer.texts(info.interfaces);
  writer.texts(info.traits);
  writer.list(info.methods, ({ name, fn, isStatic, kind }) => {
    writer.text(name);
    writer.int(fn);
    writer.count(isStatic ? 1 : 0);
    writer.count(METHOD_KINDS.indexOf(kind));
  });
  writer.int(info.thisNode);
  writer.texts(info.decorators);
}

function packCalls(writer: ByteWriter, { rows, args, posts, texts }: CallRows): void {
  writer.texts(texts);
  const numbers = scratchNumbers(rows.length + args.length + posts.length);
  numbers.set(rows);
  numbers.set(args, rows.length);
  numbers.set(posts, rows.length + args.length);
  const nearRows = numbers.subarray(0, rows.length);
  const nearArgs = numbers.subarray(rows.length, rows.length + args.length);
  const nearPosts = numbers.subarray(rows.length + args.length);
  for (let at = rows.length - CALL_WIDTH; at >= 0; at -= CALL_WIDTH) {
    // The nodes of a call are created just before its result.
    const result = rows[at + CALL.result]!;
    const before = at - CALL_WIDTH;
    for (let arg = at === 0 ? 0 : rows[before + CALL.args]!; arg < rows[at + CALL.args]!; arg += 1) nearArgs[arg]! -= result;
    for (let post = at === 0 ? 0 : rows[before + CALL.posts]!; post < rows[at + CALL.posts]!; post += 2) nearPosts[post + 1]! -= result;
    for (const column of NEAR_RESULT) nearRows[at + column]! -= result;
    nearRows[at + CALL.end]! -= rows[at + CALL.start]!;
    if (at > 0) for (const column of NEAR_BEFORE) nearRows[at + column]! -= rows[before + column]!;
  }
  writer.count(rows.length / CALL_WIDTH);
  writer.ints(nearRows);
  for (const list of [nearArgs, nearPosts]) {
    writer.count(list.length);
    writer.ints(list);
  }
}

function packConstant(writer: ByteWriter, value: Constant): void {
  if (typeof value === 'string') {
    writer.count(CONSTANT.text);
    writer.text(value);
  } else if (typeof value === 'number') {
    const isWhole = Object.is(value | 0, value);
    writer.count(isWhole ? CONSTANT.whole : CONSTANT.double);
    if (isWhole) writer.int(value);
    else writer.double(value);
  } else writer.count(value === null ? CONSTANT.null : value ? CONSTANT.true : CONSTANT.false);
}
