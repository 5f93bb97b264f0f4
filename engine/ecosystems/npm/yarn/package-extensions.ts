import satisfies from 'semver/functions/satisfies.js';
import { mapAt, parseSyml, textAt, type SymlMap } from '#engine/text/parse-syml.ts';
import type { LockfileInput } from '../lockfile-format.ts';
import type { BerryPeer } from './berry-package.ts';
import { builtInExtensions, type Extension, type ExtensionFields } from './built-in-extensions.ts';
import { yarnVersion } from './yarn-version.ts';

/**
 * What yarn adds to the manifests of packages: by a list that it brings along, and by `packageExtensions` of `.yarnrc.yml`. It
 * does not are in the lockfile. Source: yarn documentation, `packageExtensions`.
 */
export interface Extensions {
  /** Dependencies that a package gets where it has none of their names; of one name the first that the lockfile answers. */
  dependenciesOf(name: string, version: string): AddedDependency[];
  /** The peers of a package with those that are added for certain. */
  withPeers(name: string, version: string, declared: readonly BerryPeer[]): readonly BerryPeer[];
}

export interface AddedDependency {
  readonly name: string;
  readonly range: string;
  /** Declared by the project, so that the lockfile must answer it. */
  readonly isConfigured: boolean;
}

interface ExtensionOfRange extends Extension {
  readonly range: string;
  readonly isConfigured: boolean;
}

export function readExtensions(input: LockfileInput, metadataVersion: string): Extensions {
  const byName = new Map<string, ExtensionOfRange[]>();
  const add = (extension: Extension, isConfigured: boolean): void => {
    const at = extension.descriptor.indexOf('@', 1);
    if (at === -1) return;
    const name = extension.descriptor.slice(0, at);
    byName.set(name, [...(byName.get(name) ?? []), { ...extension, range: extension.descriptor.slice(at + 1), isConfigured }]);
  };
  for (const extension of builtInExtensions(yarnVersion(input, metadataVersion))) add(extension, false);
  for (const extension of configuredExtensions(input)) add(extension, true);
  const extending = (name: string, version: string) =>
    byName.get(name)?.filter(({ range }) => satisfies(version, range, { includePrerelease: true })) ?? NONE;
  return {
    dependenciesOf: (name, version) =>
      extending(name, version).flatMap(({ fields, isConfigured }) =>
        Object.entries(fields.dependencies ?? {}).map(([added, range]) => ({ name: added, range, isConfigured })),
      ),
    withPeers: (name, version, declared) => extending(name, version).reduce(extended, declared),
  };
}

const NONE: readonly ExtensionOfRange[] = [];

function extended(peers: readonly BerryPeer[], { fields, isCertain }: Extension): readonly BerryPeer[] {
  if (!isCertain) return peers;
  const { peerDependencies = {}, peerDependenciesMeta = {} } = fields;
  const byName = new Map(peers.map((peer) => [peer.name, peer]));
  for (const [name, range] of Object.entries(peerDependencies)) {
    if (!byName.has(name)) byName.set(name, { name, range, optional: false });
  }
  for (const [name, { optional }] of Object.entries(peerDependenciesMeta)) {
    const peer = byName.get(name) ?? { name, range: '*', optional: false };
    byName.set(name, optional === undefined ? peer : { ...peer, optional });
  }
  return [...byName.values()];
}

function configuredExtensions(input: LockfileInput): Extension[] {
  const text = [...input.configuration].find(([path]) => path.endsWith('.yarnrc.yml'))?.[1];
  const blocks = text?.includes('packageExtensions') ? parseSyml(text, '.yarnrc.yml').blocks : [];
  const section = blocks.find(({ keys }) => keys[0] === 'packageExtensions')?.fields ?? new Map<string, string>();
  return [...section].flatMap(([descriptor, fields]) =>
    typeof fields === 'string' ? [] : [{ descriptor, fields: fieldsOf(fields), isCertain: true }],
  );
}

function fieldsOf(fields: SymlMap): ExtensionFields {
  const meta = mapAt(fields, 'peerDependenciesMeta');
  return {
    dependencies: textsOf(mapAt(fields, 'dependencies')),
    peerDependencies: textsOf(mapAt(fields, 'peerDependencies')),
    peerDependenciesMeta: Object.fromEntries(
      [...meta.keys()].map((name) => [name, { optional: textAt(mapAt(meta, name), 'optional') === 'true' }]),
    ),
  };
}

function textsOf(map: SymlMap): Record<string, string> {
  return Object.fromEntries([...map].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
