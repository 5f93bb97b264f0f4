import type { ReleaseSignals } from '#contract/results/patches.ts';
import { isObject, objectOf, stringOf, type JsonObject } from '#engine/text/parse-json.ts';

export type ChangedFacts = Pick<
  ReleaseSignals,
  'released' | 'publisher_changed' | 'provenance_lost' | 'license_changed' | 'repository_changed'
>;

export const UNKNOWN_FACTS: ChangedFacts = {
  released: null,
  publisher_changed: null,
  provenance_lost: null,
  license_changed: null,
  repository_changed: null,
};

/** What differs between two releases in a package's whole document of the npm registry. Copies of the registry leave some of it out: null is unknown. */
export function changedFacts(document: JsonObject, from: string | null, to: string): ChangedFacts {
  const versions = objectOf(document['versions']);
  const [old, next] = [from === null ? undefined : versions[from], versions[to]];
  const released = stringOf(objectOf(document['time'])[to]);
  if (!isObject(old) || !isObject(next)) return { ...UNKNOWN_FACTS, released };
  return {
    released,
    publisher_changed: differs(stringOf(objectOf(old['_npmUser'])['name']), stringOf(objectOf(next['_npmUser'])['name'])),
    // Without an attestation anywhere nobody knows whether the registry would show one.
    provenance_lost: isAttested(next) ? false : isAttested(old) ? true : null,
    license_changed: differs(licenseOf(old['license']), licenseOf(next['license'])),
    repository_changed: differs(repositoryOf(old['repository']), repositoryOf(next['repository'])),
  };
}

function isAttested(release: JsonObject): boolean {
  return isObject(objectOf(release['dist'])['attestations']);
}

export function differs(before: string | null, after: string | null): boolean | null {
  return before === null || after === null ? null : before !== after;
}

function licenseOf(license: unknown): string | null {
  return stringOf(license) ?? stringOf(objectOf(license)['type']);
}

/** `git+https://github.com/a/b.git`, `github:a/b` and the like are one place. */
export function repositoryOf(repository: unknown): string | null {
  const url = stringOf(repository) ?? stringOf(objectOf(repository)['url']);
  if (url === null) return null;
  return url
    .toLowerCase()
    .replace(/^(?:github:|(?:git\+)?(?:https?|ssh|git):\/\/(?:git@)?(?:www\.)?github\.com[/:]|git@github\.com:)/, 'github/')
    .replace(/(?:\.git)?\/?(?:#.*)?$/, '');
}
