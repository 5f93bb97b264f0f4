import type { ListQuery } from '#contract/call.ts';
import type { SelectedRun } from './select-run.ts';

/** Gives what `count` gives, or what it gave before where nothing has changed since. */
export type Remember = <T>(count: () => Promise<T>) => Promise<T>;

const MOST_ENTRIES = 2_000;
const remembered = new Map<string, Promise<unknown>>();

/**
 * Remembers counts over all rows of a run, which take long for a large one and are the same on every page. Its rows change only with its
 * results and with what covers its findings; both are part of the name. Who asks while they are counted waits for the same count.
 */
export function remembering(run: SelectedRun, what: string, query?: Pick<ListQuery, 'search_key' | 'active_filters'>): Remember {
  const rows = run.heads.map(({ id, covers_version }) => [id, covers_version]);
  const key = JSON.stringify([what, run.id, rows, run.workspace, query?.search_key, query?.active_filters?.toSorted()]);
  return <T>(count: () => Promise<T>) => {
    const known = remembered.get(key) as Promise<T> | undefined;
    const counts = known ?? count();
    // The first key in the order of insertion is the one that was asked for longest ago.
    remembered.delete(key);
    remembered.set(key, counts);
    if (remembered.size > MOST_ENTRIES) remembered.delete(remembered.keys().next().value!);
    if (!known) counts.catch(() => remembered.delete(key));
    return counts;
  };
}
