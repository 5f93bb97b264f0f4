import * as z from 'zod';
import { PageBody } from './call.ts';
import { Complete } from './fields.ts';
import type { Bounded, Call, DataOf, ListSpec, ParamsOf } from './call.ts';
import { BusinessError, ErrorBody } from './errors.ts';
import { TEXTS } from './specification-texts.ts';

/** A request as any transport can send it; `path` begins with `/api`. */
export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly signal: AbortSignal | undefined;
}

export type Transport = (request: ApiRequest) => Promise<{ status: number; text: string }>;

/** The server answered, but not with a body of the contract: a proxy's page, an outage, another product. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, options?: ErrorOptions) {
    super(`The server answered with HTTP status ${status}.`, options);
    this.name = 'HttpError';
    this.status = status;
  }
}

/** The answer is no entity of the contract. The text is the specification's. */
export class MalformedResponse extends Error {
  constructor(options?: ErrorOptions) {
    super(TEXTS.malformedResponse, options);
    this.name = 'MalformedResponse';
  }
}

export type PageOf<C extends Call> = Omit<z.output<ReturnType<typeof PageBody<C['data']>>>, 'data'> & { data: DataOf<C>[] };
export type ResponseOf<C extends Call> = C extends { list: ListSpec }
  ? PageOf<C>
  : C extends { answer: 'bounded' }
    ? Bounded<DataOf<C>>
    : DataOf<C>;

export type RequestInput<C extends Call> = {
  params?: ParamsOf<C['route']>;
  query?: Partial<Record<keyof z.input<C['query']> & string, string | number | boolean | undefined>>;
  body?: z.input<C['body']>;
  signal?: AbortSignal;
} & (keyof ParamsOf<C['route']> extends never ? unknown : { params: ParamsOf<C['route']> });

export type Client = <C extends Call>(call: C, input: RequestInput<C>) => Promise<ResponseOf<C>>;

/**
 * A typed client over any transport. Throws BusinessError for the contract's errors, HttpError for an answer without
 * error code and MalformedResponse for a body that breaks the contract. In lists, invalid entries are dropped and reported.
 */
export function createClient(transport: Transport, options: { onDropped?: (call: Call, issue: string) => void } = {}): Client {
  return async (call, input) => {
    const { status, text } = await transport(toRequest(call, input));
    const body = parseJson(text, status);
    if (status >= 400) throw toError(status, body);
    if (call.answer === 'list') return parsePage(call, body, options.onDropped) as ResponseOf<typeof call>;
    return (call.answer === 'bounded' ? parseBounded(call, body) : parseData(call, body)) as ResponseOf<typeof call>;
  };
}

/** Path and query of a call, without host: `/api/org/…?page=0`. */
export function urlOf(
  call: Call,
  input: { params?: Readonly<Record<string, string>>; query?: Readonly<Record<string, string | number | boolean | undefined>> },
): string {
  const params = input.params ?? {};
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`The call ${call.route} needs the parameter ${name}.`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined) query.set(name, String(value));
  return `/api${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** The error of an answer whose body is no JSON when it succeeds, such as a download. */
export function errorOfAnswer(status: number, text: string): Error {
  return toError(status, parseJson(text, status));
}

function toRequest<C extends Call>(call: C, input: RequestInput<C>): ApiRequest {
  const withBody = call.method !== 'GET' && input.body !== undefined;
  return {
    method: call.method,
    path: urlOf(call, input),
    headers: withBody ? { 'Content-Type': 'application/json' } : {},
    body: withBody ? JSON.stringify(input.body) : undefined,
    signal: input.signal,
  };
}

function parseJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new HttpError(status, { cause });
  }
}

function toError(status: number, body: unknown): Error {
  const parsed = ErrorBody.safeParse(body);
  if (!parsed.success) return new HttpError(status, { cause: parsed.error });
  const { error_code, error_message: message, validation_errors: validationErrors, request_id: requestId } = parsed.data;
  return new BusinessError(error_code, { message, validationErrors, requestId });
}

function parseData(call: Call, body: unknown): unknown {
  const parsed = z.object({ data: call.data }).safeParse(body);
  if (!parsed.success) throw new MalformedResponse({ cause: parsed.error });
  return parsed.data.data;
}

function parseBounded(call: Call, body: unknown): unknown {
  const parsed = z.object({ complete: Complete, data: call.data }).safeParse(body);
  if (!parsed.success) throw new MalformedResponse({ cause: parsed.error });
  return parsed.data;
}

function parsePage(call: Call, body: unknown, onDropped?: (call: Call, issue: string) => void): unknown {
  const page = PageBody(z.unknown()).safeParse(body);
  if (!page.success) throw new MalformedResponse({ cause: page.error });
  const data: unknown[] = [];
  for (const entry of page.data.data) {
    const item = call.data.safeParse(entry);
    if (item.success) data.push(item.data);
    else onDropped?.(call, item.error.message);
  }
  return { ...page.data, data };
}
