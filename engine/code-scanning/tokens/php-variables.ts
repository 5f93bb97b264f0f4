import { EDGE } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import type { TokenFlow } from './token-flow.ts';

/** The nodes of PHP's global variables, which functions, files that include each other, and requests of a session share. */
export class PhpVariables {
  readonly #flow: TokenFlow;
  readonly #program: LinkedProgram;
  readonly #nodes = new Map<string, number>();

  constructor(flow: TokenFlow) {
    this.#flow = flow;
    this.#program = flow.program;
  }

  /** A global variable: one of the session or of `global` for all files, else one of the file, which files that include each other share. */
  nodeOf(node: number, name: string): number {
    const fn = this.#program.nodeFn[node]!;
    const isEverywhere = name.startsWith('$') || this.#program.functions[fn]!.parent >= 0;
    const key = isEverywhere ? `*:${name}` : `${this.#program.functions[fn]!.file.path}:${name}`;
    const known = this.#nodes.get(key);
    if (known !== undefined) return known;
    const shared = this.#program.newNode();
    this.#nodes.set(key, shared);
    return shared;
  }

  linkIncludes(importTarget: (path: string, specifier: string) => string | undefined): void {
    for (const { path, fragment } of this.#program.files) {
      for (const { specifier, kind } of fragment.imports) {
        const target = kind === 'include' ? importTarget(path, specifier) : undefined;
        if (target === undefined || target === path) continue;
        for (const [key, node] of this.#ofFile(path)) {
          const other = this.#nodes.get(`${target}${key.slice(path.length)}`);
          if (other === undefined) continue;
          this.#flow.flow(node, other, EDGE.flow, 0);
          this.#flow.flow(other, node, EDGE.flow, 0);
        }
      }
      for (const [key, node] of this.#ofFile(path)) {
        const everywhere = this.#nodes.get(`*${key.slice(path.length)}`);
        if (everywhere !== undefined) this.#flow.flow(node, everywhere, EDGE.flow, 0);
      }
    }
  }

  #ofFile(path: string): [key: string, node: number][] {
    return [...this.#nodes].filter(([key]) => key.startsWith(`${path}:`));
  }
}
