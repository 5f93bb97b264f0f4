import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import type { Component, InventoryResult } from '#contract/results/inventory.ts';
import { jsInventoryOf } from '../inventory-of.ts';
import { readCases } from './read-cases.ts';
import type { Verdict } from './scalibr.ts';

interface SnykCase {
  readonly case: string;
  readonly files: Readonly<Record<string, string>>;
  readonly expected: Readonly<Record<string, DepTree | DepGraph>>;
}

interface DepTree {
  readonly name?: string;
  readonly version?: string;
  readonly labels?: { readonly missingLockFileEntry?: unknown };
  readonly dependencies?: Readonly<Record<string, DepTree>>;
}

interface DepGraph {
  readonly pkgs: readonly { readonly id: string; readonly info: { readonly name: string; readonly version?: string } }[];
  readonly graph: {
    readonly rootNodeId: string;
    readonly nodes: readonly {
      readonly nodeId: string;
      readonly pkgId: string;
      readonly info?: { readonly labels?: { readonly missingLockFileEntry?: unknown; readonly pruned?: unknown } };
      readonly deps: readonly { readonly nodeId: string }[];
    }[];
  };
}

/** Graphs of snyk-nodejs-lockfile-parser's tests: which packages, and which needs which. */
export async function snykVerdicts(): Promise<Verdict[] | undefined> {
  const cases = readCases<SnykCase>('conformance/snyk-lockfile-depgraphs/cases.jsonl.gz');
  if (!cases) return undefined;
  const manifests = new Map(
    cases.flatMap(({ case: name, files }) => (files['package.json'] === undefined ? [] : [[name, files['package.json']] as const])),
  );
  const verdicts = await Promise.all(cases.map((one) => verdictsOf({ ...one, files: completed(one, manifests) })));
  return verdicts.flat();
}

async function verdictsOf({ case: name, files, expected }: SnykCase): Promise<Verdict[]> {
  const { texts, folder } = asCheckout(name, files);
  const inventory = await jsInventoryOf(checkoutOfTexts(texts));
  return Object.entries(expected).map(([file, graph]) => ({
    case: `${name}/${file}`,
    deviation: deviationOf(inventory, importerOf(inventory, folder, graph), graph),
  }));
}

// Cases of one project under several managers keep its manifest once, and some hold lockfiles of managers they do not mean.
function completed({ case: name, files }: SnykCase, manifests: ReadonlyMap<string, string>): Record<string, string> {
  const manifest = files['package.json'] ?? manifests.get(name.slice(0, name.lastIndexOf('/')));
  const meant = Object.entries(files).filter(([path]) => !name.startsWith('pnpm') || path !== 'package-lock.json');
  return { ...Object.fromEntries(meant), ...(manifest === undefined ? {} : { 'package.json': manifest }) };
}

// Some cases sit in a workspace and name the root's files from there.
function asCheckout(name: string, files: Readonly<Record<string, string>>): { texts: Record<string, string>; folder: string } {
  const up = Math.max(...Object.keys(files).map((path) => path.split('../').length - 1));
  const prefix = Array.from({ length: up }, (_, i) => (i === up - 1 ? name.split('/').at(-1) : 'packages')).join('/');
  const texts = Object.fromEntries(
    Object.entries(files).map(([path, text]) => {
      const ups = path.split('../').length - 1;
      const base = prefix
        .split('/')
        .slice(0, up - ups)
        .join('/');
      const inside = path.replaceAll('../', '');
      return [base === '' ? inside : `${base}/${inside}`, text];
    }),
  );
  return { texts, folder: prefix === '' ? '.' : prefix };
}

// The expected graph names its root; in a workspace that is a member, not the folder the case was read from.
function importerOf({ importers }: InventoryResult, folder: string, expected: DepTree | DepGraph): string {
  const name = 'graph' in expected ? expected.pkgs.find(({ id }) => id === expected.graph.nodes[0]?.pkgId)?.info.name : expected.name;
  return importers.find((importer) => importer.name === name)?.id ?? folder;
}

function deviationOf(inventory: InventoryResult, folder: string, expected: DepTree | DepGraph): string | undefined {
  const theirs = 'graph' in expected ? edgesOfGraph(expected) : edgesOfTree(expected);
  const variants = [edgesOfInventory(inventory, folder, false), edgesOfInventory(inventory, folder, true)];
  const differences = variants.map((ours) => ({
    missing: [...theirs].filter((edge) => !ours.has(edge)),
    added: [...ours].filter((edge) => !theirs.has(edge)),
  }));
  const best = differences.sort((a, b) => a.missing.length + a.added.length - b.missing.length - b.added.length)[0]!;
  return best.missing.length + best.added.length === 0
    ? undefined
    : `missing ${best.missing.join(', ') || '–'}; more ${best.added.join(', ') || '–'}`;
}

function edgesOfGraph({ pkgs, graph }: DepGraph): Set<string> {
  const infoOf = new Map(pkgs.map(({ id, info }) => [id, `${info.name}@${info.version ?? ''}`]));
  const nodes = new Map(graph.nodes.map((node) => [node.nodeId, node]));
  const isMissing = (id: string) => nodes.get(id)?.info?.labels?.missingLockFileEntry !== undefined;
  const edges = new Set<string>();
  for (const { nodeId, pkgId, deps } of graph.nodes) {
    const from = nodeId === graph.rootNodeId ? 'root' : infoOf.get(pkgId);
    for (const dep of deps) if (!isMissing(dep.nodeId)) edges.add(`${from} -> ${infoOf.get(nodes.get(dep.nodeId)!.pkgId)}`);
  }
  return edges;
}

function edgesOfTree(root: DepTree): Set<string> {
  const edges = new Set<string>();
  const open: { tree: DepTree; from: string }[] = [{ tree: root, from: 'root' }];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const [key, tree] of Object.entries(next.tree.dependencies ?? {})) {
      if (tree.labels?.missingLockFileEntry !== undefined) continue;
      const id = `${tree.name ?? key}@${tree.version ?? ''}`;
      edges.add(`${next.from} -> ${id}`);
      open.push({ tree, from: id });
    }
  }
  return edges;
}

function edgesOfInventory({ components, importers }: InventoryResult, folder: string, withDevelopment: boolean): Set<string> {
  const byPurl = new Map<string, Component>(components.map((component) => [component.purl, component]));
  const edges = new Set<string>();
  const reached = new Set<Component>();
  const root = importers.find(({ id }) => id === folder);
  // The expected graphs hold the peers that pnpm installs for a project, and not those of npm.
  const withPeers = root?.manager === 'pnpm';
  for (const { component, scope } of root?.dependencies ?? []) {
    const target = component === null ? undefined : byPurl.get(component);
    if (!target || (scope === 'peer' && !withPeers) || (scope === 'development' && !withDevelopment)) continue;
    edges.add(`root -> ${idOf(target)}`);
    reached.add(target);
  }
  for (const component of reached) {
    for (const { to } of component.dependencies) {
      const target = byPurl.get(to);
      if (!target) continue;
      edges.add(`${idOf(component)} -> ${idOf(target)}`);
      reached.add(target);
    }
  }
  return edges;
}

function idOf({ name, version }: Component): string {
  return `${name}@${version}`;
}
