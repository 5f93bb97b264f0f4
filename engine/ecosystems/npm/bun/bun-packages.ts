import type { Scope } from '#contract/results/inventory.ts';
import type { LockNode } from '#engine/inventory/lock-graph.ts';
import { objectOf, type JsonObject } from '#engine/text/parse-json.ts';
import type { LockfileInput } from '../lockfile-format.ts';
import { missingEntry } from '../checks/missing-entry.ts';
import type { PackagePeer, PeeringDependency, PeeringPackage } from '../peer-variants.ts';
import { finder, type Find } from './bun-keys.ts';

export interface BunPackage extends PeeringPackage {
  readonly dependencies: PeeringDependency[];
  readonly peers: PackagePeer[];
}

const GROUPS: readonly (readonly [string, Scope])[] = [
  ['peerDependencies', 'peer'],
  ['dependencies', 'production'],
  ['optionalDependencies', 'optional'],
];

/** The packages by their keys, each with what the lockfile answers for its dependencies and, where no dependent provides them, its peers. */
export function bunPackages(
  input: LockfileInput,
  nodeAt: ReadonlyMap<string, LockNode>,
  fieldsAt: ReadonlyMap<string, JsonObject>,
): Map<string, BunPackage> {
  const packageAt = new Map([...nodeAt].map(([key, node]): [string, BunPackage] => [key, { node, dependencies: [], peers: [] }]));
  const find = finder(packageAt);
  for (const [key, fields] of fieldsAt) fill(input, key, packageAt.get(key)!, fields, find);
  return packageAt;
}

function fill(input: LockfileInput, key: string, of: BunPackage, fields: JsonObject, find: Find<BunPackage>): void {
  const optionalPeers = new Set(Array.isArray(fields['optionalPeers']) ? fields['optionalPeers'] : []);
  const declared = new Map<string, { kind: Scope; range: string }>();
  for (const [group, kind] of GROUPS) {
    for (const [name, range] of Object.entries(objectOf(fields[group]))) declared.set(name, { kind, range: String(range) });
  }
  for (const [name, { kind, range }] of declared) {
    const to = find(key, name);
    if (kind === 'peer') of.peers.push({ name, range, optional: optionalPeers.has(name), ...(to && { otherwise: to }) });
    else if (to) of.dependencies.push({ name, range, kind, to });
    else input.ledger.problems.push(missingEntry(input.path, of.node, name, range));
  }
}
