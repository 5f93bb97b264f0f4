import { expect, test } from 'vitest';
import { openPackageRegistry } from '#tests/forge/registry/package-registry.ts';
import { randomWorld } from '#tests/given/made-planning.ts';
import { changedByNothing, nameOf, writersAtHand } from './locked-by-itself.ts';

// FIXPOINTS=. lets every manager lock so many random projects with peers by itself; the collection has fewer of most formats.
const WANTED = process.env['FIXPOINTS'] === '.' ? 10 : 0;
const writers = WANTED > 0 ? await writersAtHand() : [];

test.skipIf(writers.length === 0).each(writers.length > 0 ? writers.map(nameOf) : ['a package manager'])(
  '%s: no line changes of ten random lockfiles that it wrote by itself (with FIXPOINTS=.)',
  { timeout: 1_200_000 },
  async (name) => {
    const writer = writers.find((one) => nameOf(one) === name)!;
    const changes: string[] = [];
    for (let seed = 1; changes.length < WANTED; seed++) {
      const { manifest, releases, peers = {} } = randomWorld(seed, 'peered');
      const registry = await openPackageRegistry(
        Object.fromEntries(Object.entries(releases).map(([id, dependencies]) => [id, { dependencies, peerDependencies: peers[id] ?? {} }])),
      );
      const changed = await changedByNothing(writer, { dependencies: manifest }, registry).finally(() => registry.close());
      // Peers of a random project may contradict each other.
      if (changed !== undefined) changes.push(changed);
    }
    process.stdout.write(`${name}: ${changes.length} random lockfiles\n`);
    expect(new Set(changes)).toEqual(new Set(['0 added, 0 removed']));
  },
);
