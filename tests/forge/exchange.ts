import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KnownToken } from './world.ts';

/** One request and its answer. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  readonly url: URL;
  /** Own address without a slash at the end. */
  readonly origin: string;
  /** Headers that go with every answer, such as rate limits. */
  readonly headers: Record<string, string>;
  readonly params: Readonly<Record<string, string>>;
  readonly token: KnownToken | undefined;
  /** Cuts the answer after so many bytes and closes the connection. */
  readonly truncateAt: number | undefined;
}

export type Route = readonly [route: string, handle: (exchange: Exchange) => unknown];

/** First route that fits `METHOD /path/{name}`; `{name+}` takes slashes too. */
export function findRoute(routes: readonly Route[], method: string, path: string) {
  for (const [route, handle] of routes) {
    const [routeMethod, routePath] = route.split(' ') as [string, string];
    if (routeMethod !== method) continue;
    const params = new RegExp(`^${routePath.replace(/\{(\w+)(\+?)\}/g, (_, name, plus) => `(?<${name}>${plus ? '.+' : '[^/]+'})`)}$`).exec(
      path,
    );
    if (params) return { handle, params: decodeAll(params.groups ?? {}) };
  }
  return undefined;
}

function decodeAll(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** Answers JSON with an ETag; 304 where the client has it already. */
export function sendJson(exchange: Exchange, status: number, body: unknown, headers: Record<string, string> = {}): void {
  const text = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(text).digest('hex')}"`;
  const all = { ...exchange.headers, ...headers, ...(status === 200 && { ETag: etag }) };
  if (status === 200 && exchange.request.headers['if-none-match'] === etag) {
    exchange.response.writeHead(304, all).end();
    return;
  }
  send(exchange, status, text, { 'Content-Type': 'application/json; charset=utf-8', ...all });
}

export function sendText(exchange: Exchange, status: number, text: string, headers: Record<string, string> = {}): void {
  send(exchange, status, text, { 'Content-Type': 'text/plain; charset=utf-8', ...exchange.headers, ...headers });
}

export function sendHtml(exchange: Exchange, status: number, html: string): void {
  send(exchange, status, html, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
}

export function redirect(exchange: Exchange, to: string, status = 302): void {
  exchange.response.writeHead(status, { Location: to }).end();
}

function send({ response, truncateAt }: Exchange, status: number, text: string, headers: Record<string, string>): void {
  const bytes = Buffer.from(text);
  response.writeHead(status, { ...headers, 'Content-Length': String(bytes.length) });
  if (truncateAt === undefined || truncateAt >= bytes.length) response.end(bytes);
  else response.write(bytes.subarray(0, truncateAt), () => response.destroy());
}

const BODY_LIMIT = 1024 * 1024;

/** Fields of a JSON or form body; nested and repeated fields are no part of the interfaces served here. */
export async function readFields(request: IncomingMessage): Promise<Record<string, string>> {
  const text = await readBody(request);
  if (request.headers['content-type']?.startsWith('application/json')) {
    const body: unknown = JSON.parse(text || '{}');
    return Object.fromEntries(Object.entries(body as object).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  }
  return Object.fromEntries(new URLSearchParams(text));
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > BODY_LIMIT) throw new Error('The body is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
