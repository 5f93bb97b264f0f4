import { answerCache } from '#engine/registry/answer-cache.ts';
import { cachedClient } from '#engine/registry/cached-client.ts';
import { readEntries } from '#engine/registry/packagist-registry.ts';
import type { JsonObject } from '#engine/text/parse-json.ts';

/** Packagist's documents, with every release whole. */
export interface PackagistDocuments {
  /** Releases of a package as they are published; null where the registry knows no such package. Throws RegistryUnavailable. */
  entries(name: string, signal: AbortSignal): Promise<readonly JsonObject[] | null>;
  close(): Promise<void>;
}

export interface PackagistSettings {
  readonly packagistUrl: string;
  readonly cacheFolder: string;
  readonly timeoutSeconds?: number;
  readonly attempts?: number;
}

const FRESH_SECONDS = 6 * 60 * 60;
const MOST_BYTES = 64 * 1024 * 1024;

export function packagistDocuments({
  packagistUrl,
  cacheFolder,
  timeoutSeconds = 20,
  attempts = 2,
}: PackagistSettings): PackagistDocuments {
  const client = cachedClient({
    cache: answerCache(cacheFolder),
    userAgent: 'understory',
    connections: 16,
    timeoutSeconds,
    attempts,
    pauseMilliseconds: 500,
    now: () => new Date(),
  });
  const base = packagistUrl.replace(/\/+$/, '');
  return {
    entries(name, signal) {
      const url = `${base}/p2/${name.split('/').map(encodeURIComponent).join('/')}.json`;
      return client.ask({ url, freshSeconds: FRESH_SECONDS, maxBytes: MOST_BYTES, reader: () => readEntries(name) }, signal);
    },
    close: client.close,
  };
}
