import type * as z from 'zod';
import { clientPerReach, type HttpClient } from '#outbound/http-client.ts';
import { HttpFailed, HttpRefused } from '#outbound/http-errors.ts';
import { toText } from '#outbound/read-body.ts';

/** Asks one code host's API with one token. */
export interface HostClient {
  /** One document. Throws HttpRefused for an answer other than 2xx, HttpFailed where none came that can be read. */
  get<S extends z.ZodType>(path: string, schema: S): Promise<HostAnswer<z.output<S>>>;
  /** A document as it is, of at most `reportBytes`; the same errors. */
  text(path: string, accept: string): Promise<string>;
  /** Every page of a list, by the `Link` header; the same errors. */
  pages<S extends z.ZodType>(path: string, item: z.ZodArray<S>): AsyncGenerator<z.output<S>[], void, undefined>;
}

export interface HostAnswer<Data> {
  readonly data: Data;
  readonly headers: Headers;
}

export interface HostClientOptions {
  readonly http: HttpClient;
  /** Root of the API without a slash at the end. */
  readonly apiUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Longest time for one answer, from connecting to its last byte. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  readonly limits?: typeof HOST_LIMITS;
}

/** What one answer and one list of a host may have. A hundred repositories take about 800 kB. */
export const HOST_LIMITS = { answerBytes: 5 * 1024 * 1024, pages: 1_000, entries: 50_000, listSeconds: 240, reportBytes: 10 * 1024 * 1024 };

const PASSING = new Set([500, 502, 503, 504]);

/**
 * A rate limit is not waited for: people learn when it ends. A slow host is not asked again while somebody waits. Renamed
 * repositories redirect within the API.
 */
export const hostHttp = clientPerReach({
  idleSeconds: 60,
  totalSeconds: 60,
  maxBytes: HOST_LIMITS.answerBytes,
  redirects: 'same origin',
  retry: {
    pausesMs: [250, 1_000],
    repeatsAfter: (error) =>
      error instanceof HttpRefused ? PASSING.has(error.status) : error.kind === 'connection' || error.kind === 'unreachable',
  },
});

export function createHostClient(options: HostClientOptions): HostClient {
  const root = new URL(options.apiUrl);
  const { limits = HOST_LIMITS } = options;

  async function get<S extends z.ZodType>(url: URL, schema: S): Promise<HostAnswer<z.output<S>>> {
    const { http, headers, timeoutMs, signal } = options;
    const answer = await http.send({
      url,
      headers,
      read: toText,
      maxBytes: limits.answerBytes,
      totalSeconds: timeoutMs / 1_000,
      ...(signal ? { signal } : {}),
    });
    try {
      if (answer.state === 'received') return { data: schema.parse(JSON.parse(answer.content)), headers: answer.headers };
      throw new Error('The host left out a document that was asked for.');
    } catch (cause) {
      throw new HttpFailed('unreadable', root.host, `${root.host} did not answer like a code host. Check the address.`, { cause });
    }
  }

  return {
    get: (path, schema) => get(new URL(options.apiUrl + path), schema),
    async text(path, accept) {
      const { http, headers, timeoutMs, signal } = options;
      const answer = await http.send({
        url: new URL(options.apiUrl + path),
        headers: { ...headers, Accept: accept },
        read: toText,
        maxBytes: limits.reportBytes,
        totalSeconds: timeoutMs / 1_000,
        ...(signal ? { signal } : {}),
      });
      if (answer.state === 'received') return answer.content;
      throw new HttpFailed('unreadable', root.host, `${root.host} left out a document that was asked for.`);
    },
    async *pages(path, item) {
      let next: URL | undefined = new URL(options.apiUrl + path);
      const deadline = performance.now() + limits.listSeconds * 1_000;
      let entries = 0;
      for (let page = 0; next; page += 1) {
        if (page >= limits.pages) throw new HttpFailed('too large', root.host, `${root.host} sent more than ${limits.pages} pages.`);
        if (performance.now() > deadline)
          throw new HttpFailed('timeout', root.host, `${root.host} took longer than ${limits.listSeconds} seconds for a list.`);
        const answer: HostAnswer<z.output<typeof item>> = await get(next, item);
        entries += answer.data.length;
        if (entries > limits.entries)
          throw new HttpFailed('too large', root.host, `${root.host} sent more than ${limits.entries} entries of a list.`);
        yield answer.data;
        next = nextPage(answer.headers, next);
      }
    },
  };
}

// Servers behind a proxy may name themselves otherwise than they are reached, so only path and query of the link count;
// the token is sent to no other host.
function nextPage(headers: Headers, current: URL): URL | undefined {
  for (const link of (headers.get('link') ?? '').split(/,\s*(?=<)/)) {
    const target = /^<([^>]+)>.*;\s*rel="?next"?/.exec(link)?.[1];
    if (target === undefined || !URL.canParse(target, current.href)) continue;
    const { pathname, search } = new URL(target, current);
    const next = new URL(pathname + search, current.origin);
    if (next.href === current.href) throw new HttpFailed('unreadable', current.host, `${current.host} keeps sending the same page.`);
    return next;
  }
  return undefined;
}
