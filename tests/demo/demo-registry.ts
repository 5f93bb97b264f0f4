import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { COMPOSER_MANIFESTS } from './facts/composer-manifests.ts';
import { COMPOSER_RELEASES } from './facts/composer-releases.ts';
import { NPM_MANIFESTS } from './facts/npm-manifests.ts';
import { NPM_RELEASES } from './facts/npm-releases.ts';
import { OWN_ARCHIVES } from './own-packages.ts';

interface KnownPackage {
  readonly latest: string;
  /** License by version, the latest one's included. */
  readonly licenses: ReadonlyMap<string, string>;
  /** Releases that fixes are computed from, from the earliest on. */
  readonly manifests: readonly KnownManifest[];
}

interface KnownManifest {
  readonly version: string;
  /** Integrity of the archive of an npm package, the repository of a Composer package. */
  readonly origin: string;
  readonly rest: object;
}

const NO_DEPENDENCIES = "The demo's registry does not know the dependencies of this package: fixes cannot be computed from it.";
const NOT_REACHED = "The demo's registry passes archives on from the npm registry, which did not answer.";

/** Where archives come from; npm names its registry to what it starts. */
const UPSTREAM = (process.env['npm_config_registry'] || 'https://registry.npmjs.org').replace(/\/+$/, '');

export interface DemoRegistry {
  readonly url: string;
  /** Whether npm's documents name dependencies, without which no fix of an npm package is computed. */
  nameDependencies(on: boolean): void;
  close(): void;
}

/**
 * Serves what npm and Packagist know of the releases and licenses of the sample repositories' packages, and what fixes of these are computed
 * from. Archives come from outside, for package managers, except those of the demo's own packages.
 */
export async function startDemoRegistry(port: number): Promise<DemoRegistry> {
  let withDependencies = true;
  const npm = readTables(NPM_RELEASES, NPM_MANIFESTS);
  const composer = readTables(COMPOSER_RELEASES, COMPOSER_MANIFESTS);
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://registry').pathname).slice(1);
    const packagist = /^p2\/(.+)\.json$/.exec(path);
    if (packagist) return answerPackagist(packagist[1]!, composer.get(packagist[1]!), response);
    if (path.endsWith('.tgz')) return void sendArchive(path, response);
    const [, name = '', version] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.+))?$/.exec(path) ?? [];
    const known = npm.get(name);
    if (!known) return send(response, 404, { error: 'not found' });
    if (version === undefined) answerDocument(name, withDependencies ? known : { ...known, manifests: [] }, request, response);
    else answerVersion(name, known, version, response);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${bound}`,
    nameDependencies: (on) => void (withDependencies = on),
    close: () => void server.close(),
  };
}

function answerVersion(name: string, { latest, licenses }: KnownPackage, asked: string, response: ServerResponse): void {
  const version = asked === 'latest' ? latest : asked;
  const license = licenses.get(version);
  if (license === undefined) send(response, 404, { error: 'not found' });
  else send(response, 200, { name, version, license });
}

function answerDocument(
  name: string,
  { latest, licenses, manifests }: KnownPackage,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const base = `http://${request.headers.host ?? ''}/${name}/-/${name.slice(name.lastIndexOf('/') + 1)}`;
  const whole = Object.fromEntries(
    manifests.map(({ version, origin, rest }) => [
      version,
      { name, version, ...rest, dist: { tarball: `${base}-${version}.tgz`, integrity: origin } },
    ]),
  );
  // The short form is what package managers and the planner ask for: it has only releases whose dependencies are known.
  if (request.headers.accept?.includes('install-v1')) {
    if (manifests.length === 0) send(response, 403, { error: NO_DEPENDENCIES });
    else send(response, 200, { name, 'dist-tags': { latest: manifests.at(-1)!.version }, versions: whole });
    return;
  }
  const named = Object.fromEntries([...licenses.keys()].map((version) => [version, { version }]));
  send(response, 200, { name, 'dist-tags': { latest }, versions: { ...named, ...whole } });
}

function answerPackagist(name: string, known: KnownPackage | undefined, response: ServerResponse): void {
  if (!known) return send(response, 404, { error: 'not found' });
  const { latest, licenses, manifests } = known;
  const named = [...licenses].map(([version, license]) => ({ name, version, license: [license] }));
  const whole = manifests.map(({ version, origin, rest }) => ({
    name,
    version,
    source: { type: 'git', url: `https://github.com/${origin}.git`, reference: version },
    dist: { type: 'zip', url: `https://api.github.com/repos/${origin}/zipball/${version}`, reference: version, shasum: '' },
    require: rest,
    type: 'library',
    license: [licenses.get(version) ?? licenses.get(latest)],
    'notification-url': 'https://packagist.org/downloads/',
  }));
  const complete = new Set(whole.map(({ version }) => version));
  send(response, 200, { packages: { [name]: [...whole, ...named.filter(({ version }) => !complete.has(version))] } });
}

async function sendArchive(path: string, response: ServerResponse): Promise<void> {
  const own = OWN_ARCHIVES.get(basename(path));
  if (!own) return passOn(path, response);
  response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(own);
}

async function passOn(path: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(`${UPSTREAM}/${path}`).catch((error: Error) => error);
  if (answer instanceof Error) return send(response, 502, { error: `${NOT_REACHED} ${String(answer.cause ?? answer)}` });
  if (!answer.body) return send(response, 502, { error: NOT_REACHED });
  response.writeHead(answer.status, { 'content-type': 'application/octet-stream' });
  Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]).pipe(response);
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function readTables(releases: string, manifests: string): Map<string, KnownPackage> {
  const byName = Map.groupBy(manifests.trim().split('\n').map(readManifest), ({ name }) => name);
  const packages = releases
    .trim()
    .split('\n')
    .map((line): [string, KnownPackage] => {
      const [name = '', latest = '', license = '', used = '-'] = line.split('|').map((field) => field.trim());
      const others = used === '-' ? [] : used.split(' ').map((one) => one.split('=') as [string, string?]);
      const licenses = new Map([...others.map(([version, its]) => [version, its ?? license] as const), [latest, license]]);
      return [name, { latest, licenses, manifests: byName.get(name) ?? [] }];
    });
  // Packages that only a fix would bring in.
  const brought = [...byName].map(([name, all]): [string, KnownPackage] => [
    name,
    { latest: all.at(-1)!.version, licenses: new Map(), manifests: all },
  ]);
  return new Map([...brought, ...packages]);
}

/** Reads `name@version`, where it comes from, and the rest as JSON. */
function readManifest(line: string): KnownManifest & { name: string } {
  const [id = '', origin = '', ...rest] = line.split(' ');
  const at = id.lastIndexOf('@');
  return { name: id.slice(0, at), version: id.slice(at + 1), origin, rest: JSON.parse(rest.join(' ')) as object };
}
