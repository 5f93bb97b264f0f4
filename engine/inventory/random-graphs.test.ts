import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Scope } from '#contract/results/inventory.ts';
import { newLedger } from './ledger.ts';
import type { LockGraph, LockNode } from './lock-graph.ts';
import { toInventory } from './to-inventory.ts';

const SCOPES: readonly Scope[] = ['production', 'development', 'optional', 'peer'];

/** Small graphs without cycles: edges lead to higher numbers only. */
const acyclicGraph = fc
  .record({
    nodes: fc.integer({ min: 1, max: 7 }),
    importers: fc.integer({ min: 1, max: 3 }),
    edges: fc.array(fc.tuple(fc.nat(6), fc.nat(6), fc.nat(3)), { maxLength: 18 }),
    direct: fc.array(fc.tuple(fc.nat(2), fc.nat(6), fc.nat(3)), { maxLength: 6 }),
  })
  .map(({ nodes: size, importers: count, edges, direct }): LockGraph => {
    const nodes = Array.from({ length: size }, (_, number) => node(`n${number}`));
    for (const [from, to, kind] of edges) {
      if (from < to && to < size) nodes[from]!.edges.push({ to: nodes[to]!, kind: SCOPES[kind]!, range: '*' });
    }
    const importers = Array.from({ length: count }, (_, number) => ({
      id: `i${number}`,
      name: null,
      version: null,
      manifest: `i${number}/package.json`,
      manager: 'npm' as const,
      lockfile: 'package-lock.json',
      licenses: [],
      dependencies: direct
        .filter(([importer, to]) => importer === number && to < size)
        .map(([, to, kind]) => ({ name: `n${to}`, range: '*', scope: SCOPES[kind]!, to: nodes[to]!, location: null })),
    }));
    return { ecosystem: 'npm', importers, nodes };
  });

function node(name: string): LockNode {
  const source = { kind: 'registry', url: null } as const;
  return {
    purl: `pkg:npm/${name}@1.0.0`,
    name,
    version: '1.0.0',
    source,
    location: null,
    integrity: null,
    licenses: [],
    deprecated: null,
    edges: [],
  };
}

interface Way {
  readonly path: readonly string[];
  readonly scopes: readonly Scope[];
}

/** Every way from the importers to each package, one step at a time. Ways over the same packages by other kinds are distinguished. */
function waysTo({ importers }: LockGraph): Map<string, Way[]> {
  const found = new Map<string, Way[]>();
  const open: { at: LockNode; way: Way }[] = importers.flatMap(({ id, dependencies }) =>
    dependencies.flatMap(({ to, scope }) => (to ? [{ at: to, way: { path: [id, to.purl], scopes: [scope] } }] : [])),
  );
  for (let next = open.pop(); next; next = open.pop()) {
    const { at, way } = next;
    found.set(at.purl, [...(found.get(at.purl) ?? []), way]);
    for (const { to, kind } of at.edges) open.push({ at: to, way: { path: [...way.path, to.purl], scopes: [...way.scopes, kind] } });
  }
  return found;
}

function scopeOf({ scopes }: Way): Scope {
  return (['development', 'optional', 'peer'] as const).find((scope) => scopes.includes(scope)) ?? 'production';
}

test('in graphs without cycles, counts, listed paths and scopes are those of all ways taken one by one', () => {
  fc.assert(
    fc.property(acyclicGraph, (graph) => {
      const ways = waysTo(graph);
      const { components } = toInventory(graph, newLedger());
      for (const { purl, path_count: count, paths, scopes, direct } of components) {
        const all = ways.get(purl) ?? [];
        const distinct = new Map(all.map(({ path }) => [path.join(' '), path]));
        const lengths = [...distinct.values()].map(({ length }) => length).toSorted((a, b) => a - b);
        expect(count).toBe(String(distinct.size));
        expect(paths.map(({ length }) => length)).toEqual(lengths.slice(0, 5));
        expect(paths.filter((path) => !distinct.has(path.join(' ')))).toEqual([]);
        expect(scopes).toEqual(SCOPES.filter((scope) => all.some((way) => scopeOf(way) === scope)));
        expect(direct).toBe(all.some(({ path }) => path.length === 2));
      }
    }),
    { numRuns: 1000 },
  );
});
