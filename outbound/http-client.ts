import { request } from 'undici';
import type { Reach } from './address-rules.ts';
import { explainFailure, failureKind, findCause } from './explain-failure.ts';
import { httpAgent, isProxyNamed, type HttpAgent } from './http-agent.ts';
import { HttpFailed, HttpRefused } from './http-errors.ts';
import { AddressNotAllowed, resolveHost } from './resolve-host.ts';
import { retry, type RetrySettings } from './retry.ts';

export interface HttpSettings {
  /** Which networks may be reached. */
  readonly reach: Reach;
  /** Longest silence: while connecting, before the headers, between two pieces of a body. */
  readonly idleSeconds: number;
  /** Longest time for a connection, where it is shorter. */
  readonly connectSeconds?: number;
  /** Longest time of one attempt, from connecting to the last byte. */
  readonly totalSeconds: number;
  readonly maxBytes: number;
  readonly connections?: number;
  readonly userAgent?: string;
  /** Without it nothing is repeated. */
  readonly retry?: RetrySettings;
  /** Credentials never follow to another origin. */
  readonly redirects?: 'refused' | 'same origin' | 'followed';
}

/** What a server said of a document, sent back with the next request so that an unchanged one is not sent again. */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

export interface HttpRequest<Content> {
  readonly url: URL | string;
  /** Reads the body of an answer 2xx; what it throws counts as a broken connection. Called again for each repeat. */
  readonly read: (body: AsyncIterable<Uint8Array>) => Promise<Content>;
  /** A request with a body is a POST. Only GETs are repeated and follow redirects. */
  readonly body?: string;
  readonly method?: 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  readonly known?: Validators;
  readonly maxBytes?: number;
  readonly totalSeconds?: number;
  readonly signal?: AbortSignal;
}

/** `unchanged` answers the validators that were sent. */
export type HttpAnswer<Content> =
  | {
      readonly state: 'received';
      readonly status: number;
      readonly headers: Headers;
      readonly validators: Validators;
      readonly content: Content;
    }
  | { readonly state: 'unchanged'; readonly validators: Validators };

export interface HttpClient {
  /** Throws HttpRefused for an answer that is neither 2xx nor unchanged, HttpFailed where no whole one came, AddressNotAllowed. */
  send<Content>(request: HttpRequest<Content>): Promise<HttpAnswer<Content>>;
  /** Ends connections and requests. */
  close(): Promise<void>;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_REDIRECTS = 5;
// Errors end up in logs, and an answer may be long.
const KEPT_REFUSAL = 2_000;

/** The one way to other people's servers. */
export function httpClient(settings: HttpSettings): HttpClient {
  const agent = httpAgent(settings);
  const repeats = retry(settings.retry ?? { pausesMs: [] });
  return {
    async send(wanted) {
      const url = new URL(wanted.url);
      const attempt = () => attemptOnce(url, wanted, settings, agent);
      return isGet(wanted) ? repeats.run(url, attempt, wanted.signal) : attempt();
    },
    close: () => agent.close(),
  };
}

/** One client for each reach, for areas that learn only with the address where it may lead. */
export function clientPerReach(settings: Omit<HttpSettings, 'reach'>): (reach: Reach) => HttpClient {
  const clients = new Map<Reach, HttpClient>();
  return (reach) => {
    const client = clients.get(reach) ?? httpClient({ ...settings, reach });
    clients.set(reach, client);
    return client;
  };
}

async function attemptOnce<Content>(
  start: URL,
  wanted: HttpRequest<Content>,
  settings: HttpSettings,
  agent: HttpAgent,
): Promise<HttpAnswer<Content>> {
  const limit = AbortSignal.timeout((wanted.totalSeconds ?? settings.totalSeconds) * 1_000);
  const signal = wanted.signal ? AbortSignal.any([wanted.signal, limit]) : limit;
  try {
    for (let url = start, redirects = 0; ; redirects += 1) {
      const answer = await exchange(url, { start, wanted, settings, agent, signal });
      if (!('redirectsTo' in answer)) return answer;
      url = nextUrl(start, url, answer.redirectsTo, redirects, settings);
    }
  } catch (error) {
    if (wanted.signal?.aborted) throw wanted.signal.reason;
    throw error;
  }
}

interface Exchange<Content> {
  readonly start: URL;
  readonly wanted: HttpRequest<Content>;
  readonly settings: HttpSettings;
  readonly agent: HttpAgent;
  readonly signal: AbortSignal;
}

async function exchange<Content>(
  url: URL,
  { start, wanted, settings, agent, signal }: Exchange<Content>,
): Promise<HttpAnswer<Content> | { readonly redirectsTo: string }> {
  await checkBehindProxy(url, settings.reach);
  const response = await request(url, {
    method: wanted.method ?? (wanted.body === undefined ? 'GET' : 'POST'),
    dispatcher: agent.to(url),
    headers: headersFor(url, start, wanted, settings),
    body: wanted.body ?? null,
    signal,
  }).catch((error: unknown) => Promise.reject(toFailure(error, url.host)));
  const { statusCode: status, body } = response;
  const headers = toHeaders(response.headers);
  const validators = validatorsOf(headers);
  if (status >= 200 && status < 300) {
    const content = await wanted.read(limited(body, wanted.maxBytes ?? settings.maxBytes, url.host)).catch((error: unknown) => {
      if (error instanceof HttpFailed) throw error;
      throw new HttpFailed('unreadable', url.host, error instanceof Error ? error.message : String(error), { cause: error });
    });
    return { state: 'received', status, headers, validators, content };
  }
  const location = headers.get('location');
  if (REDIRECTS.has(status) && location !== null && isGet(wanted) && follows(settings)) {
    await body.dump();
    return { redirectsTo: location };
  }
  if (status === 304 && wanted.known) {
    await body.dump();
    return { state: 'unchanged', validators };
  }
  throw new HttpRefused({ status, headers, body: await beginningOf(body) });
}

// Direct connections are checked when they are made. Through a proxy, a name that this machine cannot look up is left to it.
async function checkBehindProxy({ hostname }: URL, reach: Reach): Promise<void> {
  if (reach === 'operator' || !isProxyNamed()) return;
  await resolveHost(hostname, reach).catch((error: unknown) => {
    if (error instanceof AddressNotAllowed && error.cause === undefined) throw error;
  });
}

function headersFor<Content>(url: URL, start: URL, { headers, known }: HttpRequest<Content>, { userAgent = 'understory' }: HttpSettings) {
  return {
    'user-agent': userAgent,
    ...(url.origin === start.origin ? headers : {}),
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  };
}

function nextUrl(start: URL, from: URL, location: string, redirects: number, settings: HttpSettings): URL {
  if (redirects >= MAX_REDIRECTS) throw new HttpFailed('redirect', start.host, `${start.host} redirects more than ${MAX_REDIRECTS} times.`);
  if (!URL.canParse(location, from.href)) throw new HttpFailed('redirect', start.host, `${start.host} redirects to an invalid address.`);
  const next = new URL(location, from);
  if (settings.redirects === 'same origin' && next.origin !== start.origin)
    throw new HttpFailed('redirect', start.host, `${start.host} redirects to ${next.host}. Enter that address instead.`);
  const isWeb = next.protocol === 'https:' || (next.protocol === 'http:' && from.protocol === 'http:');
  if (!isWeb) throw new HttpFailed('redirect', start.host, `${start.host} redirects to an address without encryption: ${next.host}.`);
  return next;
}

// Errors of the connection are distinguished here from those of who reads the body.
async function* limited(body: AsyncIterable<Uint8Array>, maxBytes: number, host: string): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const piece of body) {
      size += piece.byteLength;
      if (size > maxBytes) throw new HttpFailed('too large', host, `${host} sent more than ${maxBytes} bytes.`);
      yield piece;
    }
  } catch (error) {
    throw error instanceof HttpFailed ? error : toFailure(error, host);
  }
}

function toFailure(error: unknown, host: string): Error {
  const blocked = findCause(error, (cause) => cause instanceof AddressNotAllowed);
  if (blocked) return blocked as AddressNotAllowed;
  return new HttpFailed(failureKind(error), host, explainFailure(error, host), { cause: error });
}

// The status counts, so a refusal whose text breaks off is still one.
async function beginningOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const piece of body) {
      text += decoder.decode(piece, { stream: true });
      if (text.length >= KEPT_REFUSAL) break;
    }
  } catch {
    return text;
  }
  return text.slice(0, KEPT_REFUSAL);
}

function isGet({ method, body }: HttpRequest<unknown>): boolean {
  return method === undefined && body === undefined;
}

function follows({ redirects = 'refused' }: HttpSettings): boolean {
  return redirects !== 'refused';
}

function validatorsOf(headers: Headers): Validators {
  const etag = headers.get('etag');
  const lastModified = headers.get('last-modified');
  return { ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) };
}

function toHeaders(received: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received)) for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
}
