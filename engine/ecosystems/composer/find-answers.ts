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

/** No name is answered by so many; hostile files would ask each of all. */
const MOST_OFFERS = 50;

/** Who answers which name in a lockfile. */
export function findAnswers(packages: readonly LockedPackage[], manifest: ComposerManifest | undefined): Answers {
  const byName = new Map(packages.toReversed().map((locked) => [locked.name, locked]));
  const offers = new Map<string, Offer[]>();
  for (const locked of packages) {
    for (const links of [locked.replace, locked.provide]) {
      for (const [name, constraint] of links) {
        const known = offers.get(name);
        if (!known) offers.set(name, [{ locked, constraint }]);
        else if (known.length < MOST_OFFERS) known.push({ locked, constraint });
      }
    }
  }
  const ownName = manifest?.name?.toLowerCase();
  const known = new Map<string, ReturnType<Answers['find']>>();
  function answer(name: string, constraint: string, forProduction: boolean): ReturnType<Answers['find']> {
    const offered = offers.get(name) ?? [];
    const meeting = offered.filter((offer) => offerMeets(offer.constraint, versionsOf(offer.locked), constraint));
    const answering = (meeting.length > 0 ? meeting : offered).map(({ locked }) => locked);
    // What production needs is installed without development packages too, so one of the others answers it then.
    const production = answering.filter(({ development }) => !development);
    if (answering.length > 0) return [...new Set(forProduction && production.length > 0 ? production : answering)];
    const isOwn = name === ownName || manifest?.replace.has(name) || manifest?.provide.has(name);
    return isOwn ? 'itself' : [];
  }
  return {
    find(name, constraint, forProduction) {
      const exact = byName.get(name);
      if (exact) return [exact];
      const question = `${name} ${forProduction} ${constraint}`;
      const answers = known.get(question) ?? answer(name, constraint, forProduction);
      known.set(question, answers);
      return answers;
    },
  };
}

interface Offer {
  readonly locked: LockedPackage;
  readonly constraint: string;
}
