import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JsonObject } from '#engine/text/parse-json.ts';

export interface PackagistServer {
  readonly url: string;
  /** HTTP status for documents of these packages; changed by a test to make the registry fail from then on. */
  readonly status: Record<string, number>;
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Entries of composer.lock, or made-up ones, by package. */
export type ComposerUniverse = ReadonlyMap<string, readonly object[]>;

/** Serves releases on loopback as Packagist does. */
export async function openPackagist(universe: ComposerUniverse): Promise<PackagistServer> {
  const status: Record<string, number> = {};
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const name = decodeURIComponent(/^\/p2\/(.+)\.json$/.exec(request.url ?? '')?.[1] ?? '');
    asked.push(name);
    const entries = universe.get(name);
    const code = status[name] ?? (entries ? 200 : 404);
    response.writeHead(code, { 'content-type': 'application/json' });
    response.end(code === 200 ? JSON.stringify({ packages: { [name]: entries } }) : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    status,
    asked,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A release of Packagist as its documents have it. */
export function packagistEntry(id: string, more: object = {}): JsonObject {
  const at = id.lastIndexOf('@');
  const [name, version] = [id.slice(0, at), id.slice(at + 1)];
  return {
    name,
    version,
    type: 'library',
    source: { type: 'git', url: `https://github.com/${name}.git`, reference: `ref-${version}` },
    dist: { type: 'zip', url: `https://api.github.com/repos/${name}/zipball/${version}`, reference: `ref-${version}`, shasum: '' },
    time: '2024-01-01T00:00:00+00:00',
    ...more,
  };
}
