import { useCallback, useState } from 'react';
import type { Finding } from './group-findings.ts';

interface Chosen {
  readonly keys: ReadonlySet<string>;
  /** Of the findings that are shown. */
  readonly findings: readonly Finding[];
  /** Adds what is not chosen yet; takes all away where each is. */
  toggle(keys: readonly string[]): void;
  clear(): void;
}

/** The findings that are chosen for a bulk decision. What a filter hides is not decided unseen, so it does not count. */
export function useChosenFindings(shown: readonly Finding[]): Chosen {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((toggled: readonly string[]) => {
    setKeys((before) => {
      const next = new Set(before);
      const all = toggled.every((key) => before.has(key));
      for (const key of toggled) {
        if (all) next.delete(key);
        else next.add(key);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setKeys(new Set()), []);
  return { keys, findings: shown.filter(({ key }) => keys.has(key)), toggle, clear };
}
