import type { PackageVersions } from '#engine/package-registry.ts';
import { isObject, objectOf, parseJsonObject, stringOf, type JsonObject } from '#engine/text/parse-json.ts';
import { versionOrderOf } from '#engine/versions/versions.ts';
import type { RegistryOf } from './npm-registry.ts';
import type { BodyReader, CachedClient } from './cached-client.ts';

const DAY = 24 * 60 * 60;
const MB = 1024 * 1024;

interface PackagistRelease {
  readonly version: string;
  readonly released: string | null;
  readonly deprecated: string | null;
  readonly licenses: readonly string[];
}

/** Packagist's metadata of version 2: one answer a package tells everything, branches aside. */
export function packagistRegistry(client: CachedClient, baseUrl: string): RegistryOf {
  const order = versionOrderOf('composer');
  async function releasesOf({ name }: { readonly name: string }, signal: AbortSignal): Promise<readonly PackagistRelease[] | null> {
    const url = `${baseUrl}/p2/${name.toLowerCase().split('/').map(encodeURIComponent).join('/')}.json`;
    return client.ask({ url, freshSeconds: DAY / 4, maxBytes: 64 * MB, reader: () => readReleases(name.toLowerCase()) }, signal);
  }
  function latestAmong(releases: readonly PackagistRelease[]): string | null {
    const stable = releases.filter(({ version }) => order.isOrdered(version) && !order.isPrerelease(version)).map(({ version }) => version);
    return stable.sort(order.compare).at(-1) ?? null;
  }
  return {
    async versionsOf(purl, signal): Promise<PackageVersions | undefined> {
      const releases = await releasesOf(purl, signal);
      if (!releases) return undefined;
      return {
        latest: latestAmong(releases),
        versions: releases.map(({ version, released, deprecated }) => ({ version, released, deprecated })),
      };
    },
    async latestOf(purl, signal) {
      const releases = await releasesOf(purl, signal);
      return releases ? latestAmong(releases) : undefined;
    },
    async releaseOf(purl, signal) {
      const releases = await releasesOf(purl, signal);
      const found = releases?.find(({ version }) => version === purl.version || order.compare(version, purl.version) === 0);
      return found ? { licenses: found.licenses, deprecated: found.deprecated } : undefined;
    },
  };
}

function readReleases(name: string): BodyReader<PackagistRelease[]> {
  const whole = readEntries(name);
  return {
    push: whole.push,
    end: () =>
      whole.end().map((entry) => ({
        version: stringOf(entry['version']) ?? '',
        released: stringOf(entry['time']),
        deprecated: abandonment(entry['abandoned']),
        licenses: Array.isArray(entry['license']) ? entry['license'].filter((license) => typeof license === 'string') : [],
      })),
  };
}

/** Reads an answer of Packagist to the entries of all releases, each whole. */
export function readEntries(name: string): BodyReader<JsonObject[]> {
  let text = '';
  return {
    push: (piece) => void (text += piece),
    end() {
      const { value } = parseJsonObject(text, 'answer');
      const entries = objectOf(value?.['packages'])[name];
      if (!Array.isArray(entries)) throw new SyntaxError('the answer holds no versions of the package');
      return value?.['minified'] === 'composer/2.0' ? expand(entries) : entries.filter(isObject);
    },
  };
}

/** Each entry says only what differs from the one before. Source: composer/metadata-minifier. */
function expand(entries: readonly unknown[]): JsonObject[] {
  let current: Record<string, unknown> = {};
  return entries.filter(isObject).map((entry) => {
    current = { ...current, ...entry };
    for (const key of Object.keys(current)) if (current[key] === '__unset') delete current[key];
    return current;
  });
}

function abandonment(abandoned: unknown): string | null {
  if (abandoned === true) return 'The package is abandoned.';
  return typeof abandoned === 'string' && abandoned !== '' ? `The package is abandoned; use ${abandoned} instead.` : null;
}
