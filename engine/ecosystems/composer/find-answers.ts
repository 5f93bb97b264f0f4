import type { ComposerManifest } from './manifest.ts';
import type { LockedPackage } from './lockfile.ts';
import { offerMeets, versionsOf } from './locked-versions.ts';

export interface Answers {
  /**
   * The locked packages that answer a requirement: the one of that name, else those that replace or provide it.
   * `itself` where the project's own composer.json does, empty where nothing does.
   */
  find(name: string, constraint: string, forProduction: boolean): readonly LockedPackage[] | 'itself';
}

/** Who answers which name in a lockfile. */
export function findAnswers(packages: readonly LockedPackage[], manifest: ComposerManifest | undefined): Answers {
  const byName = new Map(packages.toReversed().map((locked) => [locked.name, locked]));
  const offers = new Map<string, Offer[]>();
  for (const locked of packages) {
    for (const links of [locked.replace, locked.provide]) {
      for (const [name, constraint] of links) offers.set(name, [...(offers.get(name) ?? []), { locked, constraint }]);
    }
  }
  const ownName = manifest?.name?.toLowerCase();
  return {
    find(name, constraint, forProduction) {
      const exact = byName.get(name);
      if (exact) return [exact];
      const offered = offers.get(name) ?? [];
      const meeting = offered.filter((offer) => offerMeets(offer.constraint, versionsOf(offer.locked), constraint));
      const answering = (meeting.length > 0 ? meeting : offered).map(({ locked }) => locked);
      // What production needs is installed without development packages too, so one of the others answers it then.
      const production = answering.filter(({ development }) => !development);
      if (answering.length > 0) return [...new Set(forProduction && production.length > 0 ? production : answering)];
      const isOwn = name === ownName || manifest?.replace.has(name) || manifest?.provide.has(name);
      return isOwn ? 'itself' : [];
    },
  };
}

interface Offer {
  readonly locked: LockedPackage;
  readonly constraint: string;
}
