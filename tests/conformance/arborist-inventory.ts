// @ts-expect-error The package ships no types; what is used of it is described below.
import Arborist from '@npmcli/arborist';
// @ts-expect-error As above.
import calcDepFlags from '@npmcli/arborist/lib/calc-dep-flags.js';

/** What arborist says of a lockfile, as sorted texts that can be compared. */
export interface ReferenceInventory {
  readonly components: string[];
  readonly edges: string[];
  readonly scopes: string[];
}

interface ArboristNode {
  resetDepFlags(): void;
  readonly isLink: boolean;
  readonly isRoot: boolean;
  readonly isWorkspace: boolean;
  readonly target: ArboristNode;
  readonly location: string;
  readonly packageName: string | null;
  readonly name: string;
  readonly version: string;
  readonly extraneous: boolean;
  readonly dev: boolean;
  readonly optional: boolean;
  readonly devOptional: boolean;
  readonly edgesIn: ReadonlySet<unknown>;
  readonly edgesOut: Map<string, { readonly type: string; readonly to: ArboristNode | null }>;
}

export async function arboristInventory(folder: string): Promise<ReferenceInventory> {
  const tree = (await new Arborist({ path: folder, offline: true }).loadVirtual()) as { inventory: Map<string, ArboristNode> };
  // The flags that a lockfile stores are those of the npm that wrote it last; arborist's own are computed again.
  for (const node of tree.inventory.values()) node.resetDepFlags();
  calcDepFlags(tree);
  const nodes = [...tree.inventory.values()].filter((node) => !node.isLink && !node.isRoot && node.location.includes('node_modules'));
  const components = new Set<string>();
  const edges = new Set<string>();
  const needs = new Map<string, Set<string>>();
  for (const node of nodes) {
    const id = idOf(node);
    components.add(id);
    for (const { type, to } of node.edgesOut.values()) {
      const target = to?.target;
      if (target && target.location.includes('node_modules')) edges.add(`${id} -> ${idOf(target)} ${KIND[type] ?? type}`);
    }
    needs.set(id, (needs.get(id) ?? new Set()).add(needOf(node)));
  }
  const scopes = [...needs].map(([id, kinds]) => `${id} ${strongest(kinds)}`);
  return { components: [...components].sort(), edges: [...edges].sort(), scopes: scopes.sort() };
}

const KIND: Readonly<Record<string, string>> = {
  prod: 'production',
  dev: 'development',
  optional: 'optional',
  peer: 'peer',
  peerOptional: 'peer',
};

function idOf(node: ArboristNode): string {
  return `${node.packageName ?? node.name}@${node.version}`;
}

/** `required`: no way to leave the package out; `development`: only development needs it; `optional`: it may be absent. */
function needOf(node: ArboristNode): string {
  // What only an optional peer wants is extraneous to arborist's count and optional in the lockfiles that npm writes.
  if (node.extraneous) return node.edgesIn.size > 0 ? 'optional' : 'none';
  if (node.dev) return 'development';
  return node.optional || node.devOptional ? 'optional' : 'required';
}

export function strongest(kinds: ReadonlySet<string>): string {
  return ['required', 'optional', 'development', 'none'].find((kind) => kinds.has(kind)) ?? 'none';
}
