import { dirname, join, normalize } from 'node:path/posix';
import { EDGE } from '../graph/fragment.ts';
import { KeyTable } from '../graph/key-table.ts';
import type { LinkedProgram } from '../graph/link.ts';
import { NumberLists } from '../graph/number-lists.ts';
import type { Resolution, Source } from './resolution.ts';
import type { Token } from './token.ts';

const MAX_NODES = 20_000;
/** Variables to follow per value. */
const MAX_NAMES = 12;

/** Members private by syntax, or by the convention of a leading underscore. */
const PRIVATE = /^(?:#|_\w)/;

/** Parameters of a package's public API: exported functions, methods of exported classes, and functions in exported objects. */
export function librarySources(program: LinkedProgram, resolution: Resolution, entries: readonly string[]): Source[] {
  const files = entries.flatMap((path) => program.fileNamed(path) ?? []);
  if (files.length === 0) return [];
  const sources: Source[] = [];
  const seen = new Set<number>();
  const open: number[] = [];
  const visit = (node: number) => {
    if (!seen.has(node) && seen.size < MAX_NODES) {
      seen.add(node);
      open.push(node);
    }
  };
  const functions = new Set<number>();
  const stored = storedValues(program, resolution);
  const wrapped = wrappedValues(program, resolution);
  const visitStored = (token: Token) => {
    const owner = ownerOf(token);
    if (owner === undefined) return;
    // What an instance received as an argument is not part of its class's API.
    if (token.kind === 'instance') stored(owner, (value) => isParameter(program, value) || visit(value));
    else stored(owner, visit);
  };
  const reExports = reExportsOf(program);
  const visitFields = (object: number) => {
    for (const module of reExports.get(object) ?? []) visit(module);
    for (const [name, value] of resolution.constants.storesInto(object)) if (!PRIVATE.test(program.names[name]!)) visit(value);
  };
  for (const { nodeBase, fragment } of [...files, ...loadedByName(program, resolution)]) visit(nodeBase + fragment.exportsNode);
  const showFunction = (fn: number) => {
    if (functions.has(fn)) return;
    functions.add(fn);
    visit(program.functions[fn]!.returnNode);
  };
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const token of resolution.tokensOf(node)) {
      visitStored(token);
      if (token.kind === 'partial') showFunction(token.fn);
      if (token.kind === 'function') {
        showFunction(token.fn);
        visitStored({ kind: 'made', fn: token.fn });
      }
      if (token.kind === 'object') visitFields(token.node);
      if (token.kind === 'class' || token.kind === 'instance') {
        const { file, info } = program.classes[token.classIndex]!;
        for (const { fn, name } of info.methods) if (!PRIVATE.test(name)) showFunction(file.functionBase + fn);
      }
    }
    visitFields(node);
    for (const value of wrapped(node)) visit(value);
  }
  for (const fn of functions) {
    const { params, info, file } = program.functions[fn]!;
    if (info.argumentsNode >= 0)
      sources.push({ node: file.nodeBase + info.argumentsNode, kind: 'object', tier: 'library', text: `${info.name || 'function'}(…)` });
    params.forEach((param, place) => {
      if (resolution.hasKind(param, ['api'])) return;
      sources.push({
        node: param,
        kind: 'any',
        tier: 'library',
        text: `${info.name || 'function'}(${info.paramNames[place] || `argument ${place + 1}`})`,
      });
    });
  }
  return sources;
}

function isParameter({ functions, nodeFn }: LinkedProgram, node: number): boolean {
  return functions[nodeFn[node]!]?.params.includes(node) === true;
}

/** Modules that each module exports as a whole: more than a node has tokens, perhaps. */
function reExportsOf(program: LinkedProgram): ReadonlyMap<number, readonly number[]> {
  const reExporting = program.files.filter(({ fragment }) => fragment.reExports.length > 0);
  return new Map(
    reExporting.map(({ nodeBase, fragment }) => [nodeBase + fragment.exportsNode, fragment.reExports.map((node) => nodeBase + node)]),
  );
}

/** Files required by a computed name: `fs.readdirSync(__dirname).forEach((file) => require('./' + file))`. */
function loadedByName(program: LinkedProgram, { constants }: Resolution): LinkedProgram['files'][number][] {
  const folders = new Set<string>();
  for (const call of program.calls) {
    const [name] = call.info.text === 'require' ? call.args : [];
    const begin = name === undefined ? undefined : constants.prefixOf(name);
    if (begin !== undefined && /^\.\.?\/(?:.*\/)?$/.test(begin))
      folders.add(normalize(join(dirname(call.file.path), begin)).replace(/\/$/, ''));
  }
  return folders.size === 0 ? [] : program.files.filter(({ path }) => folders.has(dirname(path)));
}

/** Arguments of the unknown function that returned a value: `exports.run = memoize(run)`. */
function wrappedValues(program: LinkedProgram, resolution: Resolution): (node: number) => readonly number[] {
  const given = new Map<number, readonly number[]>();
  for (let call = 0; call < program.calls.length; call += 1) {
    if (resolution.targets.has(call) || resolution.models.has(call)) continue;
    // Not destructured: a call creates its lists on access.
    const at = program.calls[call]!;
    const { result } = at;
    if (result < 0 || at.info.kind !== 'call') continue;
    const functions = at.args.filter((argument) => resolution.hasKind(argument, ['function', 'object', 'class']));
    if (functions.length > 0) for (const node of namesOf(program, result)) given.set(node, functions);
  }
  return (node) => given.get(node) ?? [];
}

/** A value and the variables it is assigned to. */
function namesOf(program: LinkedProgram, value: number): Set<number> {
  const found = new Set([value]);
  for (const node of found)
    program.eachEdge(node, (to, kind) => {
      if (kind === EDGE.flow && found.size < MAX_NAMES) found.add(to);
    });
  return found;
}

/** Visits everything the program stores into objects, functions and prototypes, by owner. */
function storedValues(program: LinkedProgram, resolution: Resolution): (owner: number, visit: (value: number) => void) => void {
  const lists = new KeyTable();
  const values = new NumberLists();
  let owners = 0;
  const keep = (token: Token, value: number) => {
    const owner = ownerOf(token);
    if (owner === undefined) return;
    let list = lists.get(owner, 0);
    if (list === undefined) {
      list = owners++;
      lists.set(list, owner, 0);
    }
    values.append(list, value);
  };
  const isPrivate = program.names.map((name) => PRIVATE.test(name));
  const prototype = program.name('prototype');
  for (const { fragment, nodeBase, names } of program.files) {
    const { edges } = fragment;
    for (let at = 0; at < edges.length; at += 4) {
      if (edges[at + 2] !== EDGE.store) continue;
      const name = names[edges[at + 3]!]!;
      if (isPrivate[name]) continue;
      for (const token of resolution.tokensOf(nodeBase + edges[at + 1]!)) {
        // `F.prototype = { … }` provides the methods of `new F`.
        const isPrototype = token.kind === 'function' && name === prototype;
        keep(isPrototype ? { kind: 'made', fn: token.fn } : token, nodeBase + edges[at]!);
      }
    }
  }
  resolution.models.each((models, call) => {
    if (!models.some(({ model }) => model.mixes)) return;
    const [target, ...others] = program.calls[call]!.args;
    for (const owner of target === undefined ? [] : resolution.tokensOf(target))
      for (const other of others.flatMap((node) => resolution.tokensOf(node)))
        if (other.kind === 'object') for (const [, value] of resolution.constants.storesInto(other.node)) keep(owner, value);
  });
  return (owner, visit) => {
    const list = lists.get(owner, 0);
    for (let at = list === undefined ? 0 : values.first(list); at !== 0; at = values.next(at)) visit(values.one(at));
  };
}

/** Key of an owner of fields; instances of a constructor function share that of its prototype. */
function ownerOf(token: Token): number | undefined {
  switch (token.kind) {
    case 'object':
      return token.node * 4;
    case 'function':
      return token.fn * 4 + 1;
    case 'made':
    case 'prototype':
      return token.fn * 4 + 2;
    case 'class':
    case 'instance':
      return token.classIndex * 4 + 3;
    default:
      return undefined;
  }
}
