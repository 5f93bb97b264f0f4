import pLimit from 'p-limit';
import { parseDocument, type PackageDocuments } from '../relay/package-documents.ts';
import { readReleases } from './read-release.ts';
import type { Release, Universe } from './universe.ts';

const AT_ONCE = 16;

/** A universe that grows by the packages it is asked to read. */
export interface GrowingUniverse extends Universe {
  /** Reads the documents of packages that are not known yet. Throws RegistryUnavailable. */
  read(names: Iterable<string>): Promise<void>;
}

export function growingUniverse(documents: PackageDocuments, signal: AbortSignal): GrowingUniverse {
  const known = new Map<string, readonly Release[]>();
  const limit = pLimit(AT_ONCE);
  return {
    releasesOf: (name) => known.get(name),
    async read(names) {
      const unknown = [...new Set(names)].filter((name) => !known.has(name));
      await Promise.all(
        unknown.map((name) =>
          limit(async () => {
            const text = await documents.document(name, 'abbreviated', signal);
            known.set(name, text === null ? [] : readReleases(parseDocument(name, text)));
          }),
        ),
      );
    },
  };
}
