import type { CallInfo, ClassInfo, Fragment, FunctionInfo, Guard } from './fragment.ts';
import { EdgeLists } from './edge-lists.ts';
import { EDGE } from './fragment.ts';

export interface SourceFile {
  readonly path: string;
  readonly fragment: Fragment;
}

/** A file's place in the tables of the whole program. */
export interface LinkedFile extends SourceFile {
  readonly nodeBase: number;
  readonly functionBase: number;
  readonly classBase: number;
  readonly callBase: number;
  readonly guardBase: number;
  /** The program's number of each string of the fragment. */
  readonly names: Int32Array;
}

export interface LinkedFunction {
  readonly file: LinkedFile;
  readonly info: FunctionInfo;
  readonly parent: number;
  readonly params: readonly number[];
  readonly returnNode: number;
  readonly thisNode: number;
  readonly thisOut: number;
}

export interface LinkedCall {
  readonly file: LinkedFile;
  readonly info: CallInfo;
  readonly callee: number;
  readonly receiver: number;
  readonly args: readonly number[];
  readonly result: number;
  readonly fn: number;
}

/** Edge kind of the linked program whose label is the mask that it clears. */
export const MASKED_FLOW = 5;
/** The same for whole values only: the result contains them as text. */
export const MASKED_DERIVE = 6;
/** The same, and the label is the mask that it makes dangerous again. */
export const MASKED_RESTORE = 7;

/** All fragments as one graph, with rows of outgoing edges (CSR); edges found while resolving calls are kept beside them. */
export class LinkedProgram {
  readonly files: LinkedFile[] = [];
  readonly functions: LinkedFunction[] = [];
  readonly classes: { readonly file: LinkedFile; readonly info: ClassInfo }[] = [];
  readonly calls: LinkedCall[] = [];
  readonly guards: { readonly guard: Guard; readonly file: LinkedFile }[] = [];
  readonly #strings = new Map<string, number>();
  readonly names: string[] = [];
  /** Function of each node; -1 for nodes that belong to all, such as a field of an instance. */
  nodeFn = new Int32Array(0);
  nodeCount = 0;
  #start = new Int32Array(0);
  #to = new Int32Array(0);
  #kind = new Uint8Array(0);
  #label = new Int32Array(0);
  readonly #more = new EdgeLists();
  readonly #filesByPath = new Map<string, LinkedFile>();

  constructor(sources: readonly SourceFile[]) {
    for (const source of sources) this.#addFile(source);
    this.nodeFn = new Int32Array(this.nodeCount * 2 + 1024).fill(-1);
    for (const { fragment, nodeBase, functionBase } of this.files) {
      const { nodeFn } = fragment;
      for (let node = 0; node < nodeFn.length; node += 1) this.nodeFn[nodeBase + node] = functionBase + nodeFn[node]!;
    }
    this.#linkEdges();
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

  /** A node that no file has. */
  newNode(fn = -1): number {
    if (this.nodeCount >= this.nodeFn.length) {
      const larger = new Int32Array(this.nodeFn.length * 2).fill(-1);
      larger.set(this.nodeFn);
      this.nodeFn = larger;
    }
    this.nodeFn[this.nodeCount] = fn;
    this.nodeCount += 1;
    return this.nodeCount - 1;
  }

  /** Adds an edge found while linking; true when it was not there. */
  addEdge(from: number, to: number, kind: number, label: number): boolean {
    if (from === to || from < 0 || to < 0) return false;
    return this.#more.add(from, to, kind, label);
  }

  eachEdge(node: number, visit: (to: number, kind: number, label: number) => void): void {
    if (node + 1 < this.#start.length) {
      for (let at = this.#start[node]!; at < this.#start[node + 1]!; at += 1) visit(this.#to[at]!, this.#kind[at]!, this.#label[at]!);
    }
    // The list may grow while it is visited.
    const more = this.#more;
    for (let at = more.first(node); at !== 0; at = more.next(at)) visit(more.to(at), more.kind(at), more.label(at));
  }

  /** Visits the edges that were found while linking. */
  eachAddedEdge(visit: (from: number, to: number, kind: number) => void): void {
    const more = this.#more;
    for (let node = 0; node < this.nodeCount; node += 1)
      for (let at = more.first(node); at !== 0; at = more.next(at)) visit(node, more.to(at), more.kind(at));
  }

  /** Edges of the files and those that were found while linking. */
  get edgeCount(): number {
    return this.#to.length + this.#more.size;
  }

  fileNamed(path: string): LinkedFile | undefined {
    return this.#filesByPath.get(path);
  }

  /** File of a node, or undefined for nodes of none. */
  fileOf(node: number): LinkedFile | undefined {
    let [low, high] = [0, this.files.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const file = this.files[middle]!;
      if (node < file.nodeBase) high = middle - 1;
      else if (node >= file.nodeBase + file.fragment.nodeFn.length) low = middle + 1;
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
      names: Int32Array.from(fragment.strings, (text) => this.name(text)),
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
    for (const info of fragment.calls) {
      this.calls.push({
        file,
        info,
        callee: node(info.callee),
        receiver: node(info.receiver),
        args: info.args.map(node),
        result: node(info.result),
        fn: info.fn + file.functionBase,
      });
    }
    for (const guard of fragment.guards) this.guards.push({ guard, file });
  }

  #linkEdges(): void {
    const total = this.files.reduce((sum, { fragment }) => sum + fragment.edges.length / 4, 0);
    this.#start = new Int32Array(this.nodeCount + 1);
    this.#to = new Int32Array(total);
    this.#kind = new Uint8Array(total);
    this.#label = new Int32Array(total);
    for (const { fragment, nodeBase } of this.files) {
      const { edges } = fragment;
      for (let at = 0; at < edges.length; at += 4) this.#start[nodeBase + edges[at]! + 1]! += 1;
    }
    for (let node = 0; node < this.nodeCount; node += 1) this.#start[node + 1]! += this.#start[node]!;
    const next = this.#start.slice();
    for (const { fragment, nodeBase, guardBase, names } of this.files) {
      const { edges } = fragment;
      for (let at = 0; at < edges.length; at += 4) {
        const from = nodeBase + edges[at]!;
        const kind = edges[at + 2]!;
        const label = edges[at + 3]!;
        const place = next[from]!;
        next[from] = place + 1;
        this.#to[place] = nodeBase + edges[at + 1]!;
        this.#kind[place] = kind;
        this.#label[place] = kind === EDGE.flow ? (label === 0 ? 0 : label + guardBase) : kind === EDGE.derive ? label : names[label]!;
      }
    }
  }
}
