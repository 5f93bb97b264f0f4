import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { peerProgram } from '#tests/bench/peers.ts';
import { jsInventoryOf } from './inventory-of.ts';
import { foldersWith, lockfileCollection } from './lockfile-collection.ts';

const collection = lockfileCollection();
const pnpm = peerProgram('pnpm');

// `pnpm sbom` reads only the lockfile version that pnpm itself writes today.
const folders = collection
  ? foldersWith(collection, 'pnpm-lock.yaml').filter((folder) =>
      /^lockfileVersion: '9/m.test(readFileSync(join(collection, folder, 'pnpm-lock.yaml'), 'utf8')),
    )
  : [];

describe.skipIf(collection === undefined || pnpm === undefined)('pnpm sbom --lockfile-only', () => {
  test.each(folders)('components and edges equal those of pnpm: %s', async (folder) => {
    const { components } = await jsInventoryOf(join(collection!, folder));
    const reference = pnpmSbom(join(collection!, folder));
    // pnpm writes linked workspaces as packages of the registry, and of the edges from and to them only some.
    const local = new Set(components.flatMap(({ purl, source }) => (source.kind === 'workspace' ? [plain(purl)] : [])));
    const isForeign = (edge: string) => edge.split(' -> ').every((end) => !local.has(end));
    const edges = components.flatMap(({ purl, dependencies }) =>
      local.has(plain(purl)) ? [] : [...new Set(dependencies.map(({ to }) => `${purl} -> ${plain(to)}`))].filter(isForeign),
    );
    expect(
      components
        .map(({ purl }) => plain(purl))
        .filter((purl) => purl !== reference.root)
        .sort(),
    ).toEqual(reference.components);
    expect(edges.sort()).toEqual(reference.edges.filter(isForeign));
  });
});

function plain(purl: string): string {
  return purl.replace(/\?.*$/, '');
}

interface CycloneDx {
  readonly components: readonly { readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
  readonly metadata: { readonly component: { readonly 'bom-ref': string } };
}

function pnpmSbom(folder: string): { root: string; components: string[]; edges: string[] } {
  const work = mkdtempSync(join(tmpdir(), 'pnpm-sbom-'));
  try {
    cpSync(folder, join(work, 'project'), { recursive: true });
    const out = join(work, 'sbom.json');
    execFileSync(pnpm!, ['sbom', '--lockfile-only', '--sbom-format', 'cyclonedx', '--pm-on-fail=ignore', '--out', out], {
      cwd: join(work, 'project'),
      stdio: 'ignore',
    });
    const { components, dependencies, metadata } = JSON.parse(readFileSync(out, 'utf8')) as CycloneDx;
    const refs = components.map((component) => component['bom-ref']);
    const known = new Set(refs.filter((ref) => ref !== metadata.component['bom-ref']));
    const edges = dependencies.flatMap(({ ref, dependsOn }) =>
      known.has(ref) ? (dependsOn ?? []).flatMap((to) => (known.has(to) ? [`${ref} -> ${to}`] : [])) : [],
    );
    return { root: metadata.component['bom-ref'], components: [...known].sort(), edges: [...new Set(edges)].sort() };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
