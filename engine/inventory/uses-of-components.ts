import type { ComponentUse } from '#contract/results/inventory.ts';
import type { NumberedGraph } from './number-graph.ts';
import { reachFromImporters } from './reach-from-importers.ts';
import { scopesOf } from './scopes-of.ts';

export interface Uses {
  /** Path states over all importers. */
  states: number;
  direct: boolean;
  readonly list: ComponentUse[];
}

/** How the importers need each component, those that need it alike together. Node `n` is a copy of component `componentOf[n]`. */
export function usesOfComponents(graph: NumberedGraph, componentOf: Int32Array, count: number): Uses[] {
  const uses = Array.from({ length: count }, (): Uses & { kinds: number[] } => ({ states: 0, direct: false, list: [], kinds: [] }));
  const statesOf = new Uint8Array(count);
  const directOf = new Uint8Array(count);
  // Importers come in their order, so each list is sorted as it grows.
  reachFromImporters(graph, (importer, nodes, states, direct) => {
    const reached: number[] = [];
    // By numbers: without the optimizing compiler, each turn of `for of` makes an object.
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i]!;
      const component = componentOf[node]!;
      if (statesOf[component] === 0) reached.push(component);
      statesOf[component]! |= states[node]!;
      directOf[component]! |= direct[node]!;
    }
    for (let i = 0; i < reached.length; i++) {
      const component = reached[i]!;
      note(uses[component]!, importer, statesOf[component]!, directOf[component]!);
      statesOf[component] = 0;
      directOf[component] = 0;
    }
  });
  return uses;
}

function note(uses: Uses & { readonly kinds: number[] }, importer: number, states: number, direct: number): void {
  const kind = states * 2 + direct;
  const known = uses.kinds.indexOf(kind);
  if (known !== -1) {
    uses.list[known]!.importers.push(importer);
    return;
  }
  uses.kinds.push(kind);
  uses.list.push({ direct: direct === 1, scopes: scopesOf(states), importers: [importer] });
  uses.states |= states;
  uses.direct ||= direct === 1;
}
