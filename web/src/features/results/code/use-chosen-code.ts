import { useState } from 'react';
import type { ListedCode } from '#contract/entities/code-rows.ts';
import { composed } from '#web/messages/composed.ts';
import type { DecidedFinding } from '#web/features/results/vulnerabilities/decision-target.ts';

/**
 * Weaknesses that are chosen for a bulk decision. The choice survives paging; a change of `list`, such as its filters, ends it, since what
 * they hide must not be decided unseen.
 */
export function useChosenCode(list: unknown) {
  const key = JSON.stringify(list);
  const [chosen, setChosen] = useState<{ key: string; rows: ReadonlyMap<string, ListedCode> }>({ key, rows: new Map() });
  const rows = chosen.key === key ? chosen.rows : new Map<string, ListedCode>();
  return {
    rows,
    toggle(toggled: readonly ListedCode[], on: boolean) {
      // From what is chosen by then: a second click may come before the first one shows.
      setChosen((before) => {
        const next = new Map(before.key === key ? before.rows : []);
        for (const row of toggled) {
          if (on) next.set(row.fingerprint, row);
          else next.delete(row.fingerprint);
        }
        return { key, rows: next };
      });
    },
    clear: () => setChosen({ key, rows: new Map() }),
    decided: (projectId: string): DecidedFinding[] =>
      [...rows.values()].map(({ rule_id, title, fingerprint, file, line }) => ({
        vulnerabilityId: rule_id,
        title: composed(title),
        projectId,
        purl: '',
        name: `${file}:${line}`,
        fingerprint,
      })),
  };
}
