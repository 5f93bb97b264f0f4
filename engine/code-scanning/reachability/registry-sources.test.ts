import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import type { Component, InventoryResult } from '#contract/results/inventory.ts';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { tarball } from '#tests/conformance/managers/tarball.ts';
import { install, inventoryOf, loadingProjects, packagesOf, type Project } from '#tests/given/loading-projects.ts';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';
import { installedSources } from './installed-sources.ts';
import { judgeComponents } from './judge-components.ts';
import { registrySources } from './registry-sources.ts';

type Archives = Map<string, Buffer>;

/** The packages installed in a folder, as archives by name. */
function archivesOf(project: Project, folder: string): Archives {
  return new Map(
    packagesOf(project).map((name) => {
      const root = join(folder, 'node_modules', name);
      const files = readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.slice(root.length).includes('node_modules'))
        .map((entry) => join(entry.parentPath, entry.name));
      return [name, tarball(Object.fromEntries(files.map((file) => [file.slice(root.length + 1), readFileSync(file, 'utf8')])))];
    }),
  );
}

async function serve(archives: Archives) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(decodeURIComponent(request.url!));
    const name = /^\/(.+)\/-\/[^/]+\.tgz$/.exec(asked.at(-1)!)?.[1] ?? '';
    const archive = archives.get(name);
    response.writeHead(archive ? 200 : 404).end(archive);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close: () => server.close() };
}

const hashOf = (bytes: Buffer) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

function locked(inventory: InventoryResult, archives: Archives, change: Partial<Component> = {}): InventoryResult {
  return {
    ...inventory,
    components: inventory.components.map((component) => ({ ...component, integrity: hashOf(archives.get(component.name)!), ...change })),
  };
}

async function judge(inventory: InventoryResult, folder: string, sources: ReturnType<typeof registrySources>) {
  try {
    return await judgeComponents({ checkout: await openFolder(folder), inventory, sources, signal: new AbortController().signal });
  } finally {
    await sources.close?.();
  }
}

/** A project whose packages are only in the registry. */
function given(project: Project) {
  const folder = install(project);
  const archives = archivesOf(project, folder);
  const inventory = locked(inventoryOf(project), archives);
  return { folder, archives, inventory, cache: temporaryFolder() };
}

const [simple] = loadingProjects;

test.each(loadingProjects.map((project) => [project.name, project] as const))(
  'fetched sources give the verdicts of installed ones: %s',
  async (_, project) => {
    const { folder, archives, inventory, cache } = given(project);
    const installed = await judge(inventory, folder, installedSources(folder, ['.']));
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    const { url } = await serve(archives);
    expect(await judge(inventory, folder, registrySources({ npmUrl: url, folder: cache, project: 'one' }))).toEqual(installed);
  },
);

test('what was fetched once is not requested again, even if the registry is gone', async () => {
  const { folder, archives, inventory, cache } = given(simple!);
  const registry = await serve(archives);
  const first = await judge(inventory, folder, registrySources({ npmUrl: registry.url, folder: cache, project: 'one' }));
  const asked = registry.asked.length;
  registry.close();
  expect(await judge(inventory, folder, registrySources({ npmUrl: registry.url, folder: cache, project: 'one' }))).toEqual(first);
  expect(registry.asked.length).toBe(asked);
  expect(asked).toBeGreaterThan(0);
});

const reasonsOf = (verdicts: Awaited<ReturnType<typeof judge>>) => verdicts.map(({ verdict, reason }) => `${verdict}: ${reason}`).slice(1);
const unknown = (why: string) => Array.from({ length: 2 }, () => `unknown: pkg:npm/a@1.0.0 depends on it, and ${why}.`);

test('an archive whose hash differs from the lockfile is not read', async () => {
  const { folder, archives, inventory, cache } = given(simple!);
  const { url } = await serve(new Map([...archives.keys()].map((name) => [name, tarball({ 'package.json': '{}' })])));
  expect(reasonsOf(await judge(inventory, folder, registrySources({ npmUrl: url, folder: cache, project: 'one' })))).toEqual(
    unknown('the hash of the registry archive differs from the one in the lockfile'),
  );
});

test.each<[string, Buffer]>([
  ['that leads out of its folder', tarball({ '../../../stolen.js': '' })],
  ['that is none', Buffer.from('<html>')],
  ['that unpacks to 300 MB', gzipSync(Buffer.alloc(300 * 1024 * 1024))],
  ['that ends in the middle', gzipSync(Buffer.from(`package/a.js${'\0'.repeat(112)}00077777777\0`.padEnd(512, '\0')))],
])('an archive %s is refused, and the walk stops there', async (_, archive) => {
  const { folder, inventory, cache } = given(simple!);
  const archives = new Map(inventory.components.map(({ name }) => [name, archive]));
  const { url } = await serve(archives);
  const verdicts = await judge(locked(inventory, archives), folder, registrySources({ npmUrl: url, folder: cache, project: 'one' }));
  expect(reasonsOf(verdicts)).toEqual(unknown('the registry archive cannot be read or is too large'));
});

test('if the registry does not answer or lacks a release, it stays unknown', async () => {
  const { folder, inventory, cache } = given(simple!);
  const { url, close } = await serve(new Map());
  expect(reasonsOf(await judge(inventory, folder, registrySources({ npmUrl: url, folder: cache, project: 'one' })))).toEqual(
    unknown('the registry responded with status 404'),
  );
  close();
  expect(reasonsOf(await judge(inventory, folder, registrySources({ npmUrl: url, folder: cache, project: 'one' })))).toEqual(
    unknown('the registry does not respond'),
  );
});

test.each<[string, Partial<Component>, string]>([
  ['without a hash', { integrity: null }, 'the lockfile has no hash to verify its archive with'],
  ['with a hash of something else', { integrity: 'yarn-10/abc' }, 'the lockfile has no hash to verify its archive with'],
  [
    'of another registry',
    { source: { kind: 'registry', url: 'https://npm.acme.example/a/-/a-1.0.0.tgz' } },
    'it does not come from the configured registry',
  ],
  ['of a repository', { source: { kind: 'git', url: 'git+ssh://example.org/a' } }, 'it does not come from the configured registry'],
])('no registry is asked for a release %s', async (_, change, why) => {
  const { folder, archives, inventory, cache } = given(simple!);
  const { url, asked } = await serve(archives);
  const verdicts = await judge(
    locked(inventory, archives, change),
    folder,
    registrySources({ npmUrl: url, folder: cache, project: 'one' }),
  );
  expect(reasonsOf(verdicts)).toEqual(unknown(why));
  expect(asked).toEqual([]);
});

test('if the folder is not writable, releases stay unknown, and the result says so', async () => {
  const { folder, archives, inventory } = given(simple!);
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
  const { url } = await serve(archives);
  const sources = registrySources({ npmUrl: url, folder: '/dev/null/dependencies', project: 'one' });
  expect(reasonsOf(await judge(inventory, folder, sources))).toEqual(unknown('its source code cannot be stored on this machine'));
});

test('the amount fetched in one run is limited', async () => {
  const { folder, archives, inventory, cache } = given(simple!);
  const { url } = await serve(archives);
  const verdicts = await judge(inventory, folder, registrySources({ npmUrl: url, folder: cache, project: 'one', mostBytes: 0 }));
  expect(reasonsOf(verdicts)).toEqual(unknown('the limit for fetched sources was reached'));
});
