import type { Scope } from '#contract/results/inventory.ts';
import { PathState } from './number-graph.ts';

// Every component has the same few lists; they are shared and never changed.
const known: (Scope[] | undefined)[] = [];

/** Scopes of a set of path states, in the contract's order. Development outweighs optional, optional outweighs peer on one path. */
export function scopesOf(states: number): Scope[] {
  return (known[states] ??= listed(states));
}

function listed(states: number): Scope[] {
  const scopes = new Set<Scope>();
  for (let state = 0; state < 8; state++) if (states & (1 << state)) scopes.add(scopeOf(state));
  return (['production', 'development', 'optional', 'peer'] as const).filter((scope) => scopes.has(scope));
}

function scopeOf(state: number): Scope {
  if (state & PathState.development) return 'development';
  if (state & PathState.optional) return 'optional';
  return state & PathState.peer ? 'peer' : 'production';
}
