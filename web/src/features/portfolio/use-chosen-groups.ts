import { useState } from 'react';
import type { ChosenFindings } from '#contract/entities/chosen-findings.ts';

type Listed = Omit<ChosenFindings, 'keys'>;

interface Chosen {
  readonly keys: ReadonlySet<string>;
  /** All that search and filters leave, also on other pages. */
  readonly all: boolean;
  isChosen(key: string): boolean;
  toggle(keys: readonly string[], on: boolean): void;
  chooseAll(): void;
  clear(): void;
}

const NONE = { of: '', keys: new Set<string>(), all: false };

/** Groups that are chosen for a decision. Another search, filter or grouping shows others, so the choice ends with it. */
export function useChosenGroups(listed: Listed): Chosen {
  const of = JSON.stringify(listed);
  const [stored, setStored] = useState(NONE);
  const { keys, all } = stored.of === of ? stored : NONE;
  return {
    keys,
    all,
    isChosen: (key) => all || keys.has(key),
    toggle(toggled, on) {
      // From what is chosen by then: a second click may come before the first one shows.
      setStored((before) => {
        const next = new Set(before.of === of && !before.all ? before.keys : []);
        for (const key of toggled) {
          if (on) next.add(key);
          else next.delete(key);
        }
        return { of, keys: next, all: false };
      });
    },
    chooseAll: () => setStored({ of, keys, all: true }),
    clear: () => setStored(NONE),
  };
}
