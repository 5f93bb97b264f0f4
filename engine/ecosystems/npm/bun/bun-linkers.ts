import type { LockNode } from '#engine/inventory/lock-graph.ts';
import { peerVariants, type PeeringDependency, type PeeringPackage } from '../peer-variants.ts';
import type { BunPackage } from './bun-packages.ts';

/** How bun puts packages on disk, which decides who gets which peer. */
export interface BunLinker {
  /** What a workspace gets for one of its dependencies. */
  importer(dependencies: readonly PeeringDependency[]): (dependency: PeeringDependency) => LockNode;
  /** All nodes, connected; once all workspaces are known. */
  nodes(): LockNode[];
  /** True when there are more peers than can be followed. */
  isCut(): boolean;
}

/** Peers lie where Node.js looks for them, as the keys of the lockfile tell. */
export function hoistedLinker(packages: readonly BunPackage[]): BunLinker {
  for (const { node, dependencies, peers } of packages) {
    for (const { range, optional, otherwise } of peers)
      if (otherwise) node.edges.push({ to: otherwise.node, kind: 'peer', range, optionalPeer: optional });
    for (const { to, kind, range } of dependencies) node.edges.push({ to: to.node, kind, range });
  }
  return { importer: () => (dependency) => dependency.to.node, nodes: () => packages.map(({ node }) => node), isCut: () => false };
}

/**
 * Peers are looked for among the dependencies of all dependents, from the nearest on, so that a package has a copy for each set of them.
 * Source: bun documentation, "Isolated installs".
 */
export function isolatedLinker(packages: readonly BunPackage[]): BunLinker {
  const isHandedOn = handOnPeers(packages);
  const variants = peerVariants();
  return {
    importer(dependencies) {
      const importer: PeeringPackage = { node: WORKSPACE, dependencies, peers: [] };
      return ({ name, to }) => variants.forImporter(importer, name, to);
    },
    nodes: () => variants.nodes(packages),
    isCut: () => !isHandedOn || variants.isCut(),
  };
}

// Only its dependencies count: a workspace is nobody's peer here.
const WORKSPACE: LockNode = {
  purl: '',
  name: '',
  version: '',
  source: { kind: 'workspace', url: null },
  location: null,
  integrity: null,
  licenses: [],
  deprecated: null,
  edges: [],
};

/** No project comes near; a hostile lockfile hands every peer up a long chain. */
const MOST_HANDED_ON = 2_000_000;

/** Lets each package hand on what those below it need as peers and it does not have itself. False where the limit was met. */
function handOnPeers(packages: readonly BunPackage[]): boolean {
  const dependents = new Map<PeeringPackage, BunPackage[]>();
  for (const of of packages) {
    for (const child of [...of.dependencies.map(({ to }) => to), ...of.peers.flatMap(({ otherwise }) => otherwise ?? [])]) {
      const before = dependents.get(child);
      if (before) before.push(of);
      else dependents.set(child, [of]);
    }
  }
  const open = packages.filter(({ peers }) => peers.length > 0);
  let looked = 0;
  for (let of = open.pop(); of; of = open.pop()) {
    for (const dependent of dependents.get(of) ?? []) {
      looked += of.peers.length + dependent.peers.length + dependent.dependencies.length;
      if (looked > MOST_HANDED_ON) return false;
      const has = new Set([...dependent.dependencies, ...dependent.peers].map(({ name }) => name));
      const lacking = of.peers.filter(({ name }) => !has.has(name));
      if (lacking.length === 0) continue;
      for (const { name, range, optional } of lacking) dependent.peers.push({ name, range, optional, isHandedOn: true });
      open.push(dependent);
    }
  }
  return true;
}
