import type { Ecosystem } from '#contract/results/inventory.ts';
import type { PackageRegistry } from '#engine/package-registry.ts';
import { answerCache } from './answer-cache.ts';
import { npmRegistry, type RegistryOf } from './npm-registry.ts';
import { parsePackageUrl } from './package-url.ts';
import { packagistRegistry } from './packagist-registry.ts';
import { cachedClient } from './cached-client.ts';

export interface RegistrySettings {
  /** Where answers are kept; a later run continues from them. */
  readonly cacheFolder: string;
  readonly npmUrl?: string;
  readonly packagistUrl?: string;
  readonly userAgent?: string;
  readonly connections?: number;
  readonly timeoutSeconds?: number;
  readonly attempts?: number;
  readonly pauseMilliseconds?: number;
  readonly now?: () => Date;
}

/** The registries of npm and Composer behind one interface. `close` ends its connections. */
export function openRegistry(settings: RegistrySettings): PackageRegistry & { close(): Promise<void> } {
  const client = cachedClient({
    cache: answerCache(settings.cacheFolder),
    userAgent: settings.userAgent ?? 'understory',
    connections: settings.connections ?? 32,
    timeoutSeconds: settings.timeoutSeconds ?? 20,
    attempts: settings.attempts ?? 4,
    pauseMilliseconds: settings.pauseMilliseconds ?? 500,
    now: settings.now ?? (() => new Date()),
  });
  const registries: Readonly<Record<Ecosystem, RegistryOf>> = {
    npm: npmRegistry(client, withoutSlash(settings.npmUrl ?? 'https://registry.npmjs.org')),
    composer: packagistRegistry(client, withoutSlash(settings.packagistUrl ?? 'https://repo.packagist.org')),
  };
  return {
    async versionsOf(text, signal) {
      const purl = parsePackageUrl(text);
      return purl && registries[purl.ecosystem].versionsOf(purl, signal);
    },
    async latestOf(text, signal) {
      const purl = parsePackageUrl(text);
      return purl && registries[purl.ecosystem].latestOf(purl, signal);
    },
    async releaseOf(text, signal) {
      const purl = parsePackageUrl(text);
      return purl && registries[purl.ecosystem].releaseOf(purl, signal);
    },
    close: client.close,
  };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
