import { useSyncExternalStore } from 'react';

export interface ExternalStore<State> {
  get(): State;
  subscribe(listener: () => void): () => void;
}

export function useStore<State>(store: ExternalStore<State>): State {
  return useSyncExternalStore(store.subscribe, store.get);
}
