import { packagistDocuments } from './composer/packagist-documents.ts';
import { isObject, objectOf } from '#engine/text/parse-json.ts';
import type { FixSettings } from './fix-settings.ts';
import type { UpgradePolicy } from './planner/universe.ts';
import { packageDocuments, parseDocument } from './relay/package-documents.ts';

export interface ProvingSettings {
  readonly npmUrl: string;
  readonly packagistUrl: string;
  /** Documents and archives of the registry, kept for all projects. */
  readonly cacheFolder: string;
  readonly managersFolder: string;
  readonly scratchFolder: string;
  readonly timeoutSeconds: number;
  /** The upgrade policy in force; absent where nobody set one. */
  readonly policy?: UpgradePolicy;
}

/** What proofs need of the world: the registry, and folders for documents, package managers and runs. */
export function openProving({ npmUrl, packagistUrl, cacheFolder, managersFolder, scratchFolder, timeoutSeconds }: ProvingSettings) {
  const documents = packageDocuments({ registryUrl: npmUrl, cacheFolder });
  const packagist = packagistDocuments({ packagistUrl, cacheFolder });
  return {
    settings: (
      signal: AbortSignal,
    ): Pick<
      FixSettings,
      'documents' | 'packagist' | 'managersFolder' | 'scratchFolder' | 'timeoutSeconds' | 'signal' | 'releaseDates'
    > => ({
      documents,
      packagist,
      managersFolder,
      scratchFolder,
      timeoutSeconds,
      signal,
      async releaseDates(name) {
        const text = await documents.document(name, 'full', signal);
        const time = text === null ? {} : parseDocument(name, text)['time'];
        const dates = Object.entries(isObject(time) ? time : objectOf(undefined));
        return new Map(dates.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
      },
    }),
    async close() {
      await Promise.all([documents.close(), packagist.close()]);
    },
  };
}
