import type { LockNode } from '#engine/inventory/lock-graph.ts';
import { objectOf, type JsonObject } from '#engine/text/parse-json.ts';
import type { LockfileInput } from '../lockfile-format.ts';

const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** Notes entries under the name of one package that hold another, although nothing declares such an alias (`npm:other@^1.0.0`). */
export function noteForeignNames(
  input: LockfileInput,
  entries: ReadonlyMap<string, JsonObject>,
  nodeAt: ReadonlyMap<string, LockNode>,
): void {
  const suspects = [...entries].flatMap(([place, entry]) => {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const node = nodeAt.get(place);
    const isForeign = typeof entry['name'] === 'string' && entry['name'] !== name && place.includes('node_modules/');
    return isForeign && node?.source.kind === 'registry' ? [{ name, node }] : [];
  });
  if (suspects.length === 0) return;
  const aliases = new Set<string>();
  for (const entry of entries.values()) {
    for (const group of GROUPS) {
      const declared = objectOf(entry[group]);
      for (const { name } of suspects) if (String(declared[name]).startsWith('npm:')) aliases.add(name);
    }
  }
  for (const { name, node } of suspects) {
    if (aliases.has(name)) continue;
    const message = `The entry of ${name} holds ${node.name}@${node.version}, which is another package; write the lockfile anew.`;
    input.ledger.problems.push({ code: 'foreign_name', message, file: input.path, line: node.location?.line ?? 1, loses: true });
  }
}
