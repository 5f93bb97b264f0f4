import { EDGE } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import type { TokenFlow } from './token-flow.ts';

/** A file that includes more than this many chooses between them. */
const MAX_INCLUDED = 12;
// Not a valid path.
const EVERYWHERE = '*';

/** Nodes of PHP's global variables, shared by functions, by files that include each other, and by the requests of a session. */
export class PhpVariables {
  readonly #flow: TokenFlow;
  readonly #program: LinkedProgram;
  /** Nodes by file (`*` for all files) and name. */
  readonly #nodes = new Map<string, Map<string, number>>();

  /** Names that functions of each file import with `global`. */
  readonly #sharedBy = new Map<string, Set<string>>();

  constructor(flow: TokenFlow) {
    this.#flow = flow;
    this.#program = flow.program;
  }

  /** Session variables and those imported with `global` are program-wide; others belong to their file and are shared over includes. */
  nodeOf(node: number, name: string): number {
    const fn = this.#program.nodeFn[node]!;
    const isEverywhere = name.startsWith('$') || this.#program.functions[fn]!.parent >= 0;
    const place = isEverywhere ? EVERYWHERE : this.#program.functions[fn]!.file.path;
    if (isEverywhere && !name.startsWith('$')) {
      const { path } = this.#program.functions[fn]!.file;
      this.#sharedBy.set(path, (this.#sharedBy.get(path) ?? new Set()).add(name));
    }
    const known = this.#nodes.get(place) ?? new Map<string, number>();
    this.#nodes.set(place, known);
    let shared = known.get(name);
    if (shared === undefined) {
      shared = this.#program.newNode();
      known.set(name, shared);
    }
    return shared;
  }

  linkIncludes(importTarget: (path: string, specifier: string) => string | undefined): void {
    this.#joinIncluded(importTarget);
    const everywhere = this.#nodes.get(EVERYWHERE);
    for (const { path, fragment } of this.#program.files) {
      const own = this.#nodes.get(path);
      if (!own) continue;
      for (const { specifier, kind } of fragment.imports) {
        const target = kind === 'include' ? importTarget(path, specifier) : undefined;
        if (target === undefined || target === path) continue;
        this.#shareBack(path, target);
        this.#shareBack(target, path);
        const others = this.#nodes.get(target);
        if (!others) continue;
        for (const [name, node] of own) {
          const other = others.get(name);
          if (other === undefined) continue;
          this.#flow.flow(node, other, EDGE.flow, 0);
          this.#flow.flow(other, node, EDGE.flow, 0);
        }
      }
      this.#shareBack(path, path);
      for (const [name, node] of own) {
        const shared = everywhere?.get(name);
        if (shared !== undefined) this.#flow.flow(node, shared, EDGE.flow, 0);
      }
    }
  }

  /** Files included by the same file share its variables, even those it does not use itself. */
  #joinIncluded(importTarget: (path: string, specifier: string) => string | undefined): void {
    for (const { path, fragment } of this.#program.files) {
      const targets = fragment.imports.flatMap(({ specifier, kind }) => (kind === 'include' ? (importTarget(path, specifier) ?? []) : []));
      const lists = [...new Set(targets)].filter((target) => target !== path).map((target) => this.#nodes.get(target));
      if (lists.length < 2 || lists.length > MAX_INCLUDED) continue;
      const own = this.#nodes.get(path) ?? new Map<string, number>();
      const counts = new Map<string, number>();
      for (const list of lists) for (const name of list?.keys() ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
      for (const [name, count] of counts) if (count > 1 && !own.has(name)) own.set(name, this.#program.newNode());
      this.#nodes.set(path, own);
    }
  }

  /** What functions of a file write through `global` is read at the top level of files that have these functions. */
  #shareBack(path: string, to: string): void {
    for (const name of this.#sharedBy.get(path) ?? []) {
      const shared = this.#nodes.get(EVERYWHERE)?.get(name);
      const own = this.#nodes.get(to)?.get(name);
      if (shared !== undefined && own !== undefined) this.#flow.flow(shared, own, EDGE.flow, 0);
    }
  }
}
