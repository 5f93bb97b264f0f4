import { admits, chooseRelease, releaseOf, type Shelf } from './choose-release.ts';
import { importerKey, overriddenName, overrideKey, type Decisions } from './decisions.ts';
import { lockGround, type AnsweredEdge, type Arrival, type Installed, type LockGround, type NewEdge } from './lock-ground.ts';
import type { Copy, PlanEdge, PlanGraph } from './plan-graph.ts';

const MOST_RANGES = 20_000;
// One for all packages that were not locked: what is known of a release's needs is kept under it.
const NO_EDGES: Copy['edges'] = [];
const [IN_PRODUCTION, IN_DEVELOPMENT] = [1, 2];

/** A requirement that only a vulnerable release answers. */
export interface Stuck {
  readonly parent: { readonly importer: string } | { readonly key: string };
  readonly edge: PlanEdge;
  readonly target: string;
}

/** A required peer that another version is there of, or none. */
export interface UnmetPeer {
  readonly parent: { readonly key: string };
  readonly edge: PlanEdge;
  readonly target: string | null;
}

export interface WhatIf {
  /** What answers the requirements of manifests. */
  readonly roots: readonly {
    readonly importer: string;
    readonly edge: PlanEdge & { readonly declared: string };
    readonly target: string;
  }[];
  readonly installed: ReadonlyMap<string, Installed>;
  /** The one under this key, without making the list of all. */
  find(key: string): Installed | undefined;
  /** Those of them that a plan is judged by: with a finding, moved or new, or with a need that another release may answer. */
  readonly notable: readonly Installed[];
  isNotable(installed: Installed): boolean;
  /** What a locked copy has become. */
  at(copy: number): Installed | undefined;
  /** Copies of a package. */
  named(name: string): readonly Installed[];
  readonly stuck: readonly Stuck[];
  /** Required peers that nothing in the graph provides: of releases that come, and those that lost what they had. */
  readonly unmetPeers: readonly UnmetPeer[];
  /** Packages whose documents are needed to say more. */
  readonly missing: ReadonlySet<string>;
  /** Those of them that have to come in some release. */
  readonly coming: ReadonlySet<string>;
}

/**
 * The graph after a plan, by one walk: a requirement keeps its locked copy where that is clean and allowed, else takes another copy that
 * is, else a release from the shelf. Vulnerable copies are given up wherever a requirement admits better. Linear, without
 * backtracking: npm graphs may contain two versions of a package.
 */
export function whatIf(graph: PlanGraph, decisions: Decisions, shelf: Shelf, freesVulnerable = true): WhatIf {
  const { standing, universe } = shelf;
  const ground = lockGround(graph, standing);
  const { copies } = graph;
  const { keys, settled, answers, vulnerable } = ground;
  const { refresh, overrides } = decisions;
  const concerned = concernedBy(decisions, ground);
  const movedNames = new Set([...refresh.keys()].map((id) => copies[id]!.name));
  const forcedNames = new Set([...overrides.keys()].map(overriddenName));
  // Most copies stay as they are: of those only is noted whether they were reached, and from where first.
  const reached = new Uint8Array(copies.length);
  const asking = new Map<number, Installed>();
  const arrived = new Map<string, Installed>();
  const notable: Installed[] = [];
  let inProduction = true;
  const stuck: Stuck[] = [];
  const missing = new Set<string>();
  const coming = new Set<string>();
  const arrivals = new Map<string, Arrival[]>();
  const isVulnerable = (name: string, version: string) => standing.threatsOf(name, version).length > 0;
  const versionOf = (id: number) => refresh.get(id) ?? copies[id]!.version;
  const isLockedVulnerable = (id: number) => (refresh.has(id) ? isVulnerable(copies[id]!.name, refresh.get(id)!) : vulnerable[id]!);

  function targetOf(edge: PlanEdge, parent: string | null, isChanged: boolean): string | null {
    if (parent !== null && edge.kind !== 'peer' && forcedNames.has(edge.name)) {
      const forced = overrides.get(overrideKey(parent, edge.name)) ?? overrides.get(overrideKey(null, edge.name));
      if (forced !== undefined) return arrive(edge.name, forced);
    }
    const id = edge.to;
    if (id !== null) {
      const copy = copies[id]!;
      const isRefreshed = refresh.has(id);
      const fits = (!isChanged && !isRefreshed) || admits(edge.range, versionOf(id));
      if (fits && !(copy.movable && freesVulnerable && isLockedVulnerable(id))) return keys[id]!;
      // A peer follows what others need, and brings nothing itself.
      if (edge.kind === 'peer') return presentAnswer(edge, fits ? copy.version : null) ?? (fits ? keys[id]! : null);
      const better = cleanAnswer(edge, copy.version);
      if (better !== undefined) return better;
      if (fits) return keys[id]!;
    } else {
      if (!isChanged || edge.kind === 'peer') return null;
      const better = cleanAnswer(edge, null);
      if (better !== undefined) return better;
    }
    return anyAnswer(edge);
  }

  // Shared before new, so that plans change little.
  function cleanAnswer(edge: PlanEdge, above: string | null): string | undefined {
    const present = presentAnswer(edge, above);
    if (present !== undefined) return present;
    if (universe.releasesOf(edge.name) === undefined) missing.add(edge.name);
    const release = chooseRelease(edge, above, shelf);
    return release && arrive(edge.name, release.version);
  }

  function presentAnswer(edge: PlanEdge, above: string | null): string | undefined {
    const { name, range } = edge;
    const best = movedNames.has(name) ? bestLocked(edge, above) : lockedAnswer(edge, above);
    if (best !== undefined) return keys[best]!;
    const arrival = arrivals.get(name)?.find(({ version }) => admits(range, version) && !isVulnerable(name, version));
    return arrival && (above === null || isNotBelow(arrival.version, above)) ? arrival.key : undefined;
  }

  function lockedAnswer(edge: PlanEdge, above: string | null): number | undefined {
    const known = ground.lockedAnswers.get(edge);
    if (known !== undefined || ground.lockedAnswers.has(edge)) return known;
    const best = bestLocked(edge, above);
    ground.lockedAnswers.set(edge, best);
    return best;
  }

  function bestLocked({ name, range }: PlanEdge, above: string | null): number | undefined {
    let best: number | undefined;
    for (const { id } of ground.copiesByName.get(name) ?? []) {
      const version = versionOf(id);
      if (!admits(range, version) || isLockedVulnerable(id) || (above !== null && !isNotBelow(version, above))) continue;
      if (best === undefined || !isNotBelow(versionOf(best), version)) best = id;
    }
    return best;
  }

  /** The least bad answer, where a moved package needs something that has no clean release. */
  function anyAnswer({ name, range }: PlanEdge): string | null {
    const releases = universe.releasesOf(name);
    if (!releases) {
      missing.add(name);
      coming.add(name);
    }
    const release = releases?.findLast(({ version, prerelease }) => !prerelease && admits(range, version));
    return release ? arrive(name, release.version) : null;
  }

  function arrive(name: string, version: string): string {
    if (!universe.releasesOf(name)) missing.add(name);
    const known = arrivals.get(name);
    for (const arrival of known ?? []) if (arrival.version === version) return arrival.key;
    const arrival = ground.arrivalOf(name, version);
    if (known) known.push(arrival);
    else arrivals.set(name, [arrival]);
    return arrival.key;
  }

  function reach(target: string): void {
    if (target.startsWith('#')) reachLocked(Number(target.slice(1)));
    else if (!arrived.has(target)) {
      const at = target.lastIndexOf('@');
      const [name, version] = [target.slice(0, at), target.slice(at + 1)];
      const forerunner = ground.copiesByName.get(name)?.[0]?.copy ?? { name, version, movable: true, edges: NO_EDGES };
      const made = moved(target, name, version, null, forerunner);
      arrived.set(target, made);
      notable.push(made);
      queue.push(made);
    }
  }

  function reachLocked(id: number): void {
    if (reached[id] !== 0) return;
    reached[id] = inProduction ? IN_PRODUCTION : IN_DEVELOPMENT;
    const asLocked = asLockedAt(id);
    if (asLocked) {
      if (vulnerable[id]) notable.push(asLocked);
      return void queue.push(id);
    }
    const to = refresh.get(id);
    const made = to === undefined ? asked(id) : moved(keys[id]!, copies[id]!.name, to, id, copies[id]!);
    asking.set(id, made);
    notable.push(made);
    queue.push(made);
  }

  /** A reached copy that no decision concerns. */
  function asLockedAt(id: number): Installed | undefined {
    const asLocked = concerned.has(id) ? null : settled[id]!;
    return asLocked ? (reached[id] === IN_PRODUCTION ? asLocked.production : asLocked.development) : undefined;
  }

  /** A locked copy some of whose needs may get other answers. */
  function asked(id: number): Installed {
    const { name, version, edges } = copies[id]!;
    const answered = edges.map((edge, i) => {
      const answer = answers[id]![i];
      return answer && staysAnswered(answer) ? answer : answerOf(keys[id]!, edge, targetOf(edge, name, false));
    });
    return { key: keys[id]!, name, version, copy: id, edges: answered, production: inProduction };
  }

  /** Whether no decision concerns a requirement or what answers it. */
  function staysAnswered({ name, to }: AnsweredEdge): boolean {
    return !forcedNames.has(name) && (to === null || !refresh.has(to));
  }

  function moved(key: string, name: string, version: string, copy: number | null, forerunner: Copy): Installed {
    const edges = edgesOfRelease(forerunner, version).map(({ edge, asLocked }) =>
      asLocked && staysAnswered(asLocked) ? asLocked : answerOf(key, edge, targetOf(edge, name, true)),
    );
    return { key, name, version, copy, edges, production: inProduction };
  }

  // What a copy was linked to answers its new version's needs first.
  function edgesOfRelease(copy: Copy, version: string): readonly NewEdge[] {
    const release = releaseOf(universe.releasesOf(copy.name), version);
    if (!release) missing.add(copy.name);
    return release ? ground.edgesOf(release, copy) : [];
  }

  function answerOf(parent: string, edge: PlanEdge, target: string | null): AnsweredEdge {
    if (isStuckAt(edge, target)) stuck.push({ parent: { key: parent }, edge, target });
    return ground.answered(edge, target);
  }

  function isStuckAt(edge: PlanEdge, target: string | null): target is string {
    if (target === null || edge.kind === 'peer') return false;
    if (edge.to !== null && target === keys[edge.to]) return isLockedVulnerable(edge.to);
    if (target.startsWith('#')) return isLockedVulnerable(Number(target.slice(1)));
    return isVulnerable(edge.name, target.slice(target.lastIndexOf('@') + 1));
  }

  const queue: (number | Installed)[] = [];
  const roots: WhatIf['roots'][number][] = [];
  for (const { id, edges } of graph.importers) {
    for (const edge of edges) {
      const range = decisions.ranges.size === 0 ? undefined : decisions.ranges.get(importerKey(id, edge.declared));
      const effective = range === undefined ? edge : ground.withRange(edge, range);
      const target = targetOf(effective, null, range !== undefined);
      if (isStuckAt(effective, target)) stuck.push({ parent: { importer: id }, edge: effective, target });
      if (target !== null) roots.push({ importer: id, edge, target });
    }
  }
  let done = 0;
  // What production needs is visited before what development needs.
  for (const production of [true, false]) {
    inProduction = production;
    for (const { edge, target } of roots) if ((edge.kind !== 'development') === production) reach(target);
    for (; done < queue.length; done++) {
      const next = queue[done]!;
      if (typeof next === 'number') for (const id of settled[next]!.targets) reachLocked(id);
      else
        for (const { to, target } of next.edges) {
          if (target === null) continue;
          if (to !== null && target === keys[to]) reachLocked(to);
          else reach(target);
        }
    }
  }
  const at = (copy: number) => asking.get(copy) ?? (reached[copy] === 0 ? undefined : asLockedAt(copy));
  const named = (name: string) => [
    ...(ground.copiesByName.get(name) ?? []).flatMap(({ id }) => at(id) ?? []),
    ...(arrivals.get(name) ?? []).flatMap(({ key }) => arrived.get(key) ?? []),
  ];
  let installed: Map<string, Installed> | undefined;
  return {
    get installed() {
      return (installed ??= new Map(
        queue.map((each) => (typeof each === 'number' ? asLockedAt(each)! : each)).map((each) => [each.key, each]),
      ));
    },
    find: (key) => (key.startsWith('#') ? at(Number(key.slice(1))) : arrived.get(key)),
    notable,
    isNotable: ({ copy, key }) => (copy === null ? arrived.has(key) : concerned.has(copy) || settled[copy] === null || vulnerable[copy]!),
    at,
    named,
    roots,
    stuck,
    unmetPeers: unmetPeersOf(graph, notable, named, { universe, missing, installsPeers: shelf.installsPeers === true }),
    missing,
    coming,
  };
}

// Copies whose needs the decisions may answer otherwise.
function concernedBy({ refresh, overrides }: Decisions, { parents, needing }: LockGround): ReadonlySet<number> {
  const concerned = new Set<number>();
  for (const id of refresh.keys()) {
    concerned.add(id);
    for (const parent of parents[id]!) concerned.add(parent);
  }
  for (const key of overrides.keys()) for (const id of needing.get(overriddenName(key)) ?? []) concerned.add(id);
  return concerned;
}

const atLeast = new Map<string, string>();

function isNotBelow(version: string, other: string): boolean {
  if (version === other) return true;
  const range = atLeast.get(other) ?? `>=${other}`;
  if (atLeast.size < MOST_RANGES) atLeast.set(other, range);
  return admits(range, version);
}

interface PeerGround {
  readonly universe: Shelf['universe'];
  readonly missing: Set<string>;
  readonly installsPeers: boolean;
}

function unmetPeersOf(
  { copies }: PlanGraph,
  notable: readonly Installed[],
  named: WhatIf['named'],
  { universe, missing, installsPeers }: PeerGround,
): UnmetPeer[] {
  const unmet: UnmetPeer[] = [];
  // What was not read may bring any peer.
  if (missing.size > 0) return unmet;
  for (const { key, version, copy, edges } of notable) {
    const isAsLocked = copy !== null && copies[copy]!.version === version;
    for (const edge of edges) {
      if (edge.kind !== 'peer' || edge.optionalPeer || edge.range === null) continue;
      // What a release lacked before is not the plan's doing.
      if (isAsLocked && (edge.to === null || edge.target !== null)) continue;
      const provided = named(edge.name);
      if (provided.some((each) => admits(edge.range, each.version))) continue;
      if (provided.length === 0 && installsPeers && isPublished(edge)) continue;
      unmet.push({ parent: { key }, edge, target: provided[0]?.key ?? null });
    }
  }
  return unmet;

  // A package that is not there yet can come in any version.
  function isPublished({ name, range }: PlanEdge): boolean {
    const releases = universe.releasesOf(name);
    if (!releases) missing.add(name);
    return !releases || releases.some((release) => admits(range, release.version));
  }
}
