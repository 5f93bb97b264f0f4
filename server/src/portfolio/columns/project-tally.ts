import type { FindingKinds } from './finding-kinds.ts';
import type { GroupOrder, GroupSortKey } from './group-order.ts';

/**
 * The findings of a project by the signatures of their kinds, which are few: whatever filters leave, the place of the project in a list follows
 * from these entries.
 */
export interface ProjectTally {
  /** The signature of each entry. */
  readonly keys: Int32Array;
  readonly findings: Int32Array;
  /** The kind of each entry that comes first in an order. */
  firstBy(key: GroupSortKey, order: GroupOrder): Int32Array;
}

export function tallyOf(kinds: FindingKinds, found: Int32Array): ProjectTally {
  const entryOf = new Map<number, number>();
  const findings: number[] = [];
  for (const kind of found) {
    const signature = kinds.signature[kind]!;
    const entry = entryOf.get(signature) ?? findings.push(0) - 1;
    entryOf.set(signature, entry);
    findings[entry]! += 1;
  }
  // Kinds keep their order, so what was found out once stays true.
  const first = new Map<GroupSortKey, Int32Array>();
  return { keys: Int32Array.from(entryOf.keys()), findings: Int32Array.from(findings), firstBy };

  function firstBy(key: GroupSortKey, { values, way }: GroupOrder): Int32Array {
    const known = first.get(key);
    if (known) return known;
    const best = new Int32Array(findings.length).fill(-1);
    for (const kind of found) {
      const entry = entryOf.get(kinds.signature[kind]!)!;
      const before = best[entry]!;
      if (before < 0 || (way === 'least' ? values[kind]! < values[before]! : values[kind]! > values[before]!)) best[entry] = kind;
    }
    first.set(key, best);
    return best;
  }
}
