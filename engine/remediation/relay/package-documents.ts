import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { httpClient, type HttpAnswer, type HttpClient, type HttpRequest } from '#outbound/http-client.ts';
import { HttpRefused } from '#outbound/http-errors.ts';
import type { RetryClock, RetrySettings } from '#outbound/retry.ts';
import { toBytes } from '#outbound/read-body.ts';
import { isObject, type JsonObject } from '#engine/text/parse-json.ts';
import { RegistryUnavailable } from '#engine/registry/registry-unavailable.ts';

/** npm's short form of a document, without dates and readme, or the whole one. */
export type DocumentForm = 'abbreviated' | 'full';

export interface PackageDocuments {
  /** The text of a package's document; null where the registry knows no such package. Throws RegistryUnavailable. */
  document(name: string, form: DocumentForm, signal: AbortSignal): Promise<string | null>;
  /** The bytes of an archive; null where there is none. Throws RegistryUnavailable. */
  archive(url: string, signal: AbortSignal, patience?: Patience): Promise<NodeJS.ReadableStream | null>;
  /** Where packages are asked for, without a slash at the end. */
  readonly registryUrl: string;
  close(): Promise<void>;
}

/** Nothing can be proven without a package manager, so its archive is waited for about a minute. */
export type Patience = 'short' | 'long';

export interface DocumentSettings {
  readonly registryUrl: string;
  readonly cacheFolder: string;
  readonly timeoutSeconds?: number;
  readonly attempts?: number;
  readonly freshSeconds?: number;
  readonly clock?: RetryClock;
}

const MB = 1024 * 1024;
const LONGEST_DOCUMENT = 96 * MB;
const LONGEST_ARCHIVE = 200 * MB;
const ACCEPT: Readonly<Record<DocumentForm, string>> = {
  abbreviated: 'application/vnd.npm.install-v1+json; q=1.0, application/json; q=0.8',
  full: 'application/json',
};

/** Documents and archives of the npm registry, kept on disk for all projects and revalidated by ETag. */
export function packageDocuments(settings: DocumentSettings): PackageDocuments {
  const { cacheFolder, timeoutSeconds = 20, attempts = 3, freshSeconds = 6 * 60 * 60, clock } = settings;
  const registryUrl = settings.registryUrl.replace(/\/+$/, '');
  const client = (retry: RetrySettings) =>
    httpClient({
      // The operator chose the registry's address.
      reach: 'operator',
      connections: 24,
      idleSeconds: timeoutSeconds,
      totalSeconds: timeoutSeconds * 4,
      maxBytes: LONGEST_DOCUMENT,
      retry: { ...retry, ...(clock ? { clock } : {}) },
    });
  const clients: Readonly<Record<Patience, HttpClient>> = {
    // Where nobody listens, a second try only delays the answer that there is no plan.
    short: client({ pausesMs: Array.from({ length: attempts - 1 }, (_, index) => 600 * 2 ** index), unreachableSeconds: 0 }),
    long: client({ pausesMs: [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] }),
  };
  const running = new Map<string, Promise<string | null>>();

  /** Undefined where the registry has no such thing. */
  async function ask(request: Omit<HttpRequest<Buffer>, 'read'>, patience: Patience = 'short'): Promise<HttpAnswer<Buffer> | undefined> {
    try {
      return await clients[patience].send({ ...request, read: toBytes });
    } catch (cause) {
      request.signal?.throwIfAborted();
      if (cause instanceof HttpRefused && (cause.status === 404 || cause.status === 410)) return undefined;
      throw new RegistryUnavailable(`${String(request.url)}: ${(cause as Error).message}`, { cause });
    }
  }

  async function readDocument(name: string, form: DocumentForm, signal: AbortSignal): Promise<string | null> {
    const url = `${registryUrl}/${name.replace('/', '%2F')}`;
    const file = fileOf(cacheFolder, `${form} ${url}`, 'json');
    const kept = await stat(file).catch(() => undefined);
    if (kept && (Date.now() - kept.mtimeMs) / 1_000 < freshSeconds) return textOf(file);
    const etag = kept ? await readFile(`${file}.etag`, 'utf8').catch(() => null) : null;
    const answer = await ask({ url, headers: { accept: ACCEPT[form] }, signal, ...(etag ? { known: { etag } } : {}) });
    if (!answer) return null;
    if (answer.state === 'unchanged') {
      await utimes(file, new Date(), new Date());
      return textOf(file);
    }
    await keep(file, answer.content);
    if (answer.validators.etag) await keep(`${file}.etag`, Buffer.from(answer.validators.etag));
    return answer.content.toString('utf8');
  }

  return {
    registryUrl,
    async document(name, form, signal) {
      const key = `${form} ${name}`;
      const known = running.get(key);
      if (known) return known;
      const answer = readDocument(name, form, signal).finally(() => running.delete(key));
      running.set(key, answer);
      return answer;
    },
    async archive(url, signal, patience) {
      const file = fileOf(cacheFolder, url, 'tgz');
      if (!(await stat(file).catch(() => undefined))) {
        const answer = await ask({ url, signal, maxBytes: LONGEST_ARCHIVE }, patience);
        if (answer?.state !== 'received') return null;
        await keep(file, answer.content);
      }
      return createReadStream(file);
    },
    close: async () => void (await Promise.all([clients.short.close(), clients.long.close()])),
  };
}

/** A document as JSON. Throws RegistryUnavailable where it is damaged: nothing can be learned from it. */
export function parseDocument(name: string, text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Said below.
  }
  throw new RegistryUnavailable(`The registry's document of ${name} is not valid JSON.`);
}

function fileOf(folder: string, key: string, ending: string): string {
  const hash = createHash('sha256').update(key).digest('hex');
  return join(folder, hash.slice(0, 2), `${hash}.${ending}`);
}

async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8');
}

// Written beside and renamed, so that a half answer is never taken for a whole one.
async function keep(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const half = `${file}.${randomUUID()}.part`;
  await writeFile(half, bytes);
  await rename(half, file);
}
