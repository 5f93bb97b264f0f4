import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tarball } from '#tests/conformance/managers/tarball.ts';

/** What a made-up release says in its manifest, beside name and version. */
export interface MadeRelease {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly deprecated?: string;
  readonly scripts?: Readonly<Record<string, string>>;
  /** Hash that the document names in place of the archive's own. */
  readonly integrity?: string;
  /** Further files of the archive. */
  readonly files?: Readonly<Record<string, string>>;
  /** ISO date; 2024-01-01 where absent. */
  readonly released?: string;
}

/** Releases by `<name>@<version>`. */
export type MadeUniverse = Readonly<Record<string, MadeRelease>>;

/** How a registry fails. */
export interface RegistryFaults {
  /** HTTP status for documents of these packages. */
  status?: Record<string, number>;
  /** Documents of these packages end in the middle. */
  cutOff?: string[];
  /** Documents of these packages never arrive. */
  silent?: string[];
  /** The documents name another hash than the archive has. */
  wrongHash?: string[];
}

export interface PackageRegistry {
  readonly url: string;
  /** Changed by a test to make the registry fail from then on. */
  readonly faults: RegistryFaults;
  /** Method and path of every request. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Serves made-up releases on loopback as the npm registry does: documents in both forms, and archives. */
export async function openPackageRegistry(universe: MadeUniverse): Promise<PackageRegistry> {
  const faults: RegistryFaults = {};
  const asked: string[] = [];
  const idsOf = Map.groupBy(Object.keys(universe), (id) => id.slice(0, id.lastIndexOf('@')));
  // Archives are packed for their hashes, which takes most of the time of a large universe.
  const texts = new Map<string, string>();
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const path = decodeURIComponent((request.url ?? '/').slice(1));
    const archive = /^((?:@[^/]+\/)?([^/]+))\/-\/\2-(\d[^/]*)\.tgz$/.exec(path);
    if (archive) return sendArchive(`${archive[1]!}@${archive[3]!}`, response);
    const origin = `http://${request.headers.host ?? ''}`;
    const [, name = path, version] = /^((?:@[^/]+\/)?[^/]+)(?:\/(\d[^/]*))?$/.exec(path) ?? [];
    if (version !== undefined && universe[`${name}@${version}`]) return sendVersion(name, version, origin, response);
    sendDocument(path, origin, response);
  });

  function sendVersion(name: string, version: string, origin: string, response: ServerResponse): void {
    const { versions } = documentOf(name, [`${name}@${version}`], universe, { origin, hashSuffix: '' });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(versions[version]));
  }

  function sendArchive(id: string, response: ServerResponse): void {
    if (!universe[id]) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(archiveOf(id, universe));
  }

  function sendDocument(name: string, origin: string, response: ServerResponse): void {
    if (faults.silent?.includes(name)) return;
    const status = faults.status?.[name];
    if (status !== undefined) return void response.writeHead(status).end();
    const ids = idsOf.get(name);
    if (!ids) return void response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not_found"}');
    const hashSuffix = faults.wrongHash?.includes(name) ? 'another' : '';
    const key = [origin, name, hashSuffix].join(' ');
    const text = texts.get(key) ?? JSON.stringify(documentOf(name, ids, universe, { origin, hashSuffix }));
    texts.set(key, text);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(faults.cutOff?.includes(name) ? text.slice(0, text.length / 2) : text);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    asked,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function documentOf(
  name: string,
  ids: readonly string[],
  universe: MadeUniverse,
  { origin, hashSuffix }: { origin: string; hashSuffix: string },
) {
  const versions = ids.map((id) => id.slice(id.lastIndexOf('@') + 1));
  return {
    name,
    'dist-tags': { latest: versions.filter((version) => !version.includes('-')).at(-1) ?? versions.at(-1) },
    versions: Object.fromEntries(
      versions.map((version) => {
        const { released: _released, scripts, integrity: known, files: _files, ...release } = universe[`${name}@${version}`]!;
        const bytes = archiveOf(`${name}@${version}`, universe);
        const integrity = known ?? `sha512-${createHash('sha512').update(bytes).update(hashSuffix).digest('base64')}`;
        const tarballUrl = `${origin}/${name}/-/${name.slice(name.lastIndexOf('/') + 1)}-${version}.tgz`;
        const shasum = createHash('sha1').update(bytes).digest('hex');
        return [
          version,
          { name, version, ...release, ...(scripts ? { hasInstallScript: true } : {}), dist: { tarball: tarballUrl, integrity, shasum } },
        ];
      }),
    ),
    time: Object.fromEntries(versions.map((version) => [version, universe[`${name}@${version}`]!.released ?? '2024-01-01T00:00:00.000Z'])),
  };
}

/** The hash of a made-up release's archive, as lockfiles name it. */
export function archiveIntegrity(id: string, universe: MadeUniverse): string {
  return `sha512-${createHash('sha512').update(archiveOf(id, universe)).digest('base64')}`;
}

function archiveOf(id: string, universe: MadeUniverse): Buffer {
  const at = id.lastIndexOf('@');
  const { released: _released, deprecated: _deprecated, integrity: _integrity, files = {}, ...manifest } = universe[id]!;
  return tarball({ ...files, 'package.json': JSON.stringify({ name: id.slice(0, at), version: id.slice(at + 1), ...manifest }) });
}
