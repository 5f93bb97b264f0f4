import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { readNpmProjects } from '#engine/ecosystems/npm/read-projects.ts';
import { newLedger } from '#engine/inventory/ledger.ts';
import { plainRange } from '#engine/remediation/planner/plan-graph.ts';
import { objectOf, type JsonObject } from '#engine/text/parse-json.ts';
import type { MadeRelease } from '#tests/forge/registry/package-registry.ts';
import { lockedReleases } from '#tests/given/locked-releases.ts';
import { foldersWith } from '../lockfile-collection.ts';

/** A real package.json, reduced to what it needs from the registry. */
export interface ForeignManifest {
  readonly folder: string;
  readonly manifest: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export type ForeignUniverse = Readonly<Record<string, MadeRelease>>;

const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies'];
const [FEWEST_NEEDS, MOST_NEEDS] = [4, 25];
const MOST_OF_A_REPOSITORY = 3;
// Yarn 2 and later patch these, and so want their content.
const PATCHED_BY_YARN = new Set(['fsevents', 'resolve', 'typescript']);

/** All releases that any lockfile of the collection has from the registry, with what they need. */
export async function releasesOfCollection(collection: string): Promise<ForeignUniverse> {
  const universe: Record<string, MadeRelease> = {};
  const projects = new Set(foldersWith(collection, 'package.json').map((folder) => folder.split('/')[0]!));
  for (const name of projects) {
    const { nodes } = await readNpmProjects(await openFolder(join(collection, name)), newLedger(), AbortSignal.timeout(60_000));
    const locked = lockedReleases(nodes.filter(({ source }) => source.kind === 'registry'));
    for (const [id, { integrity: _theirs, ...release }] of Object.entries(locked))
      universe[id] ??= withoutPatched({ ...release, ...plainNeeds(release) });
  }
  return universe;
}

/** Real manifests of middle size whose needs the universe has, few of a repository, in a fixed order. */
export function foreignManifests(collection: string, universe: ForeignUniverse): ForeignManifest[] {
  const names = new Set(Object.keys(universe).map((id) => id.slice(0, id.lastIndexOf('@'))));
  const taken = new Map<string, number>();
  return foldersWith(collection, 'package.json').flatMap((folder) => {
    const content = objectOf(JSON.parse(readFileSync(join(collection, folder, 'package.json'), 'utf8')) as unknown);
    const manifest = withoutPatched(Object.fromEntries(GROUPS.map((group) => [group, objectOf(content[group])])));
    const needs = Object.values(manifest).flatMap((group) => Object.entries(group));
    const repository = folder.split('@')[0]!;
    const count = taken.get(repository) ?? 0;
    const fits = needs.length >= FEWEST_NEEDS && needs.length <= MOST_NEEDS && count < MOST_OF_A_REPOSITORY;
    // Neither a folder nor an address or another protocol.
    if (!fits || needs.some(([name, range]) => !names.has(name) || /[:/]/.test(String(range)))) return [];
    taken.set(repository, count + 1);
    return [{ folder, manifest }];
  });
}

/** Ranges as a registry has them, without Yarn's protocol. Where a lockfile tells no range, any version of a peer will do. */
function plainNeeds({ dependencies = {}, optionalDependencies = {}, peerDependencies = {} }: MadeRelease): MadeRelease {
  return {
    dependencies: withRanges(dependencies, plainRange),
    optionalDependencies: withRanges(optionalDependencies, plainRange),
    peerDependencies: withRanges(peerDependencies, (range) => (/^\d+\.\d+\.\d+/.test(plainRange(range)) ? '*' : plainRange(range))),
  };
}

function withRanges(needs: Readonly<Record<string, string>>, rangeOf: (range: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(needs).map(([name, range]) => [name, rangeOf(range)]));
}

function withoutPatched<T extends object>(groups: T): T {
  return Object.fromEntries(
    Object.entries(groups).map(([group, needs]) => [
      group,
      Object.fromEntries(Object.entries(needs as JsonObject).filter(([name]) => !PATCHED_BY_YARN.has(name))),
    ]),
  ) as T;
}
