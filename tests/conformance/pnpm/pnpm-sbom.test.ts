import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Component } from '#contract/results/inventory.ts';
import { installedPackages } from '../installed-packages.ts';
import { jsInventoryOf } from '../inventory-of.ts';
import { foldersWith, lockfileCollection } from '../lockfile-collection.ts';
import { pnpmReader } from './pnpm-graph.ts';
import { needsFrom } from './walk-graph.ts';

const collection = lockfileCollection();
// The program itself; the package `pnpm` only chooses among these.
const native = `@pnpm/exe.${process.platform}-${process.arch}`;
const pnpm = collection === undefined ? undefined : await installedPackages({ [native]: '12.21.0' });
const readWithPnpm = collection === undefined ? undefined : await pnpmReader();

// `pnpm sbom` reads only the lockfile version that pnpm itself writes today.
const folders = collection
  ? foldersWith(collection, 'pnpm-lock.yaml').filter((folder) =>
      /^lockfileVersion: '9/m.test(readFileSync(join(collection, folder, 'pnpm-lock.yaml'), 'utf8')),
    )
  : [];

describe.skipIf(pnpm === undefined || readWithPnpm === undefined)('pnpm sbom --lockfile-only (needs ../shared/data and a registry)', () => {
  test.each(folders)('components and edges equal those of pnpm: %s', async (folder) => {
    const { components } = await jsInventoryOf(join(collection!, folder));
    const reference = pnpmSbom(join(collection!, folder));
    // pnpm writes linked workspaces as packages of the registry, and of the edges from and to them only some.
    const local = new Set(components.flatMap(({ purl, source }) => (source.kind === 'workspace' ? [plain(purl)] : [])));
    const isForeign = (edge: string) => edge.split(' -> ').every((end) => !local.has(end));
    const edges = components.flatMap(({ purl, dependencies }) =>
      local.has(plain(purl)) ? [] : [...new Set(dependencies.map(({ to }) => `${purl} -> ${plain(to)}`))].filter(isForeign),
    );
    const foreign = components.filter(({ purl }) => plain(purl) !== reference.root);
    expect(foreign.map(({ purl }) => plain(purl)).sort()).toEqual(reference.components);
    expect(edges.sort()).toEqual(reference.edges.filter(isForeign));
  });

  // pnpm tells one scope: what development alone needs. It also tells it of some releases that are needed otherwise, in two ways,
  // and both are held to be so by the walk over what pnpm's own libraries read.
  test.each(folders)('what pnpm sbom calls development only, is so, but for optional paths and other copies: %s', async (folder) => {
    const { components } = await jsInventoryOf(join(collection!, folder));
    const { development } = pnpmSbom(join(collection!, folder));
    const graph = await readWithPnpm!(join(collection!, folder), '9.0');
    const foreign = components.filter(({ source }) => source.kind !== 'workspace');
    const ours = new Set(foreign.filter(isForDevelopment).map(({ purl }) => purl));
    expect([...ours].filter((purl) => !development.has(plain(purl)))).toEqual([]);
    const needs = [...graph.importers.keys()].map((importer) => needsFrom(importer, graph, { acrossLinks: false }));
    for (const { name, version } of foreign.filter(({ purl }) => development.has(plain(purl)) && !ours.has(purl))) {
      const copies = [...graph.packages].filter(([, { id }]) => id === `${name}@${version}`);
      const otherwise = copies.flatMap(([path]) => needs.flatMap((of) => of.get(path) ?? [])).filter((need) => !need.development);
      expect(otherwise).not.toEqual([]);
      const hasDevelopmentCopy = copies.length > 1 && copies.some(([, { dev }]) => dev === true);
      expect({ name, version, explained: hasDevelopmentCopy || otherwise.every(({ weakest }) => weakest === 'optional') }).toEqual({
        name,
        version,
        explained: true,
      });
    }
  });
});

function isForDevelopment({ scopes }: Component): boolean {
  return scopes.length === 1 && scopes[0] === 'development';
}

function plain(purl: string): string {
  return purl.replace(/\?.*$/, '');
}

interface CycloneDx {
  readonly components: readonly { readonly 'bom-ref': string; readonly scope?: string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
  readonly metadata: { readonly component: { readonly 'bom-ref': string } };
}

interface Reference {
  readonly root: string;
  readonly components: string[];
  readonly edges: string[];
  readonly development: ReadonlySet<string>;
}

function pnpmSbom(folder: string): Reference {
  const work = mkdtempSync(join(tmpdir(), 'pnpm-sbom-'));
  try {
    cpSync(folder, join(work, 'project'), { recursive: true });
    const out = join(work, 'sbom.json');
    const options = ['--lockfile-only', '--sbom-format', 'cyclonedx', '--pm-on-fail=ignore', '--out', out];
    execFileSync(join(pnpm!, 'node_modules', native, 'pnpm'), ['sbom', ...options], {
      cwd: join(work, 'project'),
      stdio: 'ignore',
    });
    const { components, dependencies, metadata } = JSON.parse(readFileSync(out, 'utf8')) as CycloneDx;
    const root = metadata.component['bom-ref'];
    const known = new Set(components.map((component) => component['bom-ref']).filter((ref) => ref !== root));
    const edges = dependencies.flatMap(({ ref, dependsOn }) =>
      known.has(ref) ? (dependsOn ?? []).flatMap((to) => (known.has(to) ? [`${ref} -> ${to}`] : [])) : [],
    );
    const development = new Set(components.filter(({ scope }) => scope === 'excluded').map((component) => component['bom-ref']));
    return { root, components: [...known].sort(), edges: [...new Set(edges)].sort(), development };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
