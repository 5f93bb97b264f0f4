import { createWriteStream, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { EnvHttpProxyAgent, interceptors, request, type Dispatcher } from 'undici';
import { toUnreachableHost, UnreachableHost } from './unreachable-host.ts';

/** What a server said of a document, sent back with the next request so that an unchanged one is not sent again. */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

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
  readonly headers?: Readonly<Record<string, string>>;
}

const BACKOFF = [500, 2_000, 8_000, 20_000];
const MAX_BYTES = 4 * 1024 ** 3;
const SMALL_BYTES = 32 * 1024 ** 2;
const LONGEST_WAIT = 120_000;
const CONNECT_MS = 8_000;
// A host that refuses connections for so long is not coming back within this sync.
const UNREACHABLE_AFTER_MS = 5_000;
const PROBE_MS = 5_000;

/** Reads documents of feeds by `https:`, `http:` or `file:`. */
export class FeedClient {
  readonly #options: FeedClientOptions;
  readonly #agent = new EnvHttpProxyAgent({
    connections: 16,
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
    connect: { timeout: CONNECT_MS },
  });
  readonly #dispatcher = this.#agent.compose(interceptors.redirect({ maxRedirections: 5 }));
  #downloads = 0;

  constructor(options: FeedClientOptions) {
    this.#options = options;
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  /** A document as a file on disk. Throws after the last attempt, naming the address and what went wrong. */
  async document(url: string, known: Validators = {}, headers: Readonly<Record<string, string>> = {}): Promise<DocumentAnswer> {
    if (url.startsWith('file:')) return localDocument(url, known);
    const path = join(this.#options.folder, `download-${++this.#downloads}`);
    return await this.#withRetries(url, async () => {
      const response = await this.#get(url, {
        ...headers,
        ...(known.etag ? { 'if-none-match': known.etag } : {}),
        ...(known.lastModified ? { 'if-modified-since': known.lastModified } : {}),
      });
      if (response.statusCode !== 200) return await withoutBody(response);
      await pipeline(response.body, sizeLimit(this.#options.maxBytes ?? MAX_BYTES), createWriteStream(path), {
        signal: this.#options.signal,
      });
      return { state: 'fetched', path, validators: validatorsOf(response.headers) } as const;
    });
  }

  /** A small document as bytes, at most 32 MB; undefined when there is none. */
  async bytes(url: string): Promise<Buffer | undefined> {
    if (url.startsWith('file:')) {
      const path = fileURLToPath(url);
      return existsSync(path) ? readFileSync(path) : undefined;
    }
    return await this.#withRetries(url, async () => {
      const response = await this.#get(url, {});
      if (response.statusCode !== 200) {
        const answer = await withoutBody(response);
        if (answer.state === 'absent') return undefined;
        throw new Error('answered 304 to an unconditional request');
      }
      return await collect(response.body, SMALL_BYTES);
    });
  }

  /** Throws UnreachableHost where no connection can be made to the host of an address; whatever the host answers is fine. */
  async probe(url: string): Promise<void> {
    if (url.startsWith('file:')) return;
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(PROBE_MS), ...(this.#options.signal ? [this.#options.signal] : [])]);
      await (await request(new URL('/', url), { method: 'HEAD', dispatcher: this.#agent, signal })).body.dump();
    } catch (cause) {
      this.#options.signal?.throwIfAborted();
      if (cause instanceof Error && cause.name === 'TimeoutError') throw new UnreachableHost(url, 'ETIMEDOUT');
      const unreachable = toUnreachableHost(url, cause);
      if (unreachable) throw unreachable;
    }
  }

  async #get(url: string, headers: Record<string, string>): Promise<Dispatcher.ResponseData> {
    return await request(url, {
      dispatcher: this.#dispatcher,
      headers: { 'user-agent': 'understory-knowledge', ...this.#options.headers, ...headers },
      ...(this.#options.signal ? { signal: this.#options.signal } : {}),
    });
  }

  async #withRetries<Answer>(url: string, attempt: () => Promise<Answer>): Promise<Answer> {
    const backoff = this.#options.backoff ?? BACKOFF;
    const began = performance.now();
    for (let tries = 0; ; tries++) {
      try {
        return await attempt();
      } catch (cause) {
        this.#options.signal?.throwIfAborted();
        const pause = backoff[tries];
        const unreachable = toUnreachableHost(url, cause);
        if (unreachable && performance.now() - began + (pause ?? Infinity) > UNREACHABLE_AFTER_MS) throw unreachable;
        if (pause === undefined || (cause instanceof RefusedByServer && !cause.passing)) {
          throw new Error(`${url}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
        }
        const asked = cause instanceof RefusedByServer ? cause.retryAfterMilliseconds : 0;
        await wait(Math.max(pause, Math.min(asked, LONGEST_WAIT)), undefined, this.#options.signal ? { signal: this.#options.signal } : {});
      }
    }
  }
}

/** A document's address below a feed's base address. */
export function documentUrl(baseUrl: string, path: string): string {
  return `${baseUrl.replace(/\/+$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`;
}

class RefusedByServer extends Error {
  readonly passing: boolean;
  readonly retryAfterMilliseconds: number;

  constructor(status: number, retryAfter: string | undefined) {
    super(`the server answered ${status}`);
    this.passing = status === 408 || status === 429 || status >= 500;
    this.retryAfterMilliseconds = (Number(retryAfter) || 0) * 1000;
  }
}

function localDocument(url: string, known: Validators): DocumentAnswer {
  const path = fileURLToPath(url);
  if (!existsSync(path)) return { state: 'absent' };
  const { size, mtimeMs } = statSync(path);
  const etag = `${size}-${mtimeMs}`;
  return known.etag === etag ? { state: 'unchanged' } : { state: 'fetched', path, validators: { etag } };
}

async function withoutBody(response: Dispatcher.ResponseData): Promise<{ state: 'unchanged' } | { state: 'absent' }> {
  await response.body.dump();
  if (response.statusCode === 304) return { state: 'unchanged' };
  if (response.statusCode === 404 || response.statusCode === 410) return { state: 'absent' };
  throw new RefusedByServer(response.statusCode, header(response.headers, 'retry-after'));
}

function validatorsOf(headers: Dispatcher.ResponseData['headers']): Validators {
  const etag = header(headers, 'etag');
  const lastModified = header(headers, 'last-modified');
  return { ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) };
}

function header(headers: Dispatcher.ResponseData['headers'], name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function sizeLimit(maxBytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > maxBytes) done(new Error(`the document is larger than ${maxBytes} bytes`));
      else done(null, chunk);
    },
  });
}

async function collect(stream: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let seen = 0;
  for await (const chunk of stream) {
    seen += chunk.length;
    if (seen > maxBytes) throw new Error(`the document is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
