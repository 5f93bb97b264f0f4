import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { AnswerCache } from './answer-cache.ts';
import { RegistryUnavailable } from './registry-unavailable.ts';

export interface ClientSettings {
  readonly cache: AnswerCache;
  readonly userAgent: string;
  readonly connections: number;
  readonly timeoutSeconds: number;
  readonly attempts: number;
  /** First pause before a repeat; it doubles each time. A `Retry-After` of the server counts instead. */
  readonly pauseMilliseconds: number;
  now(): Date;
}

/** Reads a body piece by piece and gives what is to be kept of it. Throws where it cannot be understood. */
export interface BodyReader<Content> {
  push(text: string): void;
  end(): Content;
}

export interface Question<Content> {
  readonly url: string;
  /** For how long an answer is taken without asking again. */
  readonly freshSeconds: number;
  readonly maxBytes: number;
  reader(): BodyReader<Content>;
}

export interface PoliteClient {
  /** Null where the server knows nothing under the address. Throws RegistryUnavailable. */
  ask<Content>(question: Question<Content>, signal: AbortSignal): Promise<Content | null>;
  close(): Promise<void>;
}

const LONGEST_PAUSE_SECONDS = 60;

/** HTTP with a disk cache, revalidation by ETag, few connections, and waiting where the server asks for it. */
export function politeClient(settings: ClientSettings): PoliteClient {
  const timeout = settings.timeoutSeconds * 1000;
  const agent = new Agent({
    connections: settings.connections,
    pipelining: 1,
    headersTimeout: timeout,
    bodyTimeout: timeout,
    connect: { timeout },
  });
  const running = new Map<string, Promise<unknown>>();
  // When one answer asks for a pause, all requests to that host wait.
  const pausedUntil = new Map<string, number>();

  async function ask<Content>(question: Question<Content>, signal: AbortSignal): Promise<Content | null> {
    const known = await settings.cache.read(question.url);
    const age = known ? (settings.now().getTime() - Date.parse(known.confirmed)) / 1000 : Number.POSITIVE_INFINITY;
    if (known && age >= 0 && age < question.freshSeconds) return known.content as Content | null;
    let reason = 'it was never answered';
    for (let attempt = 0; attempt < settings.attempts; attempt++) {
      signal.throwIfAborted();
      await waitForTurn(question.url, signal);
      const outcome = await attemptOnce(question, known?.etag ?? null, signal);
      if ('answer' in outcome) {
        const content = outcome.answer === UNCHANGED ? known!.content : outcome.answer;
        const etag = outcome.etag ?? (outcome.answer === UNCHANGED ? known!.etag : null);
        await settings.cache.write({ url: question.url, etag, confirmed: settings.now().toISOString(), content });
        return content as Content | null;
      }
      reason = outcome.failure;
      if (outcome.final) break;
      const milliseconds =
        outcome.retryAfterSeconds === undefined ? settings.pauseMilliseconds * 2 ** attempt : outcome.retryAfterSeconds * 1000;
      if (outcome.retryAfterSeconds === undefined) await pause(milliseconds, undefined, { signal });
      else pausedUntil.set(new URL(question.url).host, performance.now() + milliseconds);
    }
    throw new RegistryUnavailable(`${question.url}: ${reason}`);
  }

  async function waitForTurn(url: string, signal: AbortSignal): Promise<void> {
    const wait = (pausedUntil.get(new URL(url).host) ?? 0) - performance.now();
    if (wait > 0) await pause(wait, undefined, { signal });
  }

  async function attemptOnce<Content>(question: Question<Content>, etag: string | null, signal: AbortSignal): Promise<Outcome> {
    const headers = { accept: 'application/json', 'user-agent': settings.userAgent, ...(etag === null ? {} : { 'if-none-match': etag }) };
    const within = AbortSignal.any([signal, AbortSignal.timeout(timeout * 4)]);
    try {
      const response = await request(question.url, { dispatcher: agent, headers, signal: within });
      const { statusCode, body } = response;
      const tag = headerOf(response.headers, 'etag');
      if (statusCode === 200) {
        const reader = question.reader();
        const failure = await readBody(body, reader, question.maxBytes);
        return failure ? { failure, final: true } : { answer: reader.end(), etag: tag };
      }
      await body.dump();
      if (statusCode === 304 && etag !== null) return { answer: UNCHANGED, etag: tag };
      if (statusCode === 404 || statusCode === 410) return { answer: null, etag: tag };
      const retryAfterSeconds = retryAfter(headerOf(response.headers, 'retry-after'), settings.now());
      if (statusCode === 429 || statusCode >= 500) return { failure: `it answered ${statusCode}`, final: false, retryAfterSeconds };
      return { failure: `it answered ${statusCode}`, final: true };
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      return { failure: (error as Error).message, final: false };
    }
  }

  return {
    async ask(question, signal) {
      const known = running.get(question.url);
      if (known) return known as Promise<never>;
      const answer = ask(question, signal).finally(() => running.delete(question.url));
      running.set(question.url, answer);
      return answer;
    },
    close: () => agent.destroy(),
  };
}

const UNCHANGED = Symbol('unchanged');

type Outcome =
  | { readonly answer: unknown; readonly etag: string | null }
  | { readonly failure: string; readonly final: boolean; readonly retryAfterSeconds?: number | undefined };

// A body that ends early makes the connection fail or the reader throw; both are tried again.
async function readBody(body: AsyncIterable<Uint8Array>, reader: BodyReader<unknown>, maxBytes: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return `the answer is longer than ${maxBytes} bytes`;
    reader.push(decoder.decode(chunk, { stream: true }));
  }
  reader.push(decoder.decode());
  return undefined;
}

function headerOf(headers: Readonly<Record<string, string | string[] | undefined>>, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

function retryAfter(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), LONGEST_PAUSE_SECONDS) : undefined;
}
