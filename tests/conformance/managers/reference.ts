import type { ManagerKind } from './programs.ts';

/** What an installation holds, as sorted texts: `name@version` for packages, `./folder` for folders of the project. */
export interface Reference {
  readonly packages: readonly string[];
  /** `from -> to kind`, importers as their folders. */
  readonly edges: readonly string[];
}

export interface DeclaredGroups {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly dependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/**
 * Every declared name with the kinds that count. npm takes the last of peer, production, optional and development; with the others a
 * name that production and development both have is installed for each (pnpm leaves development out), and one that only `peerDependenciesMeta` holds is a peer, too.
 * What yarn installs for development needs no peer.
 */
export function kindsOf(manifest: DeclaredGroups, development: boolean, manager: ManagerKind): Map<string, string[]> {
  const kinds = new Map<string, string[]>();
  const isNpm = manager === 'npm';
  const optional = Object.keys(manifest.dependenciesMeta ?? {}).filter((name) => manifest.dependenciesMeta![name]!.optional);
  const groups = [
    ['peer', Object.keys({ ...(isNpm ? {} : manifest.peerDependenciesMeta), ...manifest.peerDependencies })],
    ['production', Object.keys(manifest.dependencies ?? {})],
    ['optional', [...Object.keys(manifest.optionalDependencies ?? {}), ...optional]],
    ['development', development ? Object.keys(manifest.devDependencies ?? {}) : []],
  ] as const;
  for (const [kind, names] of groups) {
    for (const name of names) {
      const before = (kinds.get(name) ?? []).filter((other) => manager === 'bun' || other !== 'peer');
      if (kind === 'development' && manager === 'pnpm' && before.length > 0) continue;
      kinds.set(name, kind === 'development' && !isNpm ? [...before, kind] : [kind]);
    }
  }
  return kinds;
}
