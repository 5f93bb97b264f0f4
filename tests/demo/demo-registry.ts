import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { COMPOSER_RELEASES } from './facts/composer-releases.ts';
import { NPM_RELEASES } from './facts/npm-releases.ts';

interface KnownPackage {
  readonly latest: string;
  /** License by version, the latest one's included. */
  readonly licenses: ReadonlyMap<string, string>;
}

const NO_DEPENDENCIES = "The demo's registry knows releases and licenses, but not their dependencies: fixes cannot be computed from it.";

/** Serves what npm and Packagist know of the releases and licenses of the sample repositories' packages. */
export async function startDemoRegistry(port: number): Promise<{ url: string; port: number; close(): void }> {
  const npm = readTable(NPM_RELEASES);
  const composer = readTable(COMPOSER_RELEASES);
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://registry').pathname).slice(1);
    const packagist = /^p2\/(.+)\.json$/.exec(path);
    if (packagist) return answerPackagist(packagist[1]!, composer.get(packagist[1]!), response);
    answerNpm(path, npm, request, response);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const { port: bound } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${bound}`, port: bound, close: () => void server.close() };
}

function answerNpm(path: string, packages: ReadonlyMap<string, KnownPackage>, request: IncomingMessage, response: ServerResponse): void {
  const [, name, version] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.+))?$/.exec(path) ?? [];
  const known = packages.get(name ?? '');
  if (!known) return send(response, 404, { error: 'not found' });
  if (version !== undefined) {
    const wanted = version === 'latest' ? known.latest : version;
    const license = known.licenses.get(wanted);
    return license === undefined ? send(response, 404, { error: 'not found' }) : send(response, 200, { name, version: wanted, license });
  }
  // The form that package managers and the planner ask for names dependencies.
  if (request.headers.accept?.includes('install-v1')) return send(response, 403, { error: NO_DEPENDENCIES });
  const versions = Object.fromEntries([...known.licenses.keys()].map((one) => [one, { version: one }]));
  send(response, 200, { name, 'dist-tags': { latest: known.latest }, versions });
}

function answerPackagist(name: string, known: KnownPackage | undefined, response: ServerResponse): void {
  if (!known) return send(response, 404, { error: 'not found' });
  const releases = [...known.licenses].map(([version, license]) => ({ name, version, license: [license] }));
  send(response, 200, { packages: { [name]: releases } });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function readTable(table: string): Map<string, KnownPackage> {
  const lines = table.trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [name = '', latest = '', license = '', used = '-'] = line.split('|').map((field) => field.trim());
      const others = used === '-' ? [] : used.split(' ').map((one) => one.split('=') as [string, string?]);
      return [
        name,
        { latest, licenses: new Map([...others.map(([version, its]) => [version, its ?? license] as const), [latest, license]]) },
      ];
    }),
  );
}
