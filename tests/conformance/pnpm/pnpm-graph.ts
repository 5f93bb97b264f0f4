import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import { installedPackages } from '../installed-packages.ts';

/** A lockfile as pnpm's own libraries read it. */
export interface PnpmGraph {
  readonly lockfileVersion: string;
  readonly importers: ReadonlyMap<string, readonly PnpmEdge[]>;
  /** By dependency path, so the copies of a release with different peers is separate. */
  readonly packages: ReadonlyMap<string, PnpmPackage>;
}

export interface PnpmPackage {
  /** `<name>@<version>`, or `file:<folder>` for a folder. */
  readonly id: string;
  readonly edges: readonly PnpmEdge[];
  /** Needed by development alone, needed by development not at all, or (undefined) both, as pnpm itself has it. */
  readonly dev: boolean | undefined;
  readonly optional: boolean;
}

export interface PnpmEdge {
  /** What `node_modules` calls it. */
  readonly name: string;
  /** A dependency path, or `link:<folder>`. */
  readonly to: string;
  readonly kind: 'production' | 'development' | 'optional' | 'peer';
  readonly optionalPeer: boolean;
}

// The libraries of the pnpm that wrote lockfiles of that version; each reads those of its time.
const LIBRARIES = {
  '5': { '@pnpm/lockfile-file': '7.0.6', '@pnpm/lockfile-utils': '5.0.7', '@pnpm/dependency-path': '1.1.3' },
  '6': { '@pnpm/lockfile-file': '8.1.8', '@pnpm/lockfile-utils': '9.0.6', '@pnpm/dependency-path': '2.1.8' },
  '9': {
    '@pnpm/lockfile.fs': '1001.1.35',
    '@pnpm/lockfile.utils': '1003.0.9',
    '@pnpm/dependency-path': '1001.1.11',
    '@pnpm/lockfile.detect-dep-types': '1001.0.28',
  },
} as const;

/** Undefined where the libraries cannot be had. */
export async function pnpmReader(): Promise<((folder: string, lockfileVersion: string) => Promise<PnpmGraph>) | undefined> {
  const [five, six, nine] = await Promise.all(Object.values(LIBRARIES).map((versions) => installedPackages(versions)));
  if (five === undefined || six === undefined || nine === undefined) return undefined;
  return (folder, lockfileVersion) =>
    readGraph(librariesOf(lockfileVersion.startsWith('5') ? five : lockfileVersion.startsWith('6') ? six : nine), folder);
}

interface Libraries {
  readWantedLockfile(folder: string, options: { ignoreIncompatible: boolean }): Promise<Lockfile>;
  nameVerFromPkgSnapshot(path: string, snapshot: Snapshot): { name: string; version?: string };
  refToRelative(reference: string, name: string): string | null;
  /** Under the second name since pnpm 9. */
  parse(path: string): { name?: string; peersSuffix?: string; peerDepGraphHash?: string };
  /** 0: development alone, 1: both, 2: never development. Only for lockfiles that keep no such flag. */
  detectDepTypes?(lockfile: Lockfile): Record<string, 0 | 1 | 2>;
}

type References = Readonly<Record<string, string>>;

interface Importer {
  readonly dependencies?: References;
  readonly devDependencies?: References;
  readonly optionalDependencies?: References;
}

interface Snapshot extends Importer {
  readonly resolution: { readonly directory?: string };
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly peerDependencies?: References;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

interface Lockfile {
  readonly lockfileVersion: string | number;
  readonly importers: Readonly<Record<string, Importer>>;
  readonly packages?: Readonly<Record<string, Snapshot>>;
}

function librariesOf(folder: string): Libraries {
  const load = createRequire(join(folder, 'package.json'));
  const { dependencies } = load('./package.json') as { dependencies: Record<string, string> };
  return Object.assign({}, ...Object.keys(dependencies).map((name) => load(name) as object)) as Libraries;
}

async function readGraph(pnpm: Libraries, folder: string): Promise<PnpmGraph> {
  const lockfile = await pnpm.readWantedLockfile(folder, { ignoreIncompatible: false });
  const types = pnpm.detectDepTypes?.(lockfile);
  const packages = Object.entries(lockfile.packages ?? {}).map(([path, snapshot]) => {
    const { name, version } = pnpm.nameVerFromPkgSnapshot(path, snapshot);
    const { directory } = snapshot.resolution;
    const type = types?.[path];
    const read: PnpmPackage = {
      id: directory === undefined ? `${name}@${version ?? ''}` : `file:${posix.normalize(directory)}`,
      edges: edgesOf(pnpm, '.', snapshot, peersIn(pnpm, path)),
      dev: types ? (type === 0 ? true : type === 1 ? undefined : false) : snapshot.dev,
      optional: snapshot.optional === true,
    };
    return [path, read] as const;
  });
  const importers = Object.entries(lockfile.importers).map(([id, importer]) => [id, edgesOf(pnpm, id, importer)] as const);
  return { lockfileVersion: String(lockfile.lockfileVersion), importers: new Map(importers), packages: new Map(packages) };
}

/** The peers that a package was given as its dependency path tells them; null where only a hash does. */
function peersIn(pnpm: Libraries, path: string): string | null {
  const { name, peersSuffix, peerDepGraphHash } = pnpm.parse(path);
  // Paths of folders and archives are not taken apart.
  const peers = peerDepGraphHash ?? peersSuffix ?? (name === undefined ? /\(.*$|_.*$/.exec(path)?.[0] : undefined) ?? '';
  return peers === '' || peers.includes('@') ? peers : null;
}

/** Whether a peer is among them, by its name or, an alias, by the name of the package behind it. */
function isGiven(peers: string | null, name: string, reference: string): boolean {
  if (peers === null) return true;
  const names = [name, /^\/?(@?[^@(]+)@/.exec(reference)?.[1]].filter((peer) => peer !== undefined);
  return names.some((peer) => peers.includes(`${peer}@`) || peers.includes(`${peer.replace('/', '+')}@`));
}

function edgesOf(pnpm: Libraries, folder: string, from: Importer & Partial<Snapshot>, given: string | null = null): PnpmEdge[] {
  const groups = [
    ['production', from.dependencies],
    ['development', from.devDependencies],
    ['optional', from.optionalDependencies],
  ] as const;
  return groups.flatMap(([group, references]) =>
    Object.entries(references ?? {}).map(([name, reference]): PnpmEdge => {
      // A peer that the package was not given is a dependency of its own, too.
      const isPeer = Object.hasOwn(from.peerDependencies ?? {}, name) && isGiven(given, name, reference);
      const isOptional = group === 'optional' || from.peerDependenciesMeta?.[name]?.optional === true;
      const to = reference.startsWith('link:')
        ? `link:${posix.join(folder, reference.slice('link:'.length))}`
        : pnpm.refToRelative(reference, name)!;
      return { name, to, kind: isPeer ? 'peer' : group, optionalPeer: isPeer && isOptional };
    }),
  );
}
