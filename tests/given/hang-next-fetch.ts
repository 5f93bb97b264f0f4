import type { Forge } from '#tests/forge/forge.ts';
import { until } from './until.ts';

/** Makes the next fetch of this repository hang, so that a worker can be killed in the middle of a run. Returns a wait for that moment. */
export function hangNextFetch(forge: Forge, repository: string): () => Promise<true> {
  const path = `/${repository}.git`;
  const fetches = () => forge.requests.filter((request) => request.path.startsWith(path)).length;
  const before = fetches();
  forge.faults.add({ path: `${path}*`, times: 1, fault: { kind: 'delay', milliseconds: 3_600_000 } });
  return () => until(async () => fetches() > before || undefined);
}
