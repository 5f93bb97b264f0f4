import type { LockNode } from '#engine/inventory/lock-graph.ts';
import type { Scope } from '#contract/results/inventory.ts';

/*
 * A worked example, which the first test beside this file runs:
 *
 *     app      depends on  left@1, right@1
 *     left@1   depends on  react@17, plugin@1
 *     right@1  depends on  react@18, plugin@1
 *     plugin@1             has the peer react
 *
 * `forImporter(app, 'left', left)`: left has no peers, so every dependent gets its only variant. The same for right.
 * `nodes(…)` follows the dependencies of each variant there is, and meets new ones:
 *   left  → plugin: left provides the peer by its own dependency react@17. First variant: plugin (react@17), the node of the lockfile itself.
 *   right → plugin: right provides react@18. No variant has these providers yet: plugin (react@18), a copy of the node.
 * A third dependent with react@18 would get the second variant. One without react gets a variant without a provider, unless the lockfile names an
 * answer of its own (`otherwise`). Where a dependent has react as a peer itself, it hands on what its own dependent provides.
 */

/** A package as its lockfile entry tells it, which stands for all variants that its peers make. */
export interface PeeringPackage {
  readonly node: LockNode;
  /** A workspace's hold those for development as well. */
  readonly dependencies: readonly PeeringDependency[];
  readonly peers: readonly PackagePeer[];
}

export interface PeeringDependency {
  readonly name: string;
  readonly range: string;
  readonly kind: Scope;
  readonly to: PeeringPackage;
}

export interface PackagePeer {
  readonly name: string;
  readonly range: string;
  readonly optional: boolean;
  /** Who answers where no dependent provides it. */
  readonly otherwise?: PeeringPackage;
  /** Not a peer of its own: it only hands on to its dependencies what its dependents provide. */
  readonly isHandedOn?: true;
}

/** No project comes near; a hostile lockfile doubles the variants with every package. */
const MOST_VARIANTS = 20_000;
const DEEPEST_PROVIDER = 200;

export interface PeerVariants {
  /** The variant of `to` that a workspace gets where it declares `name`. */
  forImporter(importer: PeeringPackage, name: string, to: PeeringPackage): LockNode;
  /** Every variant, and the packages that nothing leads to as they are in the lockfile. */
  nodes(packages: readonly PeeringPackage[]): LockNode[];
  /** True once a limit was met, so that some peers are missing or those of another dependent. */
  isCut(): boolean;
}

interface Parent {
  readonly package: PeeringPackage;
  readonly providers: Providers;
  /** Dependencies by name once their variant is known. */
  found?: Map<string, Variant>;
  /** Dependencies whose variant is being looked for: who needs it meanwhile gets it before its peers are known. */
  looking?: Map<string, Variant | undefined>;
}

interface Variant extends Parent {
  readonly id: number;
  readonly node: LockNode;
}

/** Of packages without peers, which are nine in ten. */
const NO_PROVIDERS: Providers = new Map();

type Providers = Map<string, { readonly variant: Variant; readonly forDevelopment: boolean }>;

/**
 * Peers as yarn and bun's isolated linker find them: anyone who depends on a package provides its peers out of its own dependencies and peers, and each set of
 * providers makes a variant of the package. Source: yarn documentation, "Virtual Packages" and "Peer dependencies".
 */
export function peerVariants(): PeerVariants {
  const known = new Map<PeeringPackage, Map<string, Variant>>();
  const declared = new Map<PeeringPackage, Map<string, PeeringDependency>>();
  const importers = new Map<PeeringPackage, Parent>();
  const variants: Variant[] = [];
  let expanded = 0;
  let isCut = false;

  function create(of: PeeringPackage, providers: Providers): Variant {
    const isFirst = !known.has(of);
    const node = isFirst ? of.node : { ...of.node, edges: [] };
    if (isFirst) known.set(of, new Map());
    const variant = { id: variants.length, package: of, node, providers };
    variants.push(variant);
    return variant;
  }

  /** The dependency `to` of `parent`, with the peers that `parent` provides. */
  function dependencyOf(parent: Parent, name: string, to: PeeringPackage, depth: number): Variant {
    if (to.peers.length === 0) return variantWith(to, NO_PROVIDERS);
    const found = (parent.found ??= new Map());
    const looking = (parent.looking ??= new Map());
    const before = found.get(name);
    if (before?.package === to) return before;
    if (looking.has(name)) {
      const early = looking.get(name) ?? create(to, new Map());
      looking.set(name, early);
      return early;
    }
    looking.set(name, undefined);
    const providers: Providers = new Map();
    if (depth >= DEEPEST_PROVIDER) isCut = true;
    else {
      for (const peer of to.peers) {
        const provider = providerFor(parent, peer.name, depth + 1);
        if (provider) providers.set(peer.name, provider);
      }
    }
    const variant = looking.get(name) ?? variantWith(to, providers);
    for (const [peer, provider] of providers) variant.providers.set(peer, provider);
    looking.delete(name);
    if (!found.has(name)) found.set(name, variant);
    return variant;
  }

  function providerFor(parent: Parent, name: string, depth: number): ReturnType<Providers['get']> {
    const inherited = parent.providers.get(name);
    if (inherited) return inherited;
    const own = dependencyNamed(parent.package, name);
    if (own) return { variant: dependencyOf(parent, name, own.to, depth), forDevelopment: own.kind === 'development' };
    if (parent.package.node.name !== name) return undefined;
    return { variant: 'node' in parent ? (parent as Variant) : variantWith(parent.package, new Map()), forDevelopment: false };
  }

  function dependencyNamed(of: PeeringPackage, name: string): PeeringDependency | undefined {
    let byName = declared.get(of);
    if (!byName) {
      byName = new Map();
      for (const dependency of of.dependencies) {
        if (dependency.kind !== 'development' || !byName.has(dependency.name)) byName.set(dependency.name, dependency);
      }
      declared.set(of, byName);
    }
    return byName.get(name);
  }

  function variantWith(of: PeeringPackage, providers: Providers): Variant {
    const ofPackage = known.get(of);
    const key = [...providers].map(([name, { variant, forDevelopment }]) => `${name} ${variant.id} ${forDevelopment}`).join('\n');
    const same = ofPackage?.get(key);
    if (same) return same;
    const first = ofPackage?.values().next().value;
    if (first && variants.length > MOST_VARIANTS) {
      isCut = true;
      return first;
    }
    const variant = create(of, providers);
    known.get(of)!.set(key, variant);
    return variant;
  }

  function expand(): void {
    for (; expanded < variants.length; expanded++) {
      const variant = variants[expanded]!;
      const { node, providers } = variant;
      for (const { name, kind, range, to } of variant.package.dependencies) {
        if (kind === 'development' || providers.has(name)) continue;
        node.edges.push({ to: dependencyOf(variant, name, to, 0).node, kind, range });
      }
      for (const { name, range, optional, otherwise, isHandedOn } of variant.package.peers) {
        const provider = providers.get(name);
        if (isHandedOn) continue;
        const to = provider?.variant.node ?? answerOf(variant, name, otherwise);
        if (!to) continue;
        const forDevelopment = provider ? provider.forDevelopment : otherwise === undefined;
        node.edges.push({ to, kind: 'peer', range, optionalPeer: optional, forDevelopment });
      }
    }
  }

  /** Who answers a peer that no dependent provides: what the lockfile names, else a workspace's own dependency for development. */
  function answerOf(variant: Variant, name: string, otherwise: PeeringPackage | undefined): LockNode | undefined {
    if (otherwise) return dependencyOf(variant, name, otherwise, 0).node;
    const own = dependencyNamed(variant.package, name);
    return own?.kind === 'development' ? dependencyOf(variant, name, own.to, 0).node : undefined;
  }

  return {
    forImporter(importer, name, to) {
      const parent = importers.get(importer) ?? { package: importer, providers: new Map() };
      importers.set(importer, parent);
      return dependencyOf(parent, name, to, 0).node;
    },
    nodes(packages) {
      expand();
      for (const of of packages) if (!known.has(of)) variantWith(of, new Map());
      expand();
      return variants.map(({ node }) => node);
    },
    isCut: () => isCut,
  };
}
