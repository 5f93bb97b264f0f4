import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { readNpmProjects } from '#engine/ecosystems/npm/read-projects.ts';
import { newLedger } from '#engine/inventory/ledger.ts';
import type { Shelf } from '#engine/remediation/planner/choose-release.ts';
import { toPlanGraph, type PlanGraph } from '#engine/remediation/planner/plan-graph.ts';
import { NO_DECISIONS } from '#engine/remediation/planner/decisions.ts';
import { whatIf, type WhatIf } from '#engine/remediation/planner/what-if.ts';
import { foldersWith, lockfileCollection } from '../lockfile-collection.ts';

// ALL_LOCKFILES=1 reads every project; otherwise one of each form of lockfile.
const everything = process.env['ALL_LOCKFILES'] === '1';
const SAMPLE = /-(?:npm1|npm2|npm3-workspaces|yarn1|berry8|pnpm5\.4|pnpm6\.1|pnpm9\.0|bun)$/;

const collection = lockfileCollection();
const projects = collection ? [...new Set(foldersWith(collection, 'package.json').map((folder) => folder.split('/')[0]!))] : [];
const chosen = everything
  ? projects
  : [
      ...Map.groupBy(
        projects.filter((name) => SAMPLE.test(name)),
        (name) => SAMPLE.exec(name)![0],
      ).values(),
    ].map((group) => group[0]!);

// Nothing is vulnerable, and nothing else is published.
const NOTHING: Shelf = {
  universe: { releasesOf: () => [] },
  standing: { threatsOf: () => [], isTooYoung: () => false },
  policy: { allowMajor: true, minimumAgeDays: 0, prefer: 'nearest' },
};

test.skipIf(!collection)(
  'asked to change nothing, the planner gives back every lockfile edge for edge (needs ../shared/data)',
  { timeout: 180_000 },
  async () => {
    expect(chosen.length).toBeGreaterThan(0);
    let lockfiles = 0;
    let edges = 0;
    for (const project of chosen) {
      const graph = await readNpmProjects(await openFolder(join(collection!, project)), newLedger(), AbortSignal.timeout(60_000));
      for (const lockfile of new Set(graph.importers.map((importer) => importer.lockfile))) {
        if (lockfile === null) continue;
        const plan = toPlanGraph(graph, lockfile);
        const outcome = whatIf(plan, NO_DECISIONS, NOTHING);
        const [before, after] = [edgesBefore(plan), edgesAfter(outcome)];
        expect([project, lockfile, after.filter((edge) => !before.has(edge)), outcome.unmetPeers]).toEqual([project, lockfile, [], []]);
        expect([project, lockfile, after.length]).toEqual([project, lockfile, before.size]);
        lockfiles += 1;
        edges += after.length;
      }
    }
    if (everything) process.stdout.write(`${lockfiles} lockfiles, ${edges} edges\n`);
  },
);

/** Edges that the manifests lead to, as the lockfile has them. */
function edgesBefore({ importers, copies }: PlanGraph): Set<string> {
  const edges = new Set<string>();
  const reached = new Set<number>();
  const open: number[] = [];
  const visit = (from: string, name: string, to: number | null) => {
    if (to === null) return;
    edges.add(`${from} ${name} #${to}`);
    if (!reached.has(to)) open.push(to);
    reached.add(to);
  };
  for (const { id, edges: declared } of importers) for (const edge of declared) visit(id, edge.declared, edge.to);
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const edge of copies[next]!.edges) visit(`#${next}`, edge.name, edge.to);
  return edges;
}

function edgesAfter({ roots, installed }: WhatIf): string[] {
  const edges = roots.map(({ importer, edge, target }) => `${importer} ${edge.declared} ${target}`);
  for (const { key, edges: needs } of installed.values())
    for (const { name, target } of needs) if (target !== null) edges.push(`${key} ${name} ${target}`);
  return [...new Set(edges)];
}
