import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { isObject, type JsonObject } from '#engine/text/parse-json.ts';
import { RegistryUnavailable } from '#engine/registry/registry-unavailable.ts';

/** npm's short form of a document, without dates and readme, or the whole one. */
export type DocumentForm = 'abbreviated' | 'full';

export interface PackageDocuments {
  /** The text of a package's document; null where the registry knows no such package. Throws RegistryUnavailable. */
  document(name: string, form: DocumentForm, signal: AbortSignal): Promise<string | null>;
  /** The bytes of an archive; null where there is none. Throws RegistryUnavailable. */
  archive(url: string, signal: AbortSignal): Promise<NodeJS.ReadableStream | null>;
  /** Where packages are asked for, without a slash at the end. */
  readonly registryUrl: string;
  close(): Promise<void>;
}

export interface DocumentSettings {
  readonly registryUrl: string;
  readonly cacheFolder: string;
  readonly timeoutSeconds?: number;
  readonly attempts?: number;
  readonly freshSeconds?: number;
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
  const { cacheFolder, timeoutSeconds = 20, attempts = 3, freshSeconds = 6 * 60 * 60 } = settings;
  const registryUrl = settings.registryUrl.replace(/\/+$/, '');
  const timeout = timeoutSeconds * 1_000;
  const agent = new Agent({ connections: 24, headersTimeout: timeout, bodyTimeout: timeout, connect: { timeout } });
  const running = new Map<string, Promise<string | null>>();

  async function fetchOnce(url: string, headers: Record<string, string>, signal: AbortSignal, maxBytes: number) {
    const response = await request(url, { dispatcher: agent, headers, signal });
    const { statusCode, body } = response;
    if (statusCode !== 200) {
      await body.dump();
      return { statusCode, bytes: undefined, etag: null };
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new RegistryUnavailable(`${url}: the answer is longer than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
    const etag = response.headers['etag'];
    return { statusCode, bytes: Buffer.concat(chunks), etag: typeof etag === 'string' ? etag : null };
  }

  async function ask(url: string, headers: Record<string, string>, signal: AbortSignal, maxBytes: number) {
    let reason = 'it was never answered';
    for (let attempt = 0; attempt < attempts; attempt++) {
      signal.throwIfAborted();
      if (attempt > 0) await pause(300 * 2 ** attempt, undefined, { signal });
      try {
        const answer = await fetchOnce(url, headers, AbortSignal.any([signal, AbortSignal.timeout(timeout * 4)]), maxBytes);
        if (answer.statusCode < 500 && answer.statusCode !== 429) return answer;
        reason = `it answered ${answer.statusCode}`;
      } catch (error) {
        if (signal.aborted || error instanceof RegistryUnavailable) throw error;
        reason = (error as Error).message;
      }
    }
    throw new RegistryUnavailable(`${url}: ${reason}`);
  }

  async function readDocument(name: string, form: DocumentForm, signal: AbortSignal): Promise<string | null> {
    const url = `${registryUrl}/${name.replace('/', '%2F')}`;
    const file = fileOf(cacheFolder, `${form} ${url}`, 'json');
    const kept = await stat(file).catch(() => undefined);
    if (kept && (Date.now() - kept.mtimeMs) / 1_000 < freshSeconds) return textOf(file);
    const etag = kept ? await readFile(`${file}.etag`, 'utf8').catch(() => null) : null;
    const answer = await ask(url, { accept: ACCEPT[form], ...(etag ? { 'if-none-match': etag } : {}) }, signal, LONGEST_DOCUMENT);
    if (answer.statusCode === 304) {
      await utimes(file, new Date(), new Date());
      return textOf(file);
    }
    if (answer.statusCode === 404 || answer.statusCode === 410) return null;
    if (!answer.bytes) throw new RegistryUnavailable(`${url}: it answered ${answer.statusCode}`);
    await keep(file, answer.bytes);
    if (answer.etag !== null) await keep(`${file}.etag`, Buffer.from(answer.etag));
    return answer.bytes.toString('utf8');
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
    async archive(url, signal) {
      const file = fileOf(cacheFolder, url, 'tgz');
      if (!(await stat(file).catch(() => undefined))) {
        const answer = await ask(url, {}, signal, LONGEST_ARCHIVE);
        if (answer.statusCode === 404 || answer.statusCode === 410) return null;
        if (!answer.bytes) throw new RegistryUnavailable(`${url}: it answered ${answer.statusCode}`);
        await keep(file, answer.bytes);
      }
      return createReadStream(file);
    },
    close: () => agent.destroy(),
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
