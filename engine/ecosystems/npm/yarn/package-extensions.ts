import satisfies from 'semver/functions/satisfies.js';
import { mapAt, parseSyml, type SymlMap } from '#engine/text/parse-syml.ts';
import type { LockfileInput } from '../lockfile-format.ts';
import { declaredPeers, type BerryPeer } from './berry-package.ts';

/** What `packageExtensions` of `.yarnrc.yml` adds to the manifests of packages. It does not stand in the lockfile. */
export interface Extensions {
  dependenciesOf(name: string, version: string): { readonly name: string; readonly range: string }[];
  peersOf(name: string, version: string): BerryPeer[];
}

interface Extension {
  readonly name: string;
  readonly range: string;
  readonly fields: SymlMap;
}

export function readExtensions(input: LockfileInput): Extensions {
  const text = [...input.configuration].find(([path]) => path.endsWith('.yarnrc.yml'))?.[1];
  const blocks = text?.includes('packageExtensions') ? parseSyml(text, '.yarnrc.yml').blocks : [];
  const section = blocks.find(({ keys }) => keys[0] === 'packageExtensions')?.fields ?? new Map<string, string>();
  const byName = Map.groupBy(
    [...section].flatMap(([descriptor, fields]): Extension[] => {
      const at = descriptor.indexOf('@', 1);
      return at === -1 || typeof fields === 'string' ? [] : [{ name: descriptor.slice(0, at), range: descriptor.slice(at + 1), fields }];
    }),
    ({ name }) => name,
  );
  const extending = (name: string, version: string) =>
    byName.get(name)?.filter(({ range }) => satisfies(version, range, { includePrerelease: true })) ?? [];
  return {
    dependenciesOf: (name, version) =>
      extending(name, version).flatMap(({ fields }) =>
        [...mapAt(fields, 'dependencies')].flatMap(([added, range]) => (typeof range === 'string' ? [{ name: added, range }] : [])),
      ),
    peersOf: (name, version) => extending(name, version).flatMap(declaredPeersOf),
  };
}

function declaredPeersOf({ fields }: Extension): BerryPeer[] {
  return declaredPeers({ fields });
}
