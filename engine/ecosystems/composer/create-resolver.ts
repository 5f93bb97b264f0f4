import type { ComposerManifest } from './manifest.ts';
import type { LockedPackage } from './lockfile.ts';
import { providedMeets, versionsOf } from './locked-versions.ts';

export interface Resolver {
  /**
   * The locked packages that satisfy a requirement: the one of that name, else those that replace or provide it.
   * `itself` where the project's own composer.json does, empty where nothing does.
   */
  resolve(name: string, constraint: string, forProduction: boolean): readonly LockedPackage[] | 'itself';
}

/** No name has so many providers; without a bound a hostile file would ask each for all. */
const MOST_PROVIDERS = 50;

/** Which packages of a lockfile satisfy a requirement. */
export function createResolver(packages: readonly LockedPackage[], manifest: ComposerManifest | undefined): Resolver {
  const byName = new Map(packages.toReversed().map((locked) => [locked.name, locked]));
  const providers = new Map<string, Provided[]>();
  for (const locked of packages) {
    for (const links of [locked.replace, locked.provide]) {
      for (const [name, constraint] of links) {
        const known = providers.get(name);
        if (!known) providers.set(name, [{ locked, constraint }]);
        else if (known.length < MOST_PROVIDERS) known.push({ locked, constraint });
      }
    }
  }
  const ownName = manifest?.name?.toLowerCase();
  const resolved = new Map<string, ReturnType<Resolver['resolve']>>();
  function resolveProvided(name: string, constraint: string, forProduction: boolean): ReturnType<Resolver['resolve']> {
    const provided = providers.get(name) ?? [];
    const meeting = provided.filter((one) => providedMeets(one.constraint, versionsOf(one.locked), constraint));
    const satisfying = (meeting.length > 0 ? meeting : provided).map(({ locked }) => locked);
    // What production needs is installed without development packages too, so one of the others satisfies it then.
    const production = satisfying.filter(({ development }) => !development);
    if (satisfying.length > 0) return [...new Set(forProduction && production.length > 0 ? production : satisfying)];
    const isOwn = name === ownName || manifest?.replace.has(name) || manifest?.provide.has(name);
    return isOwn ? 'itself' : [];
  }
  return {
    resolve(name, constraint, forProduction) {
      const exact = byName.get(name);
      if (exact) return [exact];
      const key = `${name} ${forProduction} ${constraint}`;
      const found = resolved.get(key) ?? resolveProvided(name, constraint, forProduction);
      resolved.set(key, found);
      return found;
    },
  };
}

interface Provided {
  readonly locked: LockedPackage;
  readonly constraint: string;
}
