import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { httpClient, type HttpAnswer, type HttpClient, type HttpRequest, type Validators } from '#outbound/http-client.ts';
import { HttpFailed, HttpRefused } from '#outbound/http-errors.ts';
import { toBytes, toFile, toNothing } from '#outbound/read-body.ts';

export interface FetchedDocument {
  readonly state: 'fetched';
  readonly path: string;
  readonly validators: Validators;
}

/** `unchanged`: as the validators have it. `absent`: the server has no such document (404, 410). */
export type DocumentAnswer = FetchedDocument | { readonly state: 'unchanged' } | { readonly state: 'absent' };

export interface FeedClientOptions {
  /** Downloads land here; the caller makes and removes it. */
  readonly folder: string;
  readonly signal?: AbortSignal;
  /** Milliseconds before each further attempt; its length is the number of retries. */
  readonly backoff?: readonly number[];
  readonly maxBytes?: number;
}

const BACKOFF = [500, 2_000, 8_000, 20_000];
const MAX_BYTES = 4 * 1024 ** 3;
const SMALL_BYTES = 32 * 1024 ** 2;

/** Reads documents of feeds by `https:`, `http:` or `file:`. */
export class FeedClient {
  readonly #options: FeedClientOptions;
  readonly #http: HttpClient;
  #downloads = 0;

  constructor(options: FeedClientOptions) {
    this.#options = options;
    this.#http = httpClient({
      // The operator chose the addresses of feeds.
      reach: 'operator',
      userAgent: 'understory-knowledge',
      connections: 16,
      idleSeconds: 60,
      connectSeconds: 8,
      totalSeconds: 3_600,
      maxBytes: options.maxBytes ?? MAX_BYTES,
      redirects: 'followed',
      retry: { pausesMs: options.backoff ?? BACKOFF, longestPauseSeconds: 120, unreachableSeconds: 5 },
    });
  }

  async close(): Promise<void> {
    await this.#http.close();
  }

  /** A document as a file on disk. Throws after the last attempt: HttpFailed for an unreachable host, otherwise with the address and the reason. */
  async document(url: string, known: Validators = {}, headers: Readonly<Record<string, string>> = {}): Promise<DocumentAnswer> {
    if (url.startsWith('file:')) return localDocument(url, known);
    const path = join(this.#options.folder, `download-${++this.#downloads}`);
    const answer = await this.#send({ url, known, headers, read: toFile(path) });
    if (answer === undefined) return { state: 'absent' };
    return answer.state === 'unchanged' ? { state: 'unchanged' } : { state: 'fetched', path, validators: answer.validators };
  }

  /** A small document as bytes, at most 32 MB; undefined when there is none. */
  async bytes(url: string): Promise<Buffer | undefined> {
    if (url.startsWith('file:')) {
      const path = fileURLToPath(url);
      return existsSync(path) ? readFileSync(path) : undefined;
    }
    const answer = await this.#send({ url, read: toBytes, maxBytes: SMALL_BYTES });
    return answer?.state === 'received' ? answer.content : undefined;
  }

  /** Throws HttpFailed where no connection can be made to the host of an address; whatever the host answers is fine. */
  async probe(url: string): Promise<void> {
    if (url.startsWith('file:')) return;
    const { signal } = this.#options;
    try {
      await this.#http.send({ url: new URL('/', url), method: 'HEAD', read: toNothing, totalSeconds: 5, ...(signal ? { signal } : {}) });
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof HttpFailed && (cause.kind === 'unreachable' || cause.kind === 'timeout')) throw cause;
    }
  }

  async #send<Content>(request: HttpRequest<Content>): Promise<HttpAnswer<Content> | undefined> {
    const { signal } = this.#options;
    try {
      return await this.#http.send({ ...request, ...(signal ? { signal } : {}) });
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof HttpRefused && (cause.status === 404 || cause.status === 410)) return undefined;
      if (cause instanceof HttpFailed && cause.kind === 'unreachable') throw cause;
      throw new Error(`${String(request.url)}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    }
  }
}

/** A document's address below a feed's base address. */
export function documentUrl(baseUrl: string, path: string): string {
  return `${baseUrl.replace(/\/+$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`;
}

function localDocument(url: string, known: Validators): DocumentAnswer {
  const path = fileURLToPath(url);
  if (!existsSync(path)) return { state: 'absent' };
  const { size, mtimeMs } = statSync(path);
  const etag = `${size}-${mtimeMs}`;
  return known.etag === etag ? { state: 'unchanged' } : { state: 'fetched', path, validators: { etag } };
}
