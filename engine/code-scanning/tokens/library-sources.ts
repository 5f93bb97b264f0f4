import { EDGE } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import type { Resolution, Source } from './resolution.ts';

const MAX_NODES = 20_000;
const METHOD_OWNERS = ['prototype', 'function'] as const;

/** Parameters of what a package shows to its users: exported functions, methods of exported classes, and functions in exported objects. */
export function librarySources(program: LinkedProgram, resolution: Resolution, entries: readonly string[]): Source[] {
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
  const onPrototypes = prototypeValues(program, resolution);
  for (const path of entries) {
    const file = program.fileNamed(path);
    if (file) visit(file.nodeBase + file.fragment.exportsNode);
  }
  const showFunction = (fn: number) => {
    if (functions.has(fn)) return;
    functions.add(fn);
    visit(program.functions[fn]!.returnNode);
    for (const value of onPrototypes.get(fn) ?? []) visit(value);
  };
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const token of resolution.tokensOf(node)) {
      if (token.kind === 'function') showFunction(token.fn);
      if (token.kind === 'object') for (const [, value] of resolution.constants.storesInto(token.node)) visit(value);
      if (token.kind === 'class' || token.kind === 'instance') {
        const { file, info } = program.classes[token.classIndex]!;
        for (const { fn } of info.methods) showFunction(file.functionBase + fn);
      }
    }
    for (const [, value] of resolution.constants.storesInto(node)) visit(value);
  }
  for (const file of program.files) {
    if (!entries.includes(file.path)) continue;
    const { edges, exportsNode } = file.fragment;
    // Stores into versions that flow into the exports.
    for (let at = 0; at < edges.length; at += 4) {
      if (edges[at + 2] !== EDGE.flow || edges[at + 1] !== exportsNode) continue;
      for (const [, value] of resolution.constants.storesInto(file.nodeBase + edges[at]!)) {
        for (const token of resolution.tokensOf(value)) if (token.kind === 'function') showFunction(token.fn);
      }
    }
  }
  for (const fn of functions) {
    const { params, info } = program.functions[fn]!;
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

/** What is stored on the prototypes of constructor functions: methods that users of the package call. */
function prototypeValues(program: LinkedProgram, resolution: Resolution): ReadonlyMap<number, readonly number[]> {
  const values = new Map<number, number[]>();
  for (const { fragment, nodeBase } of program.files) {
    const { edges, strings } = fragment;
    for (let at = 0; at < edges.length; at += 4) {
      if (edges[at + 2] !== EDGE.store || !resolution.hasKind(nodeBase + edges[at + 1]!, METHOD_OWNERS)) continue;
      for (const token of resolution.tokensOf(nodeBase + edges[at + 1]!)) {
        const isMethod = token.kind === 'prototype' || (token.kind === 'function' && strings[edges[at + 3]!] === 'prototype');
        if (!isMethod) continue;
        const known = values.get(token.fn);
        if (known) known.push(nodeBase + edges[at]!);
        else values.set(token.fn, [nodeBase + edges[at]!]);
      }
    }
  }
  return values;
}
