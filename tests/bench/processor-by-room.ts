import { Session, type Profiler } from 'node:inspector/promises';

/** Parts of code scanning, by the files of the running functions; time in other code counts for its caller. */
const ROOMS: readonly (readonly [room: string, files: RegExp])[] = [
  ['parse', /oxc-parser|php-parser|(?:javascript|php)\/parse\.ts/],
  ['resolve imports', /javascript\/resolve-module|php\/resolve-include/],
  ['lower', /code-scanning\/(?:javascript|php)\/|graph\/(?:environment|frame|fragment|fragment-builder|prefix)\.ts/],
  ['measure nesting', /graph\/nesting|read-fragment/],
  ['pack and unpack', /graph\/(?:byte-|pack-|unpack-)/],
  ['secrets', /code-scanning\/secrets\//],
  ['slow patterns', /code-scanning\/slow-patterns\//],
  ['constants across calls', /tokens\/constants-across-calls/],
  ['link', /graph\/link\.ts/],
  ['templates', /code-scanning\/templates\//],
  ['tokens', /code-scanning\/(?:tokens|models)\//],
  ['taint', /code-scanning\/taint\//],
  ['rules without flow', /local-findings\.ts/],
  ['findings and excerpts', /scan-code|text-places|suppressions|confidence|flow-findings|trace\.ts/],
  ['read files', /checkout\//],
];
const COLLECTING = 'collect garbage';

/** Processor milliseconds of a task by part, in this process with all its threads. Sampled, so small parts are not exact. */
export async function processorByRoom(task: () => Promise<unknown>): Promise<Map<string, number>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 500 });
  await session.post('Profiler.start');
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return shareOut(profile, (user + system) / 1_000);
}

function shareOut({ nodes, samples = [] }: Profiler.Profile, milliseconds: number): Map<string, number> {
  const parentOf = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const rooms = new Map<number, string | undefined>();
  const roomOf = (id: number): string | undefined => {
    if (!rooms.has(id)) rooms.set(id, ownRoom(byId.get(id)!) ?? (parentOf.has(id) ? roomOf(parentOf.get(id)!) : 'other'));
    return rooms.get(id);
  };
  const counts = new Map<string, number>();
  for (const id of samples) {
    if (byId.get(id)!.callFrame.functionName === '(idle)') continue;
    const room = roomOf(id)!;
    counts.set(room, (counts.get(room) ?? 0) + 1);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return new Map([...counts].sort((a, b) => b[1] - a[1]).map(([room, count]) => [room, (count / all) * milliseconds]));
}

function ownRoom({ callFrame: { functionName, url } }: Profiler.ProfileNode): string | undefined {
  if (functionName === '(garbage collector)') return COLLECTING;
  return ROOMS.find(([, files]) => files.test(url))?.[0];
}
