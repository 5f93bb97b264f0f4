import type { OwaspCategory } from '#contract/results/vulnerabilities.ts';
import type { OwaspMapping } from '../../bundle/format/bundle-items.ts';
import type { OwaspDocument } from './schema.ts';

/** Categories by weakness. */
export function toOwaspMapping(document: OwaspDocument): OwaspMapping {
  const mapping = new Map<string, OwaspCategory[]>();
  for (const edition of ['2021', '2025'] as const) {
    for (const [id, { name, cwes }] of Object.entries(document[edition] ?? {})) {
      for (const weakness of new Set(cwes)) mapping.set(weakness, [...(mapping.get(weakness) ?? []), { edition, id, name }]);
    }
  }
  return Object.fromEntries([...mapping].sort(([one], [other]) => (one < other ? -1 : 1)));
}
