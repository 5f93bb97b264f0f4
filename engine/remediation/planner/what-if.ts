import { chooseRelease, admits, type Shelf } from './choose-release.ts';
import type { Copy, PlanEdge, PlanGraph } from './plan-graph.ts';
import type { Release } from './universe.ts';

/** What a plan decides; everything else follows from the lockfile. */
export interface Decisions {
  /** Locked copies that move to a release within all ranges. */
  readonly refresh: ReadonlyMap<number, string>;
  /** New ranges in manifests, under `importerKey`. */
  readonly ranges: ReadonlyMap<string, string>;
  /** Exact versions forced on a parent's needs, under `overrideKey`. */
  readonly overrides: ReadonlyMap<string, string>;
}

export const NO_DECISIONS: Decisions = { refresh: new Map(), ranges: new Map(), overrides: new Map() };

export const importerKey = (importer: string, name: string) => `${importer}\0${name}`;
export const overrideKey = (parent: string | null, name: string) => `${parent ?? ''}>${name}`;

/** Both decisions; where they differ, the second counts. */
export function merge(a: Decisions, b: Decisions): Decisions {
  return {
    refresh: new Map([...a.refresh, ...b.refresh]),
    ranges: new Map([...a.ranges, ...b.ranges]),
    overrides: new Map([...a.overrides, ...b.overrides]),
  };
}

export function keyOf({ refresh, ranges, overrides }: Decisions): string {
  return JSON.stringify([[...refresh].sort(), [...ranges].sort(), [...overrides].sort()]);
}

/** Whether everything that `part` decides is decided so. */
export function contains(whole: Decisions, part: Decisions): boolean {
  return isInside(whole.refresh, part.refresh) && isInside(whole.ranges, part.ranges) && isInside(whole.overrides, part.overrides);
}

function isInside<Key>(outer: ReadonlyMap<Key, string>, inner: ReadonlyMap<Key, string>): boolean {
  return [...inner].every(([key, value]) => outer.get(key) === value);
}

/** A copy of the resulting graph. */
export interface Installed {
  readonly key: string;
  readonly name: string;
  readonly version: string;
  /** The locked copy it comes from, null for one that is new. */
  readonly copy: number | null;
  readonly edges: readonly (PlanEdge & { readonly target: string | null })[];
  /** Something other than development needs it. */
  production: boolean;
}

/** A requirement that only a vulnerable release answers. */
export interface Stuck {
  readonly parent: { readonly importer: string } | { readonly key: string };
  readonly edge: PlanEdge;
  readonly target: string;
}

export interface WhatIf {
  /** What answers the requirements of manifests. */
  readonly roots: readonly {
    readonly importer: string;
    readonly edge: PlanEdge & { readonly declared: string };
    readonly target: string;
  }[];
  readonly installed: ReadonlyMap<string, Installed>;
  readonly stuck: readonly Stuck[];
  /** Required peers of moved releases that nothing in the graph provides. */
  readonly unmetPeers: readonly string[];
  /** Packages whose documents are needed to say more. */
  readonly missing: ReadonlySet<string>;
}

/**
 * The graph after a plan, by one walk: a requirement keeps its locked copy where that is clean and allowed, else takes another copy that
 * is, else a release from the shelf. Vulnerable copies are given up wherever a requirement admits better. Linear, without
 * backtracking: npm graphs may contain two versions of a package.
 */
export function whatIf(graph: PlanGraph, decisions: Decisions, shelf: Shelf, freesVulnerable = true): WhatIf {
  const { standing, universe } = shelf;
  const installed = new Map<string, Installed>();
  const stuck: Stuck[] = [];
  const missing = new Set<string>();
  const byName = copiesByName(graph);
  const hasOverrides = decisions.overrides.size > 0;
  const arrivals = new Map<string, { version: string; release: Release | undefined }[]>();
  const isVulnerable = (name: string, version: string) => standing.threatsOf(name, version).length > 0;
  const versionOf = (id: number) => decisions.refresh.get(id) ?? graph.copies[id]!.version;

  function targetOf(edge: PlanEdge, parent: string | null, isChanged: boolean): string | null {
    if (hasOverrides && parent !== null && edge.kind !== 'peer') {
      const forced = decisions.overrides.get(overrideKey(parent, edge.name)) ?? decisions.overrides.get(overrideKey(null, edge.name));
      if (forced !== undefined) return arrive(edge.name, forced);
    }
    const locked = edge.to;
    if (locked !== null) {
      const copy = graph.copies[locked]!;
      const version = versionOf(locked);
      const fits = (!isChanged && version === copy.version) || admits(edge.range, version);
      if (!copy.movable && fits) return `#${locked}`;
      if (fits && !(freesVulnerable && isVulnerable(edge.name, version))) return `#${locked}`;
      // A peer follows what others need, and brings nothing itself.
      if (fits && edge.kind === 'peer') return presentAnswer(edge, copy.version) ?? `#${locked}`;
      const better = cleanAnswer(edge, copy.version);
      if (better !== undefined) return better;
      if (fits) return `#${locked}`;
    } else {
      if (!isChanged || edge.kind === 'peer') return null;
      const better = cleanAnswer(edge, null);
      if (better !== undefined) return better;
    }
    return anyAnswer(edge);
  }

  // Shared before new, so that plans change little.
  function cleanAnswer(edge: PlanEdge, locked: string | null): string | undefined {
    const present = presentAnswer(edge, locked);
    if (present !== undefined) return present;
    if (universe.releasesOf(edge.name) === undefined) missing.add(edge.name);
    const release = chooseRelease(edge.name, edge.range, locked, shelf);
    return release && arrive(edge.name, release.version);
  }

  function presentAnswer(edge: PlanEdge, locked: string | null): string | undefined {
    const shared = (byName.get(edge.name) ?? [])
      .filter(({ id }) => admits(edge.range, versionOf(id)) && !isVulnerable(edge.name, versionOf(id)))
      .filter(({ id }) => locked === null || isNotBelow(versionOf(id), locked));
    const best = shared.reduce<{ copy: Copy; id: number } | undefined>(
      (chosen, next) => (chosen && isNotBelow(versionOf(chosen.id), versionOf(next.id)) ? chosen : next),
      undefined,
    );
    if (best) return `#${best.id}`;
    const arrived = arrivals.get(edge.name)?.find(({ version }) => admits(edge.range, version) && !isVulnerable(edge.name, version));
    return arrived && (locked === null || isNotBelow(arrived.version, locked)) ? `${edge.name}@${arrived.version}` : undefined;
  }

  /** The least bad answer, where a moved package needs something that has no clean release. */
  function anyAnswer(edge: PlanEdge): string | null {
    const releases = universe.releasesOf(edge.name);
    if (!releases) missing.add(edge.name);
    const release = releases?.findLast(({ version, prerelease }) => !prerelease && admits(edge.range, version));
    return release ? arrive(edge.name, release.version) : null;
  }

  function arrive(name: string, version: string): string {
    const releases = universe.releasesOf(name);
    if (!releases) missing.add(name);
    const known = arrivals.get(name) ?? [];
    if (!known.some((arrival) => arrival.version === version)) {
      known.push({ version, release: releases?.find((release) => release.version === version) });
      arrivals.set(name, known);
    }
    return `${name}@${version}`;
  }

  function install(key: string): Installed {
    const known = installed.get(key);
    if (known) return known;
    const made = key.startsWith('#') ? lockedCopy(Number(key.slice(1)), key) : arrivedCopy(key);
    installed.set(key, made);
    return made;
  }

  function lockedCopy(id: number, key: string): Installed {
    const copy = graph.copies[id]!;
    const version = versionOf(id);
    if (version === copy.version) return copyWith(key, copy.name, version, id, copy.edges, false);
    return copyWith(key, copy.name, version, id, edgesOfRelease(copy, version), true);
  }

  function arrivedCopy(key: string): Installed {
    const at = key.lastIndexOf('@');
    const [name, version] = [key.slice(0, at), key.slice(at + 1)];
    const forerunner = byName.get(name)?.[0]?.copy ?? { name, version, movable: true, edges: [] };
    return copyWith(key, name, version, null, edgesOfRelease(forerunner, version), true);
  }

  // What a copy was linked to answers its new version's needs first.
  function edgesOfRelease({ name, edges }: Copy, version: string): PlanEdge[] {
    const release = universe.releasesOf(name)?.find((candidate) => candidate.version === version);
    if (!release) missing.add(name);
    return (release?.needs ?? []).map((need) => ({
      ...need,
      to: edges.find((edge) => edge.name === need.name)?.to ?? byName.get(need.name)?.[0]?.id ?? null,
    }));
  }

  function copyWith(key: string, name: string, version: string, copy: number | null, edges: readonly PlanEdge[], isChanged: boolean) {
    const answered = edges.map((edge) => {
      const target = targetOf(edge, name, isChanged);
      noteStuck({ key }, edge, target);
      return { ...edge, target };
    });
    return { key, name, version, copy, edges: answered, production: false };
  }

  function noteStuck(parent: Stuck['parent'], edge: PlanEdge, target: string | null): void {
    if (target === null || edge.kind === 'peer') return;
    const version = target.startsWith('#') ? versionOf(Number(target.slice(1))) : target.slice(target.lastIndexOf('@') + 1);
    if (isVulnerable(edge.name, version)) stuck.push({ parent, edge, target });
  }

  const roots: WhatIf['roots'][number][] = [];
  const starts: { target: string; production: boolean }[] = [];
  for (const { id, edges } of graph.importers) {
    for (const edge of edges) {
      const range = decisions.ranges.get(importerKey(id, edge.declared));
      const effective = range === undefined ? edge : { ...edge, range };
      const target = targetOf(effective, null, range !== undefined);
      noteStuck({ importer: id }, effective, target);
      if (target === null) continue;
      starts.push({ target, production: edge.kind !== 'development' });
      roots.push({ importer: id, edge, target });
    }
  }
  for (const production of [true, false]) {
    const queue = starts.filter((start) => start.production === production).map(({ target }) => install(target));
    const seen = new Set(queue);
    for (const next of queue) {
      if (production) next.production = true;
      for (const { target } of next.edges) {
        if (target === null) continue;
        const found = install(target);
        if (seen.has(found) || (!production && found.production)) continue;
        seen.add(found);
        queue.push(found);
      }
    }
  }
  return { installed, roots, stuck, unmetPeers: unmetPeersOf(graph, decisions, installed), missing };
}

const namesOfGraphs = new WeakMap<PlanGraph, ReadonlyMap<string, { copy: Copy; id: number }[]>>();

function copiesByName(graph: PlanGraph): ReadonlyMap<string, { copy: Copy; id: number }[]> {
  const known = namesOfGraphs.get(graph);
  if (known) return known;
  const byName = Map.groupBy(
    graph.copies.map((copy, id) => ({ copy, id })),
    ({ copy }) => copy.name,
  );
  namesOfGraphs.set(graph, byName);
  return byName;
}

function isNotBelow(version: string, other: string): boolean {
  return version === other || admits(`>=${other}`, version);
}

function unmetPeersOf(graph: PlanGraph, decisions: Decisions, installed: ReadonlyMap<string, Installed>): string[] {
  const versions = new Map<string, string[]>();
  for (const { name, version } of installed.values()) versions.set(name, [...(versions.get(name) ?? []), version]);
  const unmet: string[] = [];
  for (const { name, version, copy, edges } of installed.values()) {
    if (copy !== null && !decisions.refresh.has(copy) && edges.every(({ to, target }) => target === (to === null ? null : `#${to}`)))
      continue;
    for (const edge of edges) {
      if (edge.kind !== 'peer' || edge.optionalPeer || edge.range === null) continue;
      const provided = versions.get(edge.name);
      const before = copy !== null && graph.copies[copy]!.version === version;
      if (!before && !provided?.some((candidate) => admits(edge.range, candidate)))
        unmet.push(`${name}@${version} needs ${edge.name}@${edge.range}`);
    }
  }
  return unmet;
}
