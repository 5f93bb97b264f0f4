import type { PackageRegistry, PackageVersions, ReleaseFacts } from '#engine/package-registry.ts';
import { isObject, parseJsonObject, stringOf } from '#engine/text/parse-json.ts';
import { licensesOf } from '#engine/ecosystems/npm/manifest.ts';
import { jsonStream } from './json-stream.ts';
import type { BodyReader, CachedClient } from './cached-client.ts';
import type { PackageUrl } from './package-url.ts';

const DAY = 24 * 60 * 60;
const MB = 1024 * 1024;

/** The npm registry: short answers of one version where they suffice, the whole document only for dates. */
export function npmRegistry(client: CachedClient, baseUrl: string): RegistryOf {
  const addressOf = ({ name }: PackageUrl) => `${baseUrl}/${encodeURIComponent(name).replace('%40', '@')}`;
  return {
    async versionsOf(purl, signal) {
      const url = addressOf(purl);
      return (await client.ask({ url, freshSeconds: DAY / 4, maxBytes: 64 * MB, reader: readVersions }, signal)) ?? undefined;
    },
    async latestOf(purl, signal) {
      const url = `${addressOf(purl)}/latest`;
      const release = await client.ask({ url, freshSeconds: DAY / 4, maxBytes: 4 * MB, reader: readRelease }, signal);
      return release ? release.version : undefined;
    },
    async releaseOf(purl, signal) {
      if (purl.version === '') return undefined;
      const url = `${addressOf(purl)}/${encodeURIComponent(purl.version)}`;
      // The license of a release never changes; its deprecation may.
      return (await client.ask({ url, freshSeconds: 7 * DAY, maxBytes: 4 * MB, reader: readRelease }, signal)) ?? undefined;
    },
  };
}

/** A registry of one ecosystem, asked with purls already taken apart. */
export type RegistryOf = {
  readonly [Question in keyof PackageRegistry]: (purl: PackageUrl, signal: AbortSignal) => ReturnType<PackageRegistry[Question]>;
};

interface Release extends ReleaseFacts {
  readonly version: string | null;
}

function readRelease(): BodyReader<Release> {
  let text = '';
  return {
    push: (piece) => (text += piece),
    end() {
      const { value } = parseJsonObject(text, 'answer');
      if (!value) throw new SyntaxError('the answer is not a JSON object');
      const deprecated = value['deprecated'];
      return { version: stringOf(value['version']), licenses: licensesOf(value), deprecated: deprecationOf(deprecated) };
    },
  };
}

function readVersions(): BodyReader<PackageVersions> {
  const released = new Map<string, string>();
  const deprecated = new Map<string, string>();
  const versions = new Set<string>();
  let latest: string | null = null;
  const stream = jsonStream(
    ([group, key, field, ...deeper]) => {
      if (group === 'versions' && field !== undefined) return deeper.length === 0 && (field === 'version' || field === 'deprecated');
      return field === undefined && key !== undefined && (group === 'time' || (group === 'dist-tags' && key === 'latest'));
    },
    ([group, key], value) => {
      if (group === 'time') released.set(key!, String(value));
      else if (group === 'dist-tags') latest = stringOf(value);
      else if (typeof value === 'string' && value === key) versions.add(key);
      else if (deprecationOf(value) !== null) deprecated.set(key!, deprecationOf(value)!);
    },
  );
  return {
    push: stream.push,
    end() {
      stream.end();
      const list = [...versions].map((version) => ({
        version,
        released: released.get(version) ?? null,
        deprecated: deprecated.get(version) ?? null,
      }));
      return { latest, versions: list };
    },
  };
}

function deprecationOf(deprecated: unknown): string | null {
  if (deprecated === true) return '';
  return typeof deprecated === 'string' ? deprecated : isObject(deprecated) ? '' : null;
}
