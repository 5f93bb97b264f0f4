import { expect, test } from 'vitest';
import type { Scope } from '#contract/results/inventory.ts';
import { InventoryResult } from '#contract/results/inventory.ts';
import { newLedger } from './ledger.ts';
import type { LockGraph, LockNode } from './lock-graph.ts';
import { toInventory } from './to-inventory.ts';

type Edge = readonly [to: string, kind?: Scope | 'optional-peer'];

function given(edges: Record<string, readonly Edge[]>, importers: Record<string, readonly Edge[]>): LockGraph {
  const nodes = new Map<string, LockNode>();
  for (const name of Object.keys(edges)) {
    nodes.set(name, {
      purl: `pkg:npm/${name.replace(/'+$/, '')}@1.0.0`,
      name,
      version: '1.0.0',
      source: { kind: 'registry', url: null },
      location: { file: 'lock', line: nodes.size + 1 },
      integrity: null,
      licenses: [],
      deprecated: null,
      edges: [],
    });
  }
  const kindOf = (kind: Edge[1]): { kind: Scope; optionalPeer?: boolean } =>
    kind === 'optional-peer' ? { kind: 'peer', optionalPeer: true } : { kind: kind ?? 'production' };
  for (const [name, list] of Object.entries(edges)) {
    nodes.get(name)!.edges.push(...list.map(([to, kind]) => ({ to: nodes.get(to)!, range: '*', ...kindOf(kind) })));
  }
  return {
    ecosystem: 'npm',
    nodes: [...nodes.values()],
    importers: Object.entries(importers).map(([id, list]) => ({
      id,
      name: id,
      version: null,
      manifest: `${id}/package.json`,
      manager: 'npm',
      lockfile: 'lock',
      licenses: [],
      dependencies: list.map(([to, kind]) => {
        const { kind: scope, optionalPeer } = kindOf(kind);
        return { name: to, range: '*', scope, optionalPeer, to: nodes.get(to)!, location: null };
      }),
    })),
  };
}

function componentsOf(graph: LockGraph) {
  return new Map(toInventory(graph, newLedger()).components.map((component) => [component.purl.slice(8, -6), component]));
}

test('scopes say in which ways a component is reached', () => {
  const components = componentsOf(
    given(
      {
        both: [['deep']],
        dev: [['both'], ['devOnly']],
        devOnly: [],
        deep: [],
        opt: [['under']],
        under: [],
        peer: [],
        maybe: [],
        stray: [],
      },
      { '.': [['both'], ['dev', 'development'], ['opt', 'optional'], ['peer', 'peer'], ['maybe', 'optional-peer']] },
    ),
  );
  expect(Object.fromEntries([...components].map(([name, { scopes }]) => [name, scopes]))).toEqual({
    both: ['production', 'development'],
    deep: ['production', 'development'],
    dev: ['development'],
    devOnly: ['development'],
    maybe: ['optional'],
    opt: ['optional'],
    peer: ['peer'],
    stray: [],
    under: ['optional'],
  });
});

test('each importer knows on its own whether a component is direct, and those that need it alike stand together', () => {
  const components = componentsOf(given({ a: [['b']], b: [] }, { z: [['a']], x: [['a']], y: [['b', 'development']] }));
  expect(components.get('b')!.uses).toEqual([
    { direct: false, scopes: ['production'], importers: [0, 2] },
    { direct: true, scopes: ['development'], importers: [1] },
  ]);
  expect(components.get('b')!.direct).toBe(true);
});

test('two copies of one release are one component with the edges of both', () => {
  const components = componentsOf(given({ a: [], "a'": [['c']], b: [["a'"]], c: [] }, { '.': [['a'], ['b']] }));
  expect(components.size).toBe(3);
  expect(components.get('a')).toMatchObject({ dependencies: [{ to: 'pkg:npm/c@1.0.0' }], path_count: '2', direct: true });
  expect(components.get('a')).toMatchObject({ location: { file: 'lock', line: 1 }, other_locations: [{ file: 'lock', line: 2 }] });
});

test('the shortest paths come first and end at five', () => {
  const middle = Object.fromEntries(['m1', 'm2', 'm3', 'm4', 'm5', 'm6'].map((name) => [name, [['z'] as const]]));
  const components = componentsOf(given({ ...middle, z: [] }, { '.': [...Object.keys(middle).map((name) => [name] as const), ['z']] }));
  expect(components.get('z')!.paths).toEqual([
    ['.', 'pkg:npm/z@1.0.0'],
    ['.', 'pkg:npm/m1@1.0.0', 'pkg:npm/z@1.0.0'],
    ['.', 'pkg:npm/m2@1.0.0', 'pkg:npm/z@1.0.0'],
    ['.', 'pkg:npm/m3@1.0.0', 'pkg:npm/z@1.0.0'],
    ['.', 'pkg:npm/m4@1.0.0', 'pkg:npm/z@1.0.0'],
  ]);
  expect(components.get('z')!.path_count).toBe('7');
});

test('paths are counted exactly where they double at every step', () => {
  const edges: Record<string, Edge[]> = {};
  for (let i = 0; i < 300; i++) {
    edges[`n${i}`] = [[`l${i}`], [`r${i}`]];
    edges[`l${i}`] = [[`n${i + 1}`]];
    edges[`r${i}`] = [[`n${i + 1}`]];
  }
  edges['n300'] = [];
  expect(componentsOf(given(edges, { '.': [['n0']] })).get('n300')!.path_count).toBe(String(2n ** 300n));
});

test('a cycle is counted by the ways into it', () => {
  const components = componentsOf(given({ a: [['b']], b: [['a'], ['c']], c: [] }, { '.': [['a'], ['b']] }));
  expect([...components].map(([name, { path_count }]) => [name, path_count])).toEqual([
    ['a', '2'],
    ['b', '2'],
    ['c', '2'],
  ]);
});

test('a chain of 100,000 packages neither overflows the stack nor fills the memory', () => {
  const edges: Record<string, Edge[]> = {};
  for (let i = 0; i < 100_000; i++) edges[`n${i}`] = i === 99_999 ? [] : [[`n${i + 1}`]];
  const components = componentsOf(given(edges, { '.': [['n0']] }));
  expect(components.get('n99999')).toMatchObject({ path_count: '1', scopes: ['production'], paths: [] });
});

test('the document satisfies the contract and does not depend on the order of its input', () => {
  const graph = given({ a: [['b']], b: [['a', 'optional']], c: [['a', 'peer']] }, { y: [['c'], ['a', 'development']], x: [['b']] });
  const first = toInventory(graph, newLedger());
  expect(InventoryResult.parse(first)).toEqual(first);
  const shuffled = { ...graph, nodes: graph.nodes.toReversed(), importers: graph.importers.toReversed() };
  expect(JSON.stringify(toInventory(shuffled, newLedger()))).toBe(JSON.stringify(first));
});
