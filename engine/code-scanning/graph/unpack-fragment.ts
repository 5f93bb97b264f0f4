import { ByteReader } from './byte-reader.ts';
import { CALL, CALL_WIDTH } from './call-rows.ts';
import type { CallRows } from './call-rows.ts';
import type { ClassInfo, Constant, Fragment, FunctionInfo, Guard } from './fragment.ts';
import { CONSTANT, GUARD_KINDS, IMPORT_KINDS, METHOD_KINDS, NEAR_BEFORE, NEAR_RESULT, PLAIN_GUARDS } from './pack-fragment.ts';

/** Decodes what `packFragment` encoded. Throws if it is truncated. */
export function unpackFragment(bytes: Uint8Array): Fragment {
  const reader = new ByteReader(bytes);
  const named = <T extends readonly [number, ...string[]]>(words: number) =>
    reader.list(() => [reader.int(), ...Array.from({ length: words }, () => reader.text())] as unknown as T);
  // Must match the order of `packFragment`.
  return {
    version: reader.count(),
    language: reader.count() === 1 ? 'php' : 'js',
    isModule: reader.count() === 1,
    strings: reader.list(() => reader.text()),
    ...unpackNodes(reader),
    edges: unpackEdges(reader),
    keyLoads: unpackNumbers(reader),
    keyStores: unpackNumbers(reader),
    objects: unpackNumbers(reader),
    functionValues: unpackNumbers(reader),
    classValues: unpackNumbers(reader),
    guards: reader.list(() => unpackGuard(reader)),
    functions: reader.list(() => unpackFunction(reader)),
    classes: reader.list(() => unpackClass(reader)),
    calls: unpackCalls(reader),
    constants: reader.list((): [number, Constant] => [reader.int(), unpackConstant(reader)]),
    prefixes: reader.list((): [number, string] => [reader.int(), reader.text()]),
    patterns: named(2),
    globals: reader.list((): [number, string] => [reader.int(), reader.text()]),
    types: named(2),
    decorated: named(2),
    imports: reader.list(() => ({
      node: reader.int(),
      specifier: reader.text(),
      kind: IMPORT_KINDS[reader.count()]!,
      start: reader.int(),
    })),
    exportsNode: reader.int(),
    reExports: reader.list(() => reader.int()),
    suppressions: named(2),
    partly: reader.list(() => reader.text())[0] ?? null,
  };
}

function unpackNodes(reader: ByteReader): Pick<Fragment, 'nodeFn' | 'nodeStart' | 'nodeEnd'> {
  const size = reader.size(3);
  const [nodeFn, nodeStart, nodeEnd] = [reader.ints(size), reader.ints(size), reader.ints(size)];
  for (let node = 0; node < size; node += 1) {
    if (node > 0) nodeFn[node]! += nodeFn[node - 1]!;
    if (node > 0) nodeStart[node]! += nodeStart[node - 1]!;
    nodeEnd[node]! += nodeStart[node]!;
  }
  return { nodeFn, nodeStart, nodeEnd };
}

function unpackEdges(reader: ByteReader): Int32Array {
  const edges = reader.ints(reader.size(4) * 4);
  for (let at = 0; at < edges.length; at += 4) {
    if (at > 0) edges[at]! += edges[at - 4]!;
    edges[at + 1]! += edges[at]!;
  }
  return edges;
}

function unpackNumbers(reader: ByteReader): Int32Array {
  return reader.ints(reader.size());
}

// Most guards consist of their kind alone, so one object per kind is shared.
const PLAIN = Object.fromEntries(PLAIN_GUARDS.map((kind) => [kind, { kind }])) as Readonly<Record<(typeof PLAIN_GUARDS)[number], Guard>>;

function unpackGuard(reader: ByteReader): Guard {
  const kind = GUARD_KINDS[reader.count()]!;
  switch (kind) {
    case 'pattern':
      return { kind, pattern: reader.text(), flags: reader.text(), matches: reader.count() === 1 };
    case 'prefix':
      return { kind, prefix: reader.list(() => reader.text())[0] ?? null };
    case 'call':
      return { kind, call: reader.int(), argument: reader.int(), truth: reader.count() === 1 };
    default:
      return PLAIN[kind satisfies (typeof PLAIN_GUARDS)[number]];
  }
}

function unpackFunction(reader: ByteReader): FunctionInfo {
  const pairs = () => reader.list((): [number, number] => [reader.int(), reader.int()]);
  const info: FunctionInfo = {
    name: reader.text(),
    parent: reader.int(),
    start: reader.int(),
    params: reader.list(() => reader.int()),
    paramNames: reader.list(() => reader.text()),
    rest: reader.int(),
    thisNode: reader.int(),
    thisOut: reader.int(),
    paramOuts: pairs(),
    references: reader.list(() => reader.int()),
    returnNode: reader.int(),
    argumentsNode: reader.int(),
    classIndex: reader.int(),
    returnsWhen: reader.list((): [number, number, number, number] => [reader.int(), reader.int(), reader.int(), reader.int()]),
    isAsync: reader.count() === 1,
    truthGuards: pairs(),
    falsityGuards: pairs(),
    exitGuards: pairs(),
    lastCall: reader.int(),
    decorators: reader.list(() => reader.text()),
  };
  const exported = reader.count();
  if (exported !== 2) info.isExported = exported === 1;
  return info;
}

function unpackClass(reader: ByteReader): ClassInfo {
  const texts = () => reader.list(() => reader.text());
  return {
    name: reader.text(),
    node: reader.int(),
    superNode: reader.int(),
    superName: reader.text(),
    interfaces: texts(),
    traits: texts(),
    methods: reader.list(() => ({
      name: reader.text(),
      fn: reader.int(),
      isStatic: reader.count() === 1,
      kind: METHOD_KINDS[reader.count()]!,
    })),
    thisNode: reader.int(),
    decorators: texts(),
  };
}

function unpackCalls(reader: ByteReader): CallRows {
  const texts = reader.list(() => reader.text());
  const rows = reader.ints(reader.size(CALL_WIDTH) * CALL_WIDTH);
  const [args, posts] = [unpackNumbers(reader), unpackNumbers(reader)];
  let [arg, post] = [0, 0];
  for (let at = 0; at < rows.length; at += CALL_WIDTH) {
    if (at > 0) for (const column of NEAR_BEFORE) rows[at + column]! += rows[at - CALL_WIDTH + column]!;
    const result = rows[at + CALL.result]!;
    for (const column of NEAR_RESULT) rows[at + column]! += result;
    rows[at + CALL.end]! += rows[at + CALL.start]!;
    for (; arg < rows[at + CALL.args]!; arg += 1) args[arg]! += result;
    for (; post < rows[at + CALL.posts]!; post += 2) posts[post + 1]! += result;
  }
  return { rows, args, posts, texts };
}

function unpackConstant(reader: ByteReader): Constant {
  switch (reader.count()) {
    case CONSTANT.text:
      return reader.text();
    case CONSTANT.whole:
      return reader.int();
    case CONSTANT.double:
      return reader.double();
    case CONSTANT.null:
      return null;
    case CONSTANT.true:
      return true;
    default:
      return false;
  }
}
