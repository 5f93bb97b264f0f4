import { admits, majorOf } from './choose-release.ts';
import { lockGround } from './lock-ground.ts';
import type { PlanGraph } from './plan-graph.ts';
import type { Standing } from './universe.ts';
import { importerKey, overriddenName, type Decisions } from './decisions.ts';
import type { WhatIf } from './what-if.ts';

/** What a plan costs, the gravest first: vectors are compared from the left. */
export interface PlanCost {
  /** Required peers that nothing provides any more: worse than doing nothing, since managers refuse it or the project breaks. */
  readonly unmetPeers: number;
  /** Points of the grade that stay. */
  readonly risk: number;
  readonly overrides: number;
  readonly majors: number;
  readonly manifestEdits: number;
  /** Releases that come or go. */
  readonly changed: number;
}

const DEVELOPMENT_FACTOR = 0.3;

/** Cost of a graph after a plan. */
export function costOf(graph: PlanGraph, decisions: Decisions, outcome: WhatIf, standing: Standing): PlanCost {
  const before = releasesOf(graph);
  const risky = new Map<string, { name: string; version: string; production: boolean }>();
  const arrived = new Set<string>();
  const { vulnerable } = lockGround(graph, standing);
  for (const { key: installed, name, version, copy, production } of outcome.notable) {
    const isAsLocked = copy !== null && graph.copies[copy]!.version === version;
    if (isAsLocked && !vulnerable[copy]) continue;
    const key = copy === null ? installed : `${name}@${version}`;
    if (!isAsLocked && !before.has(key)) arrived.add(key);
    if (standing.threatsOf(name, version).length > 0)
      risky.set(key, { name, version, production: production || risky.get(key)?.production === true });
  }
  let risk = 0;
  for (const release of risky.values()) risk += riskOf(release, standing);
  const { manifestEdits, majors } = manifestCosts(graph, decisions);
  return {
    risk: Math.round(risk * 1_000) / 1_000,
    unmetPeers: outcome.unmetPeers.length,
    overrides: decisions.overrides.size,
    majors,
    manifestEdits,
    changed: arrived.size + outcome.coming.size,
  };
}

const releasesOfGraphs = new WeakMap<PlanGraph, ReadonlySet<string>>();

function releasesOf(graph: PlanGraph): ReadonlySet<string> {
  const known = releasesOfGraphs.get(graph) ?? new Set(graph.copies.map(({ name, version }) => `${name}@${version}`));
  releasesOfGraphs.set(graph, known);
  return known;
}

export function compareCosts(a: PlanCost, b: PlanCost): number {
  return (
    a.unmetPeers - b.unmetPeers ||
    a.risk - b.risk ||
    a.overrides - b.overrides ||
    a.majors - b.majors ||
    a.manifestEdits - b.manifestEdits ||
    a.changed - b.changed
  );
}

/** The parts of a cost that only grow as decisions are added, unless one of them has no effect: then it costs as much without that one. */
export function growingCost(graph: PlanGraph, decisions: Decisions): PlanCost {
  const { manifestEdits, majors } = manifestCosts(graph, decisions);
  return { risk: 0, unmetPeers: 0, overrides: decisions.overrides.size, majors, manifestEdits, changed: releasesDecided(graph, decisions) };
}

/** Releases that these decisions name and that are not locked. */
function releasesDecided(graph: PlanGraph, { refresh, ranges, overrides }: Decisions): number {
  const locked = releasesOf(graph);
  const named = new Map<string, Set<string>>();
  const add = (name: string, version: string) => {
    if (!locked.has(`${name}@${version}`)) named.set(name, (named.get(name) ?? new Set()).add(version));
  };
  for (const [id, version] of refresh) add(graph.copies[id]!.name, version);
  for (const [key, version] of overrides) add(overriddenName(key), version);
  let count = 0;
  for (const versions of named.values()) count += versions.size;
  const ranged = new Set<string>();
  for (const [key, range] of ranges) {
    const name = key.slice(key.indexOf('\0') + 1);
    if (!range.includes(':') && !named.has(name) && !versionsOf(graph, name).some((version) => admits(range, version))) ranged.add(name);
  }
  return count + ranged.size;
}

const versionsOfGraphs = new WeakMap<PlanGraph, ReadonlyMap<string, readonly string[]>>();

function versionsOf(graph: PlanGraph, name: string): readonly string[] {
  const known = versionsOfGraphs.get(graph) ?? versionsByName(graph);
  versionsOfGraphs.set(graph, known);
  return known.get(name) ?? [];
}

function versionsByName({ copies }: PlanGraph): Map<string, string[]> {
  const versions = new Map<string, string[]>();
  for (const { name, version } of copies) versions.set(name, [...(versions.get(name) ?? []), version]);
  return versions;
}

export function riskOf({ name, version, production }: { name: string; version: string; production: boolean }, standing: Standing): number {
  const weight = standing.threatsOf(name, version).reduce((sum, threat) => sum + threat.weight, 0);
  return production ? weight : weight * DEVELOPMENT_FACTOR;
}

// Members that declare one range move together and are one edit.
function manifestCosts(graph: PlanGraph, { ranges, overrides }: Decisions): { manifestEdits: number; majors: number } {
  if (ranges.size === 0 && overrides.size === 0) return { manifestEdits: 0, majors: 0 };
  const edits = new Set<string>();
  const majors = new Set<string>();
  for (const [key, version] of overrides) {
    const name = overriddenName(key);
    const locked = lockedMajors(graph).get(name);
    if (locked && !locked.has(majorOf(version))) majors.add(`${name} ${version}`);
  }
  if (ranges.size === 0) return { manifestEdits: 0, majors: majors.size };
  for (const { id, edges } of graph.importers) {
    for (const edge of edges) {
      const range = ranges.get(importerKey(id, edge.declared));
      if (range === undefined) continue;
      edits.add(`${edge.name} ${range}`);
      const current = edge.to === null ? null : graph.copies[edge.to]!.version;
      if (current !== null && majorOf(lowestOf(range)) !== majorOf(current)) majors.add(`${edge.name} ${range}`);
    }
  }
  return { manifestEdits: edits.size, majors: majors.size };
}

const majorsOfGraphs = new WeakMap<PlanGraph, ReadonlyMap<string, ReadonlySet<string>>>();

function lockedMajors(graph: PlanGraph): ReadonlyMap<string, ReadonlySet<string>> {
  const known = majorsOfGraphs.get(graph);
  if (known) return known;
  const majors = new Map<string, Set<string>>();
  for (const { name, version } of graph.copies) majors.set(name, (majors.get(name) ?? new Set()).add(majorOf(version)));
  majorsOfGraphs.set(graph, majors);
  return majors;
}

function lowestOf(range: string): string {
  return /\d.*$/.exec(range)?.[0] ?? range;
}
