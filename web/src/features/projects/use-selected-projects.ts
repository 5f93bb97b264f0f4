import { useState } from 'react';
import { MOST_PROJECTS_AT_ONCE } from '#contract/entities/bulk-projects.ts';
import type { Project } from '#contract/entities/project.ts';

/** Projects that are selected in the list. The selection survives paging, searching and filtering. */
export function useSelectedProjects() {
  const [selected, setSelected] = useState<ReadonlyMap<string, Project>>(new Map());
  return {
    selected,
    toggle(rows: readonly Project[], on: boolean) {
      const next = new Map(selected);
      for (const row of rows) {
        if (!on) next.delete(row.id);
        else if (next.size < MOST_PROJECTS_AT_ONCE) next.set(row.id, row);
      }
      setSelected(next);
    },
    clear: () => setSelected(new Map()),
  };
}
