import { afterAll, expect, test } from 'vitest';
import { openPackageRegistry } from '#tests/forge/registry/package-registry.ts';
import { lockfileCollection } from '../lockfile-collection.ts';
import { foreignManifests, releasesOfCollection } from './foreign-manifests.ts';
import { changedByNothing, nameOf, writersAtHand } from './locked-by-itself.ts';

// FIXPOINTS=. lets every manager lock real manifests by itself, out of all releases that the collection has: it has fewer than ten
// lockfiles of most formats. FOREIGN_FIXPOINTS=<part of a name> does that for some managers.
const wanted = process.env['FIXPOINTS'] === '.' ? '' : process.env['FOREIGN_FIXPOINTS'];
const WANTED = 10;

const collection = wanted === undefined ? undefined : lockfileCollection();
const universe = collection ? await releasesOfCollection(collection) : {};
const manifests = collection ? foreignManifests(collection, universe) : [];
const writers = collection ? (await writersAtHand()).filter((writer) => nameOf(writer).includes(wanted!)) : [];
const registry = await openPackageRegistry(universe);
afterAll(() => registry.close());

test.skipIf(writers.length === 0).each(writers.length > 0 ? writers.map(nameOf) : ['a package manager'])(
  '%s: no line changes of ten lockfiles of real projects that it wrote by itself (with FIXPOINTS=.; needs ../shared/data)',
  { timeout: 2_400_000 },
  async (name) => {
    const writer = writers.find((one) => nameOf(one) === name)!;
    const changes: (readonly [folder: string, changed: string])[] = [];
    let refused = 0;
    for (const { folder, manifest } of manifests) {
      if (changes.length === WANTED) break;
      const changed = await changedByNothing(writer, manifest, registry);
      // Peers of some real projects contradict each other among the releases of the collection.
      if (changed === undefined) refused += 1;
      else changes.push([folder, changed]);
    }
    process.stdout.write(`${name}: ${changes.length} real lockfiles; the manager itself refuses ${refused} manifests\n`);
    expect(changes).toEqual(changes.map(([folder]) => [folder, '0 added, 0 removed']));
    expect(changes.length).toBe(WANTED);
  },
);
