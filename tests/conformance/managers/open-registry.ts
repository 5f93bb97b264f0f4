import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRepository } from '#tests/forge/git/make-repository.ts';
import { serveGit } from '#tests/forge/git/serve-git.ts';
import { LATEST, PACKAGES, type Release } from './packages.ts';
import { tarball } from './tarball.ts';

export interface Registry {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the made-up packages on loopback: package documents and archives as npm's registry gives them, every archive also at
 * `/files/<name>-<version>.tgz`, and `/git/<name>.git` with the latest release of a name.
 */
export async function openRegistry(): Promise<Registry> {
  const repositories = mkdtempSync(join(tmpdir(), 'registry-'));
  const made = new Map<string, Promise<string>>();
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host ?? ''}`;
    const url = new URL(origin + (request.url ?? '/'));
    const git = /^\/git\/([\w-]+)\.git(\/.*)$/.exec(url.pathname);
    if (!git) return answer(url, response);
    const [, name, service] = git as unknown as [string, string, string];
    const folder = made.get(name) ?? makeGit(join(repositories, name), name);
    made.set(name, folder);
    const exchange = { request, response, url, origin, method: request.method ?? 'GET', headers: {}, params: {}, token: undefined };
    folder.then((path) => serveGit({ ...exchange, truncateAt: undefined }, path, service)).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      rmSync(repositories, { recursive: true, force: true });
    },
  };
}

async function makeGit(folder: string, name: string): Promise<string> {
  const version = versionsOf(name).at(-1)!;
  await makeRepository(folder, [{ name: 'main', files: { 'package.json': manifestOf(name, version) } }], 'main');
  return folder;
}

function answer(url: URL, response: ServerResponse): void {
  const path = decodeURIComponent(url.pathname.slice(1));
  const archive = /^(?:(@?[^@]+)\/-\/|files\/)[^/]*?-(\d[^/]*)\.tgz$/.exec(path);
  const fileName = /^files\/(.*)-\d[^/]*\.tgz$/.exec(path)?.[1];
  if (archive) {
    const name = archive[1] ?? fileName!;
    if (!PACKAGES[`${name}@${archive[2]!}`]) return void response.writeHead(404).end();
    return void response.end(archiveOf(name, archive[2]!, url.origin));
  }
  const versions = versionsOf(path);
  if (versions.length === 0) return void response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not_found"}');
  const document = {
    name: path,
    'dist-tags': { latest: LATEST[path] ?? versions.at(-1), next: versions.at(-1) },
    versions: Object.fromEntries(versions.map((version) => [version, documentOf(path, version, url.origin)])),
    time: Object.fromEntries(versions.map((version) => [version, '2024-01-01T00:00:00.000Z'])),
  };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(document));
}

function versionsOf(name: string): string[] {
  return Object.keys(PACKAGES).flatMap((id) =>
    id.startsWith(`${name}@`) && id.lastIndexOf('@') === name.length ? [id.slice(name.length + 1)] : [],
  );
}

function documentOf(name: string, version: string, origin: string): object {
  const { files: _files, ...release } = PACKAGES[`${name}@${version}`]!;
  const bytes = archiveOf(name, version, origin);
  return {
    name,
    version,
    ...release,
    dist: {
      tarball: `${origin}/${name}/-/${name.replace(/^.*\//, '')}-${version}.tgz`,
      integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
      shasum: createHash('sha1').update(bytes).digest('hex'),
    },
  };
}

function archiveOf(name: string, version: string, origin: string): Buffer {
  const { files = {} }: Release = PACKAGES[`${name}@${version}`]!;
  const written = Object.entries(files).map(([path, text]) => [path, text.replaceAll('{registry}', origin)]);
  return tarball({ 'package.json': manifestOf(name, version), ...Object.fromEntries(written) });
}

/** The manifest of a release as its archive holds it. */
export function manifestOf(name: string, version: string): string {
  const { files: _files, deprecated: _deprecated, _hasShrinkwrap: _shrinkwrap, ...release } = PACKAGES[`${name}@${version}`]!;
  return JSON.stringify({ name, version, ...release });
}
