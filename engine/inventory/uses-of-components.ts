import type { ComponentUse } from '#contract/results/inventory.ts';
import type { NumberedGraph } from './number-graph.ts';
import { reachFromImporters } from './reach-from-importers.ts';
import { scopesOf } from './scopes-of.ts';

export interface Uses {
  /** Path states over all importers. */
  readonly states: number;
  readonly direct: boolean;
  readonly list: ComponentUse[];
}

/** How the importers need each component, those that need it alike together. Node `n` is a copy of component `componentOf[n]`. */
export function usesOfComponents(graph: NumberedGraph, componentOf: Int32Array, count: number): Uses[] {
  const uses = Array.from({ length: count }, () => UNUSED);
  const statesOf = new Uint8Array(count);
  const directOf = new Uint8Array(count);
  const reached = new Int32Array(count);
  // Importers come in their order, so each list is sorted as it grows.
  reachFromImporters(graph, (importer, nodes, states, direct) => {
    let end = 0;
    // By numbers: without the optimizing compiler, each turn of `for of` makes an object.
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i]!;
      const component = componentOf[node]!;
      if (statesOf[component] === 0) reached[end++] = component;
      statesOf[component]! |= states[node]!;
      directOf[component]! |= direct[node]!;
    }
    for (let i = 0; i < end; i++) {
      const component = reached[i]!;
      uses[component] = withUse(uses[component]!, importer, statesOf[component]!, directOf[component]!);
      statesOf[component] = 0;
      directOf[component] = 0;
    }
  });
  return uses;
}

interface KnownUses extends Uses {
  /** States and directness of each use as one number. */
  readonly kinds: number[];
}

const UNUSED: KnownUses = { states: 0, direct: false, list: [], kinds: [] };

function withUse(uses: KnownUses, importer: number, states: number, direct: number): KnownUses {
  const kind = states * 2 + direct;
  const known = uses.kinds.indexOf(kind);
  if (known !== -1) {
    uses.list[known]!.importers.push(importer);
    return uses;
  }
  const use = { direct: direct === 1, scopes: scopesOf(states), importers: [importer] };
  // Lists made whole take a tenth of what lists take that began empty and grew.
  return {
    states: uses.states | states,
    direct: uses.direct || direct === 1,
    list: [...uses.list, use],
    kinds: [...uses.kinds, kind],
  };
}
