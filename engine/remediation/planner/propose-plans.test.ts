import { expect, test } from 'vitest';
import { cheapestByForce } from '#tests/given/cheapest-by-force.ts';
import { madePlanning, randomPlanning, type Planning } from '#tests/given/made-planning.ts';
import { compareCosts } from './plan-cost.ts';
import { proposePlans } from './propose-plans.ts';
import type { Release } from './universe.ts';

/** The plans, and the packages whose documents were read for them. */
async function propose({ graph, shelf: { universe: all, ...shelf } }: Planning) {
  const known = new Map<string, readonly Release[]>();
  const universe = {
    releasesOf: (name: string) => known.get(name),
    async read(names: Iterable<string>) {
      for (const name of names) known.set(name, all.releasesOf(name) ?? []);
    },
  };
  const proposals = await proposePlans({ graph, universe, ...shelf, mayOverride: true, known: async () => undefined });
  return { ...proposals, read: [...known.keys()].sort() };
}

test('only what the cheapest plan leans on is read', async () => {
  const { plans, read } = await propose(
    madePlanning({
      manifest: { a: '^1.0.0' },
      locked: { a: '1.0.0', b: '1.0.0' },
      releases: {
        'a@1.0.0': { b: '^1.0.0' },
        'a@2.0.0': { c: '^1.0.0' },
        'b@1.0.0': {},
        'b@1.1.0': { d: '^1.0.0' },
        'b@1.2.0': { e: '^1.0.0' },
        'c@1.0.0': {},
        'd@1.0.0': {},
        'e@1.0.0': {},
      },
      vulnerable: ['b@1.0.0'],
    }),
  );
  expect(plans.map(({ class: planClass, cost }) => [planClass, cost.risk, cost.changed])).toEqual([['lockfile_only', 0, 2]]);
  expect(read).toEqual(['b', 'd']);
});

test('what looks cheapest while a package is unread gives way to what is', async () => {
  const { plans, read } = await propose(
    madePlanning({
      manifest: { a: '~1.0.0' },
      locked: { a: '1.0.0' },
      releases: { 'a@1.0.0': {}, 'a@1.1.0': { b: '1.0.0' }, 'a@1.2.0': { c: '1.0.0' }, 'b@1.0.0': {}, 'c@1.0.0': {} },
      vulnerable: ['a@1.0.0', 'b@1.0.0'],
    }),
  );
  expect([...plans.at(-1)!.outcome.installed.keys()].sort()).toEqual(['a@1.2.0', 'c@1.0.0']);
  expect(read).toEqual(['a', 'b', 'c']);
});

// SEARCH_WORLDS=5000 looks at so many worlds of each size; without it the larger ones are fewer.
const WORLDS = process.env['SEARCH_WORLDS'];
// Where a release would have to move with what nobody has looked at, the document of that is not read. Shares, as counted in 5,000 worlds.
const WORSE = { small: 0, wide: 0.0005, deep: 0.001, peered: 0.005 } as const;
const COUNTS = { small: 200, wide: 50, deep: 10, peered: 100 } as const;

test.each(['small', 'wide', 'deep', 'peered'] as const)(
  'in %s worlds hardly a plan from the documents that were read costs more than the cheapest combination of three moves',
  { timeout: 60_000 + Number(WORLDS ?? 0) * 300 },
  async (size) => {
    const worse: number[] = [];
    let [read, all] = [0, 0];
    const count = Number(WORLDS ?? COUNTS[size]);
    for (let seed = 1; seed <= count; seed++) {
      const planning = randomPlanning(seed, size);
      const found = await propose(planning);
      const [last, cheapest] = [found.plans.at(-1), cheapestByForce(planning)];
      // A plan that only changes fewer releases than a milder one is left out.
      const changed = last?.class === 'most_risk_removed' ? {} : { changed: 0 };
      if (compareCosts({ ...(last?.cost ?? found.before), ...changed }, { ...cheapest.cost, ...changed }) > 0) worse.push(seed);
      read += found.read.length;
      all += new Set(planning.graph.copies.map(({ name }) => name)).size;
    }
    if (WORLDS) process.stdout.write(`${size} ${count} ${read} of ${all} documents ${JSON.stringify(worse)}\n`);
    expect(worse.length).toBeLessThanOrEqual(count * WORSE[size]);
  },
);
