import type { ClassInfo, Fragment, FunctionInfo, Guard } from './fragment.ts';
import { EdgeLists } from './edge-lists.ts';
import { EdgeRows } from './edge-rows.ts';
import { EDGE } from './fragment.ts';
import { countCalls } from './call-rows.ts';
import { CallOfFile } from './linked-call.ts';
import type { LinkedCall } from './linked-call.ts';
import type { LinkedFile, SourceFile } from './linked-file.ts';

export interface LinkedFunction {
  readonly file: LinkedFile;
  readonly info: FunctionInfo;
  readonly parent: number;
  readonly params: readonly number[];
  readonly returnNode: number;
  readonly thisNode: number;
  readonly thisOut: number;
}

/** Edge kind of the linked program: a flow edge whose label is the mask it clears. */
export const MASKED_FLOW = 5;
/** The same for whole values only: the result contains them as text. */
export const MASKED_DERIVE = 6;
/** The same, except that the label is the mask it restores. */
export const MASKED_RESTORE = 7;

const NONE = new Int32Array(0);

/** All fragments as one graph; edges found while resolving calls are kept apart from those of the files. */
export class LinkedProgram {
  readonly files: LinkedFile[] = [];
  readonly functions: LinkedFunction[] = [];
  readonly classes: { readonly file: LinkedFile; readonly info: ClassInfo }[] = [];
  readonly calls: LinkedCall[] = [];
  /** Number of calls in the files; later ones were added while linking. */
  readonly ownCallCount: number;
  readonly guards: { readonly guard: Guard; readonly file: LinkedFile }[] = [];
  readonly #strings = new Map<string, number>();
  readonly names: string[] = [];
  /** All files of a program are in the same language. */
  readonly language: Fragment['language'];
  /** Function of each node; -1 for shared nodes, such as an instance field. */
  nodeFn = new Int32Array(0);
  nodeCount = 0;
  readonly #own: EdgeRows;
  /** Edges found while linking: growable until `close`, then as rows. */
  #found: EdgeLists | undefined;
  #more: EdgeRows | undefined;
  readonly #filesByPath = new Map<string, LinkedFile>();

  constructor(sources: readonly SourceFile[]) {
    this.language = sources[0]?.fragment.language ?? 'js';
    for (const source of sources) this.#addFile(source);
    this.ownCallCount = this.calls.length;
    // Linking typically adds a tenth as many nodes.
    this.nodeFn = new Int32Array(Math.ceil(this.nodeCount * 1.1) + 1024).fill(-1);
    for (const { fragment, nodeBase, functionBase } of this.files) {
      const { nodeFn } = fragment;
      for (let node = 0; node < nodeFn.length; node += 1) this.nodeFn[nodeBase + node] = functionBase + nodeFn[node]!;
    }
    this.#found = new EdgeLists(this.nodeCount);
    this.#own = new EdgeRows(this.nodeCount, (visit) => this.#eachOwnEdge(visit));
  }

  name(text: string): number {
    let id = this.#strings.get(text);
    if (id === undefined) {
      id = this.names.length;
      this.names.push(text);
      this.#strings.set(text, id);
    }
    return id;
  }

  /** A node that belongs to no file. */
  newNode(fn = -1): number {
    if (this.nodeCount >= this.nodeFn.length) {
      const larger = new Int32Array(Math.ceil(this.nodeFn.length * 1.5)).fill(-1);
      larger.set(this.nodeFn);
      this.nodeFn = larger;
    }
    this.nodeFn[this.nodeCount] = fn;
    this.nodeCount += 1;
    return this.nodeCount - 1;
  }

  /** Adds an edge found while linking; returns whether it is new. */
  addEdge(from: number, to: number, kind: number, label: number): boolean {
    if (!this.#found) throw new Error('All edges were found.');
    if (from === to || from < 0 || to < 0) return false;
    return this.#found.add(from, to, kind, label);
  }

  /** Freezes the added edges into their more compact form. */
  close(): void {
    const found = this.#found!;
    this.#more = new EdgeRows(this.nodeCount, (visit) => found.each(visit));
    this.#found = undefined;
  }

  /** Frees the per-file edge tables, once nobody reads them any longer. */
  releaseFileEdges(): void {
    for (const { fragment } of this.files) fragment.edges = NONE;
  }

  eachEdge(node: number, visit: (to: number, kind: number, label: number) => void): void {
    this.#own.each(node, visit);
    this.#eachFoundEdge(node, visit);
  }

  /** Visits the edges that were added while linking. */
  eachAddedEdge(visit: (from: number, to: number, kind: number) => void): void {
    let from = 0;
    const visitTo = (to: number, kind: number) => visit(from, to, kind);
    for (; from < this.nodeCount; from += 1) this.#eachFoundEdge(from, visitTo);
  }

  #eachFoundEdge(node: number, visit: (to: number, kind: number, label: number) => void): void {
    this.#more?.each(node, visit);
    const found = this.#found;
    if (!found) return;
    // The list may grow during iteration.
    for (let at = found.first(node); at !== 0; at = found.next(at)) visit(found.to(at), found.kind(at), found.label(at));
  }

  /** Number of edges, both from files and added while linking. */
  get edgeCount(): number {
    return this.#own.size + (this.#found ?? this.#more!).size;
  }

  fileNamed(path: string): LinkedFile | undefined {
    return this.#filesByPath.get(path);
  }

  /** File of a node, or undefined for shared nodes. */
  fileOf(node: number): LinkedFile | undefined {
    let [low, high] = [0, this.files.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const file = this.files[middle]!;
      if (node < file.nodeBase) high = middle - 1;
      else if (node >= file.nodeBase + file.fragment.nodeStart.length) low = middle + 1;
      else return file;
    }
    return undefined;
  }

  isWithin(fn: number, outer: number): boolean {
    for (let at = fn; at >= 0; at = this.functions[at]!.parent) if (at === outer) return true;
    return false;
  }

  #addFile({ path, fragment }: SourceFile): void {
    const file: LinkedFile = {
      path,
      fragment,
      nodeBase: this.nodeCount,
      functionBase: this.functions.length,
      classBase: this.classes.length,
      callBase: this.calls.length,
      guardBase: this.guards.length,
      names: this.#namesOf(fragment.strings),
    };
    this.files.push(file);
    this.#filesByPath.set(path, file);
    this.nodeCount += fragment.nodeFn.length;
    const node = (local: number) => (local < 0 ? -1 : local + file.nodeBase);
    for (const info of fragment.functions) {
      this.functions.push({
        file,
        info,
        parent: info.parent < 0 ? -1 : info.parent + file.functionBase,
        params: info.params.map(node),
        returnNode: node(info.returnNode),
        thisNode: node(info.thisNode),
        thisOut: node(info.thisOut),
      });
    }
    for (const info of fragment.classes) this.classes.push({ file, info });
    const calls = countCalls(fragment.calls);
    for (let call = 0; call < calls; call += 1) this.calls.push(new CallOfFile(file, call));
    for (const guard of fragment.guards) this.guards.push({ guard, file });
  }

  #namesOf(strings: readonly string[]): Int32Array {
    const names = new Int32Array(strings.length);
    for (let place = 0; place < strings.length; place += 1) names[place] = this.name(strings[place]!);
    return names;
  }

  #eachOwnEdge(visit: (from: number, to: number, kind: number, label: number) => void): void {
    for (const { fragment, nodeBase, guardBase, names } of this.files) {
      const { edges } = fragment;
      for (let at = 0; at < edges.length; at += 4) {
        const kind = edges[at + 2]!;
        const label = edges[at + 3]!;
        const own = kind === EDGE.flow ? (label === 0 ? 0 : label + guardBase) : kind === EDGE.derive ? label : names[label]!;
        visit(nodeBase + edges[at]!, nodeBase + edges[at + 1]!, kind, own);
      }
    }
  }
}
