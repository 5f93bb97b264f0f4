import type { Shelf } from '#engine/remediation/planner/choose-release.ts';
import { admits } from '#engine/remediation/planner/choose-release.ts';
import type { Copy, PlanGraph } from '#engine/remediation/planner/plan-graph.ts';
import { readReleases } from '#engine/remediation/planner/read-release.ts';
import { seededRandom } from '#tests/bench/seeded-random.ts';

/** A world for the planner: releases by `<name>@<version>` with what they need, and what one project has locked of it. */
export interface MadeWorld {
  readonly manifest: Readonly<Record<string, string>>;
  readonly locked: Readonly<Record<string, string>>;
  readonly releases: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Required peers of releases. */
  readonly peers?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly vulnerable: readonly string[];
  readonly allowMajor?: boolean;
}

export interface Planning {
  readonly graph: PlanGraph;
  readonly shelf: Shelf;
}

/** Planner input from a made-up world, with one copy of each locked package. */
export function madePlanning({ manifest, locked, releases, peers = {}, vulnerable, allowMajor = true }: MadeWorld): Planning {
  const names = Object.keys(locked);
  const copies: Copy[] = names.map((name) => ({
    name,
    version: locked[name]!,
    movable: true,
    edges: [...edgesOf('production', releases[`${name}@${locked[name]!}`]), ...edgesOf('peer', peers[`${name}@${locked[name]!}`])],
  }));
  function edgesOf(kind: 'production' | 'peer', needs: Readonly<Record<string, string>> = {}) {
    return Object.entries(needs).flatMap(([needed, range]) => {
      const to = names.indexOf(needed);
      return to === -1 ? [] : [{ name: needed, range, kind, to, optionalPeer: false }];
    });
  }
  const edges = Object.entries(manifest).map(([name, range]) => ({
    name,
    declared: name,
    range,
    kind: 'production' as const,
    to: names.indexOf(name),
    optionalPeer: false,
  }));
  const byName = Map.groupBy(Object.keys(releases), (id) => id.slice(0, id.lastIndexOf('@')));
  const read = new Map(
    [...byName].map(([name, ids]) => {
      const versions = Object.fromEntries(
        ids.map((id) => [id.slice(id.lastIndexOf('@') + 1), { dependencies: releases[id], peerDependencies: peers[id] }]),
      );
      return [name, readReleases({ versions })];
    }),
  );
  return {
    graph: { importers: [{ id: '.', edges }], copies },
    shelf: {
      universe: { releasesOf: (name) => read.get(name) ?? [] },
      standing: {
        threatsOf: (name, version) => (vulnerable.includes(`${name}@${version}`) ? [{ id: `V-${name}`, weight: 5 }] : []),
        isTooYoung: () => false,
      },
      policy: { allowMajor, minimumAgeDays: 0, prefer: 'nearest' },
    },
  };
}

const SIZES = {
  small: { fewest: 5, versions: ['1.0.0', '1.1.0', '2.0.0'] },
  wide: { fewest: 8, versions: ['1.0.0', '1.1.0', '1.2.0', '2.0.0', '2.1.0'] },
  // As many moves as a project of this size has: its packages have published for years.
  deep: { fewest: 8, versions: ['1.0.0', '1.0.1', '1.1.0', '1.1.1', '1.2.0', '1.3.0', '2.0.0', '2.0.1', '2.1.0', '3.0.0', '3.1.0'] },
  // Half of the packages are plugins of two others, which the manifest declares, too.
  peered: { fewest: 5, versions: ['1.0.0', '1.1.0', '2.0.0', '2.1.0'] },
};
const HOSTS = ['host0', 'host1'];
const BOTH_MAJORS = '^1.0.0 || ^2.0.0';

/** A random world: packages in layers (5 to 8, or 8 to 11 in wide and deep ones), some of their releases vulnerable, majors included. */
export function randomPlanning(seed: number, size: keyof typeof SIZES = 'small'): Planning {
  return madePlanning(randomWorld(seed, size));
}

export function randomWorld(seed: number, size: keyof typeof SIZES): MadeWorld {
  const random = seededRandom(seed);
  const { fewest, versions } = SIZES[size];
  const names = Array.from({ length: fewest + Math.floor(random.next() * 4) }, (_, i) => `p${i}`);
  const rangeOf = (version: string) => (random.chance(0.4) ? version : random.chance(0.5) ? `~${version}` : `^${version}`);
  const versionsOf = new Map(names.map((name) => [name, versions.filter((version) => version === '1.0.0' || random.chance(0.7))]));
  const releases: Record<string, Record<string, string>> = {};
  for (const [i, name] of names.entries()) {
    for (const version of versionsOf.get(name)!) {
      const needs = names.slice(i + 1).filter(() => random.chance(0.3));
      releases[`${name}@${version}`] = Object.fromEntries(needs.map((needed) => [needed, rangeOf(random.pick(versionsOf.get(needed)!))]));
    }
  }
  const hosts = size === 'peered' ? HOSTS : [];
  const peers: Record<string, Record<string, string>> = {};
  for (const host of hosts) for (const version of versions) releases[`${host}@${version}`] = {};
  for (const name of hosts.length === 0 ? [] : names.filter(() => random.chance(0.5))) {
    const host = random.pick(hosts);
    for (const version of versionsOf.get(name)!)
      peers[`${name}@${version}`] = { [host]: random.chance(0.3) ? BOTH_MAJORS : `^${version.startsWith('1') ? 1 : 2}.0.0` };
  }
  const manifest = Object.fromEntries([...names.slice(0, 2), ...hosts].map((name) => [name, rangeOf('1.0.0')]));
  const locked: Record<string, string> = {};
  const lock = (name: string, range: string) => {
    if (locked[name] !== undefined) return;
    const version = (versionsOf.get(name) ?? versions).find((candidate) => admits(range, candidate))!;
    locked[name] = version;
    for (const [needed, wanted] of Object.entries(releases[`${name}@${version}`]!)) lock(needed, wanted);
  };
  for (const [name, range] of Object.entries(manifest)) lock(name, range);
  // What is locked gets along.
  for (const [name, version] of Object.entries(locked)) {
    const needed = peers[`${name}@${version}`];
    if (needed) peers[`${name}@${version}`] = Object.fromEntries(Object.keys(needed).map((host) => [host, BOTH_MAJORS]));
  }
  const vulnerable = Object.keys(releases).filter((id) =>
    locked[id.slice(0, id.lastIndexOf('@'))] === id.slice(id.lastIndexOf('@') + 1) ? random.chance(0.3) : random.chance(0.15),
  );
  return { manifest, locked, releases, peers, vulnerable };
}
