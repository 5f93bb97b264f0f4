import { problem } from '#engine/problems.ts';
import type { LockNode } from '#engine/inventory/lock-graph.ts';
import { objectOf } from '#engine/text/parse-json.ts';
import type { LockfileInput } from '../lockfile-format.ts';
import type { PackageEntry } from './package-entry.ts';

const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** Notes entries under the name of one package that hold another, although nothing declares such an alias (`npm:other@^1.0.0`). */
export function reportForeignNames(input: LockfileInput, entries: readonly PackageEntry[]): void {
  const suspects: { readonly name: string; readonly node: LockNode }[] = [];
  for (const { installPath, fields, node } of entries) {
    if (typeof fields['name'] !== 'string' || node?.source.kind !== 'registry' || !installPath.includes('node_modules/')) continue;
    const name = installPath.slice(installPath.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (fields['name'] !== name) suspects.push({ name, node });
  }
  if (suspects.length === 0) return;
  const names = new Set(suspects.map(({ name }) => name));
  const aliases = new Set<string>();
  for (const { fields } of entries) {
    for (const group of GROUPS) {
      const declared = objectOf(fields[group]);
      for (const name in declared) if (names.has(name) && String(declared[name]).startsWith('npm:')) aliases.add(name);
    }
  }
  for (const { name, node } of suspects) {
    if (aliases.has(name)) continue;
    const where = { file: input.path, line: node.location?.line ?? 1 };
    input.ledger.problems.push(problem('foreign_name', { name, package: `${node.name}@${node.version}` }, where));
  }
}
