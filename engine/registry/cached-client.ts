import { httpClient, type HttpAnswer } from '#outbound/http-client.ts';
import { HttpRefused } from '#outbound/http-errors.ts';
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

/** Reads a body piece by piece and returns what is to be kept of it. Throws where it cannot be understood. */
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

export interface CachedClient {
  /** Null where the server knows nothing under the address. Throws RegistryUnavailable. */
  ask<Content>(question: Question<Content>, signal: AbortSignal): Promise<Content | null>;
  close(): Promise<void>;
}

/** Answers from disk while they are fresh, confirmed by ETag afterwards. Equal questions at the same time are one request. */
export function cachedClient({ cache, now, ...settings }: ClientSettings): CachedClient {
  const http = httpClient({
    // The operator chose the registry's address.
    reach: 'operator',
    userAgent: settings.userAgent,
    connections: settings.connections,
    idleSeconds: settings.timeoutSeconds,
    totalSeconds: settings.timeoutSeconds * 4,
    maxBytes: 0,
    retry: { pausesMs: Array.from({ length: settings.attempts - 1 }, (_, index) => settings.pauseMilliseconds * 2 ** index) },
  });
  const running = new Map<string, Promise<unknown>>();

  async function ask<Content>(question: Question<Content>, signal: AbortSignal): Promise<Content | null> {
    const known = await cache.read(question.url);
    const age = known ? (now().getTime() - Date.parse(known.confirmed)) / 1000 : Number.POSITIVE_INFINITY;
    if (known && age >= 0 && age < question.freshSeconds) return known.content as Content | null;
    const answer = await send(question, known?.etag ?? null, signal);
    const content = answer?.state === 'unchanged' ? (known!.content as Content | null) : (answer?.content ?? null);
    const etag = answer?.validators.etag ?? (answer?.state === 'unchanged' ? known!.etag : null);
    await cache.write({ url: question.url, etag, confirmed: now().toISOString(), content });
    return content;
  }

  async function send<Content>(
    { url, maxBytes, reader }: Question<Content>,
    etag: string | null,
    signal: AbortSignal,
  ): Promise<HttpAnswer<Content> | undefined> {
    try {
      return await http.send({
        url,
        maxBytes,
        signal,
        headers: { accept: 'application/json' },
        ...(etag === null ? {} : { known: { etag } }),
        read: (body) => readText(body, reader()),
      });
    } catch (cause) {
      signal.throwIfAborted();
      if (cause instanceof HttpRefused && (cause.status === 404 || cause.status === 410)) return undefined;
      throw new RegistryUnavailable(`${url}: ${(cause as Error).message}`, { cause });
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
    close: () => http.close(),
  };
}

async function readText<Content>(body: AsyncIterable<Uint8Array>, reader: BodyReader<Content>): Promise<Content> {
  const decoder = new TextDecoder();
  for await (const piece of body) reader.push(decoder.decode(piece, { stream: true }));
  reader.push(decoder.decode());
  return reader.end();
}
