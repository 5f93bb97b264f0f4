import { setTimeout as wait } from 'node:timers/promises';
import { request, type Agent } from 'undici';
import type * as z from 'zod';
import { AddressNotAllowed } from '#server/platform/outbound/resolve-host.ts';
import { explainFailure, findCause, isTimeout } from './explain-failure.ts';

/** Asks one code host's API with one token. */
export interface HostClient {
  /** One document. Throws HostRefused for an answer other than 2xx, HostUnreachable where none came that can be read. */
  get<S extends z.ZodType>(path: string, schema: S): Promise<HostAnswer<z.output<S>>>;
  /** Every page of a list, by the `Link` header; the same errors. */
  pages<S extends z.ZodType>(path: string, item: z.ZodArray<S>): AsyncGenerator<z.output<S>[], void, undefined>;
}

export interface HostAnswer<Data> {
  readonly data: Data;
  readonly headers: Headers;
}

/** The host answered, but with an error. `body` is the beginning of its text. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused';
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  constructor({ status, headers, body }: { status: number; headers: Headers; body: string }) {
    super(`The code host answered with status ${status}.`);
    this.status = status;
    this.headers = headers;
    this.body = body.slice(0, KEPT_BODY);
  }
}

/** No answer came, it broke off, it was too slow or too large, or it is not what a code host answers. The message is for people. */
export class HostUnreachable extends Error {
  override readonly name = 'HostUnreachable';
}

// Errors end up in logs, and an answer may be long.
const KEPT_BODY = 2_000;

export interface HostClientOptions {
  /** Root of the API without a slash at the end. */
  readonly apiUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly agent: Agent;
  /** Longest time for one answer, from connecting to its last byte. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  readonly limits?: typeof HOST_LIMITS;
}

const RETRY_DELAYS_MS = [250, 1_000];
const RETRIED = new Set([500, 502, 503, 504]);
const REDIRECTS = new Set([301, 302, 307, 308]);
const MAX_REDIRECTS = 3;
/** What one answer and one list of a host may have. A hundred repositories take about 800 kB. */
export const HOST_LIMITS = { answerBytes: 5 * 1024 * 1024, pages: 1_000, entries: 50_000, listSeconds: 240 };

export function createHostClient(options: HostClientOptions): HostClient {
  const root = new URL(options.apiUrl);
  const { limits = HOST_LIMITS } = options;

  async function get<S extends z.ZodType>(url: URL, schema: S): Promise<HostAnswer<z.output<S>>> {
    const answer = await ask(url, options);
    let json: unknown;
    try {
      json = JSON.parse(answer.body);
    } catch (cause) {
      throw new HostUnreachable(`${root.host} did not answer like a code host. Check the address.`, { cause });
    }
    const parsed = schema.safeParse(json);
    if (!parsed.success)
      throw new HostUnreachable(`${root.host} did not answer like a code host. Check the address.`, { cause: parsed.error });
    return { data: parsed.data, headers: answer.headers };
  }

  return {
    get: (path, schema) => get(new URL(options.apiUrl + path), schema),
    async *pages(path, item) {
      let next: URL | undefined = new URL(options.apiUrl + path);
      const deadline = performance.now() + limits.listSeconds * 1_000;
      let entries = 0;
      for (let page = 0; next; page += 1) {
        if (page >= limits.pages) throw new HostUnreachable(`${root.host} gave more than ${limits.pages} pages.`);
        if (performance.now() > deadline)
          throw new HostUnreachable(`${root.host} took longer than ${limits.listSeconds} seconds for a list.`);
        const answer: HostAnswer<z.output<typeof item>> = await get(next, item);
        entries += answer.data.length;
        if (entries > limits.entries) throw new HostUnreachable(`${root.host} gave more than ${limits.entries} entries of a list.`);
        yield answer.data;
        next = nextPage(answer.headers, next);
      }
    },
  };
}

/** One GET; repeated where the host or the way to it stumbled, since reading twice is harmless. */
async function ask(url: URL, options: HostClientOptions): Promise<{ headers: Headers; body: string }> {
  for (let attempt = 0; ; attempt += 1) {
    const delay = RETRY_DELAYS_MS[attempt];
    try {
      return await askOnce(url, options);
    } catch (error) {
      const isPassing =
        error instanceof HostRefused ? RETRIED.has(error.status) : error instanceof HostUnreachable && !isTimeout(error.cause);
      if (!isPassing || delay === undefined || options.signal?.aborted) throw error;
      await wait(delay, undefined, options.signal ? { signal: options.signal } : {});
    }
  }
}

async function askOnce(
  start: URL,
  { headers, agent, timeoutMs, signal, limits = HOST_LIMITS }: HostClientOptions,
): Promise<{ headers: Headers; body: string }> {
  const limit = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  let url = start;
  for (let redirects = 0; ; redirects += 1) {
    const answer = await receive(url, { headers, agent, limit, limits, signal });
    if (answer.status >= 200 && answer.status < 300) return answer;
    const target = REDIRECTS.has(answer.status) ? answer.headers.get('location') : null;
    if (target === null) throw new HostRefused(answer);
    // Renamed repositories redirect within the API. The token never follows to another place.
    const next = new URL(target, url);
    if (next.origin !== start.origin || redirects >= MAX_REDIRECTS) {
      throw new HostUnreachable(`${start.host} redirects to ${next.host}. Give the address that it redirects to.`);
    }
    url = next;
  }
}

async function receive(
  url: URL,
  {
    headers,
    agent,
    limit,
    limits,
    signal,
  }: Pick<HostClientOptions, 'headers' | 'agent' | 'signal'> & {
    limit: AbortSignal;
    limits: typeof HOST_LIMITS;
  },
): Promise<{ status: number; headers: Headers; body: string }> {
  try {
    const answer = await request(url, { dispatcher: agent, headers, signal: limit });
    return { status: answer.statusCode, headers: toHeaders(answer.headers), body: await readText(answer.body, limits.answerBytes) };
  } catch (error) {
    if (error instanceof HostUnreachable) throw error;
    if (signal?.aborted) throw signal.reason;
    const blocked = findCause(error, (cause) => cause instanceof AddressNotAllowed);
    if (blocked) throw blocked;
    throw new HostUnreachable(explainFailure(error, url.host), { cause: error });
  }
}

async function readText(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > maxBytes) throw new HostUnreachable('The code host gave an answer that is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function toHeaders(given: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
}

// Servers behind a proxy may name themselves otherwise than they are reached, so only path and query of the link count;
// the token goes to no other host.
function nextPage(headers: Headers, current: URL): URL | undefined {
  for (const link of (headers.get('link') ?? '').split(/,\s*(?=<)/)) {
    const target = /^<([^>]+)>.*;\s*rel="?next"?/.exec(link)?.[1];
    if (target === undefined || !URL.canParse(target, current.href)) continue;
    const { pathname, search } = new URL(target, current);
    const next = new URL(pathname + search, current.origin);
    if (next.href === current.href) throw new HostUnreachable(`${current.host} gives the same page again and again.`);
    return next;
  }
  return undefined;
}
