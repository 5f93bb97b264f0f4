import { createHash, randomBytes } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isObject, objectOf, stringOf, type JsonObject } from '#engine/text/parse-json.ts';
import { npmVersionOrder } from '#engine/versions/npm/npm-version-order.ts';
import { parseDocument, type DocumentForm, type PackageDocuments } from './package-documents.ts';

/** Which releases a package manager may see. */
export type RelayView = (name: string, version: string) => boolean;

export const SHOWS_ALL: RelayView = () => true;

export interface Relay {
  /** The registry's address for a package manager, without a slash at the end. */
  readonly url: string;
  /** From now on answers show what this view lets through. */
  show(view: RelayView): void;
  /** The address at the real registry that a rewritten archive address stands for. */
  originOf(url: string): string | undefined;
  /** What was asked for beside documents and archives, method and path: nothing of it was answered. */
  readonly refused: readonly string[];
  /** Addresses beside the registry that were asked for through the relay as a proxy, host and port: none of them was asked. */
  readonly elsewhere: readonly string[];
  readonly requests: number;
  /** Packages that the real registry does not have. */
  readonly absent: readonly string[];
  /** Set where the real registry could not be asked. */
  readonly unavailable: string | undefined;
  /** SHA-256 hex of all answers that were used, by package and form: equal hashes, equal world. */
  metadata(): string;
  close(): Promise<void>;
}

/**
 * The only address a package manager can reach during a proof: a loopback server under a random path. It passes on documents and
 * archives of the registry, hides what a plan must not choose, and points archive addresses at itself.
 */
export async function openRelay(documents: PackageDocuments, signal: AbortSignal): Promise<Relay> {
  const secret = randomBytes(12).toString('hex');
  const refused: string[] = [];
  const elsewhere: string[] = [];
  const absent = new Set<string>();
  const origins = new Map<string, string>();
  const hashes = new Map<string, string>();
  const parsed = new Map<string, Promise<JsonObject | null>>();
  let view: RelayView = SHOWS_ALL;
  let requests = 0;
  let unavailable: string | undefined;
  let base = '';

  const server = createServer((request, response) => {
    requests += 1;
    answer(request.method ?? '', request.url ?? '', request.headers.accept ?? '', response).catch((error: unknown) => {
      unavailable ??= error instanceof Error ? error.message : String(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
  });

  // A program that is told to use the relay as its proxy reaches the relay in this way, too.
  server.on('connect', ({ url = '' }, socket, head) => {
    if (url === new URL(base).host) {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      if (head.length > 0) socket.unshift(head);
      return void server.emit('connection', socket);
    }
    refused.push(`CONNECT ${url.slice(0, 200)}`);
    elsewhere.push(url.slice(0, 200));
    socket.on('error', () => undefined).end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });

  async function answer(method: string, asked: string, accept: string, response: ServerResponse): Promise<void> {
    const { origin, host } = new URL(base);
    const url = asked.startsWith(`${origin}/`) ? asked.slice(origin.length) : asked;
    if (!url.startsWith('/')) elsewhere.push(/^\w+:\/\/([^/]{1,200})/.exec(url)?.[1] ?? host);
    const path = safeDecode(url.split('?')[0]!);
    const inside = path?.startsWith(`/${secret}/`) === true ? path.slice(secret.length + 2) : undefined;
    const archive = inside === undefined ? undefined : await archiveAt(inside);
    const isDocument = inside !== undefined && /^(?:@[^/]+\/)?[^/@][^/]*$/.test(inside);
    if ((method !== 'GET' && method !== 'HEAD') || (!archive && !isDocument)) {
      refused.push(`${method} ${(inside ?? path ?? url).slice(0, 200)}`);
      return void response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not_found"}');
    }
    if (archive) {
      const bytes = await documents.archive(archive, signal);
      if (!bytes) return void response.writeHead(404).end();
      bytes.on('error', () => response.destroy());
      return void bytes.pipe(response.writeHead(200, { 'content-type': 'application/octet-stream' }));
    }
    const form: DocumentForm = accept.includes('install-v1') ? 'abbreviated' : 'full';
    const document = await documentOf(inside!, form);
    if (!document) return void response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not_found"}');
    response.writeHead(200, { 'content-type': form === 'full' ? 'application/json' : 'application/vnd.npm.install-v1+json' });
    response.end(JSON.stringify(shown(inside!, document)));
  }

  // Some managers know by heart where a locked release's archive is, and ask for no document before.
  async function archiveAt(inside: string): Promise<string | undefined> {
    const known = origins.get(`${base}/${inside}`);
    const name = /^((?:@[^/]+\/)?[^/@][^/]*)\/-\/[^/]+\.tgz$/.exec(inside)?.[1];
    if (known !== undefined || name === undefined) return known;
    const document = await documentOf(name, 'abbreviated');
    for (const [version, entry] of Object.entries(objectOf(document?.['versions'])))
      if (isObject(entry)) withOwnArchive(name, version, entry);
    return origins.get(`${base}/${inside}`);
  }

  function documentOf(name: string, form: DocumentForm): Promise<JsonObject | null> {
    const key = `${form} ${name}`;
    const known = parsed.get(key);
    if (known) return known;
    const reading = documents.document(name, form, signal).then((text) => {
      hashes.set(
        key,
        createHash('sha256')
          .update(text ?? '')
          .digest('hex'),
      );
      if (text !== null) return parseDocument(name, text);
      absent.add(name);
      return null;
    });
    parsed.set(key, reading);
    return reading;
  }

  function shown(name: string, document: JsonObject): JsonObject {
    const versions: Record<string, unknown> = {};
    for (const [version, entry] of Object.entries(objectOf(document['versions']))) {
      if (isObject(entry) && view(name, version)) versions[version] = withOwnArchive(name, version, entry);
    }
    const tags = Object.entries(objectOf(document['dist-tags'])).filter(
      ([, version]) => typeof version === 'string' && version in versions,
    );
    const distTags: Record<string, unknown> = Object.fromEntries(tags);
    const latest = latestOf(Object.keys(versions));
    if (distTags['latest'] === undefined && latest !== undefined) distTags['latest'] = latest;
    return { ...document, versions, 'dist-tags': distTags };
  }

  function withOwnArchive(name: string, version: string, entry: JsonObject): JsonObject {
    const dist = objectOf(entry['dist']);
    const tarball = stringOf(dist['tarball']);
    if (tarball === null) return entry;
    const own = `${base}/${name}/-/${name.slice(name.lastIndexOf('/') + 1)}-${version}.tgz`;
    origins.set(own, tarball);
    return { ...entry, dist: { ...dist, tarball: own } };
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${secret}`;
  return {
    url: base,
    show: (next) => void (view = next),
    originOf: (url) => origins.get(url),
    refused,
    elsewhere,
    get requests() {
      return requests;
    },
    get absent() {
      return [...absent];
    },
    get unavailable() {
      return unavailable;
    },
    metadata() {
      const hash = createHash('sha256');
      for (const [key, value] of [...hashes].sort()) hash.update(`${key} ${value}\n`);
      return hash.digest('hex');
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function latestOf(versions: readonly string[]): string | undefined {
  const stable = versions.filter((version) => npmVersionOrder.isOrdered(version) && !npmVersionOrder.isPrerelease(version));
  return (stable.length > 0 ? stable : [...versions]).sort(npmVersionOrder.compare).at(-1);
}

function safeDecode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
