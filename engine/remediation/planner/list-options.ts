import { npmVersionOrder } from '#engine/versions/npm/npm-version-order.ts';
import { admits, eligibleReleases, isInstallable, majorOf, type Shelf } from './choose-release.ts';
import { lockGround, type Installed } from './lock-ground.ts';
import type { PlanEdge, PlanGraph } from './plan-graph.ts';
import type { Release } from './universe.ts';
import { importerKey, overrideKey, type Decisions } from './decisions.ts';
import type { Stuck, UnmetPeer, WhatIf } from './what-if.ts';

/** A step that may free a requirement from a vulnerable release. */
export interface Option {
  readonly decisions: Decisions;
  /** What it changes; options without a common subject do not get into each other's way. */
  readonly subjects: readonly string[];
}

/** `for_all`: a package gets one release everywhere, for all that need it. */
export type MayOverride = boolean | 'for_all';

export interface OptionInput {
  readonly graph: PlanGraph;
  readonly outcome: WhatIf;
  readonly shelf: Shelf;
  readonly missing: Set<string>;
  readonly mayOverride: MayOverride;
}

const DEEPEST_LIFT = 6;
const MOST_BUMPS = 6;
const MOST_MAJORS = 8;
const MOST_OPTIONS = 12;
// Ways up through a large graph are many; the nearest ones come first.
const MOST_VISITS = 60;

/** Every way to free a stuck requirement, the mildest first: refresh an ancestor, bump a direct dependency, override. */
export function listOptions({ parent, edge, target }: Stuck, given: OptionInput): Option[] {
  const input: LiftInput = { ...given, visits: { left: MOST_VISITS } };
  const found = new Map<string, Option>();
  const add = (option: Option) =>
    found.set(JSON.stringify([...option.decisions.refresh, ...option.decisions.ranges, ...option.decisions.overrides]), option);
  const current = input.outcome.find(target)!;
  const incoming: Incoming = 'importer' in parent ? { importer: parent.importer, edge } : { from: input.outcome.find(parent.key)!, edge };
  for (const option of liftsOf(incoming, current, isCleaner(current, input), input, 0, new Set())) add(option);
  if (input.mayOverride && 'from' in incoming) for (const option of overridesOf(incoming.from, current, input)) add(option);
  return [...found.values()];
}

/** Every way to give a required peer another version of what is there: whatever needs that moves with it. */
export function listPeerOptions({ edge, target }: UnmetPeer, given: OptionInput): Option[] {
  const current = target === null ? undefined : given.outcome.find(target);
  if (!current) return [];
  const input: LiftInput = { ...given, visits: { left: MOST_VISITS } };
  const isWanted = (release: Release) => isCleaner(current, input)(release) && admits(edge.range, release.version);
  return incomingOf(current, input)
    .flatMap((incoming) => liftsOf(incoming, current, isWanted, input, 0, new Set()))
    .slice(0, MOST_OPTIONS);
}

interface LiftInput extends OptionInput {
  readonly visits: { left: number };
}

type Incoming = { readonly importer: string; readonly edge: PlanEdge } | { readonly from: Installed; readonly edge: PlanEdge };

// Ways to move `current`, which `incoming` needs, to a release that is wanted.
function liftsOf(
  incoming: Incoming,
  current: Installed,
  wanted: (release: Release) => boolean,
  input: LiftInput,
  depth: number,
  path: ReadonlySet<string>,
): Option[] {
  const { shelf } = input;
  if (current.copy !== null && !input.graph.copies[current.copy]!.movable) return [];
  if (shelf.universe.releasesOf(current.name) === undefined) {
    input.missing.add(current.name);
    return [];
  }
  const candidates = eligibleReleases(current.name, current.version, shelf).filter(
    (release) => wanted(release) && isInstallable(release, shelf) !== false,
  );
  const options: Option[] = [];
  const admitted = candidates.filter(({ version }) => admits(incoming.edge.range, version));
  if (admitted.length > 0 && current.copy !== null) {
    for (const { version } of admitted.slice(0, MOST_BUMPS)) {
      options.push({
        decisions: { refresh: new Map([[current.copy, version]]), ranges: new Map(), overrides: new Map() },
        subjects: [`#${current.copy}`],
      });
    }
  }
  if ('importer' in incoming) return [...options, ...bumpsOf(incoming, current, candidates, input)];
  const parent = incoming.from;
  if (depth >= DEEPEST_LIFT || path.has(parent.key) || input.visits.left <= 0) return options;
  input.visits.left -= 1;
  // Each level asks the one below for every release, so answers are kept.
  const asked = new Map<string, boolean>();
  const isFreeing = (release: Release) => {
    const need = release.needs.find(({ name, kind }) => name === current.name && kind !== 'peer');
    // What the new release itself asks for may also be an older one.
    return (
      !need || eligibleReleases(current.name, null, shelf).some((candidate) => wanted(candidate) && admits(need.range, candidate.version))
    );
  };
  const freeing = (release: Release) => {
    const known = asked.get(release.version) ?? isFreeing(release);
    asked.set(release.version, known);
    return known;
  };
  for (const next of incomingOf(parent, input)) {
    options.push(...liftsOf(next, parent, freeing, input, depth + 1, new Set([...path, parent.key])));
    if (options.length >= MOST_OPTIONS) break;
  }
  return options;
}

function incomingOf({ copy, key, name, version }: Installed, { graph, outcome, shelf }: OptionInput): readonly Incoming[] {
  const { parents, settled, declared } = lockGround(graph, shelf.standing);
  const declaring = copy === null ? (declared.get(name) ?? []).filter(({ edge }) => edge.to === null && admits(edge.range, version)) : [];
  const locking = copy === null ? [] : (declared.get(name) ?? []).filter(({ edge }) => edge.to === copy);
  const asLocked = copy === null ? [] : [...new Set(parents[copy])].flatMap((id) => outcome.at(id) ?? []);
  return [
    ...declaring,
    ...locking,
    ...asLocked
      .filter((from) => settled[from.copy!]?.production.edges === from.edges && !outcome.isNotable(from))
      .flatMap((from) => from.edges.filter((edge) => edge.to === copy && edge.kind !== 'peer').map((edge) => ({ from, edge }))),
    ...(notableNeeds(outcome).get(key) ?? []),
  ];
}

const needsOfOutcomes = new WeakMap<WhatIf, ReadonlyMap<string, Incoming[]>>();

// What of a plan's notable copies needs each copy, read once for an outcome.
function notableNeeds(outcome: WhatIf): ReadonlyMap<string, readonly Incoming[]> {
  const known = needsOfOutcomes.get(outcome);
  if (known) return known;
  const needs = new Map<string, Incoming[]>();
  for (const from of outcome.notable) {
    for (const edge of from.edges) {
      if (edge.target === null || edge.kind === 'peer') continue;
      const ofTarget = needs.get(edge.target);
      if (ofTarget) ofTarget.push({ from, edge });
      else needs.set(edge.target, [{ from, edge }]);
    }
  }
  needsOfOutcomes.set(outcome, needs);
  return needs;
}

function bumpsOf(
  { edge }: { edge: PlanEdge },
  current: Installed,
  candidates: readonly Release[],
  { graph, shelf }: OptionInput,
): Option[] {
  const perMajor = [...Map.groupBy(candidates, ({ version }) => majorOf(version))];
  const allowed = perMajor.filter(([major]) => shelf.policy.allowMajor || major === majorOf(current.version));
  const latest = allowed.map(([, releases]) => releases.at(-1)!);
  const nearest = allowed.map(([, releases]) => nearestFirst(releases));
  const [closest = []] = nearest;
  // Where there are many majors, each has its latest release tried: it asks for the latest of others.
  const tried = nearest.flat().length <= MOST_BUMPS ? nearest.flat() : [...closest, ...latest.slice(1)].slice(0, MOST_MAJORS);
  const chosen = shelf.policy.prefer === 'nearest' ? tried : latest.slice(0, MOST_MAJORS);
  return chosen.map(({ version }) => {
    const ranges = bumpEverywhere(graph, edge.name, edge.range, version);
    return { decisions: { refresh: new Map(), ranges, overrides: new Map() }, subjects: [`:${edge.name}`] };
  });
}

/** The new range in every manifest that declares the old one: members of a workspace move together. */
export function bumpEverywhere({ importers }: PlanGraph, name: string, declared: string | null, version: string): Map<string, string> {
  const range = rangeLike(declared ?? '', version);
  return new Map(
    importers.flatMap(({ id, edges }) =>
      edges
        .filter((edge) => edge.name === name && edge.range === declared && edge.kind !== 'peer')
        .map((edge) => [importerKey(id, edge.declared), range] as const),
    ),
  );
}

// The nearest release changes least; the latest of the same major may settle what would need an override otherwise.
function nearestFirst(releases: readonly Release[]): readonly Release[] {
  return [...new Set([...releases.slice(0, 2), releases.at(-1)!])];
}

// The major that is installed comes before others, and one override for the whole project before one for each parent.
function overridesOf(parent: Installed, current: Installed, { graph, outcome, shelf, mayOverride }: OptionInput): Option[] {
  const clean = eligibleReleases(current.name, current.version, shelf);
  const same = clean.filter(({ version }) => majorOf(version) === majorOf(current.version)).slice(0, 2);
  const others = shelf.policy.allowMajor ? clean.filter(({ version }) => majorOf(version) !== majorOf(current.version)) : [];
  const chosen = [...same, ...others.slice(0, same.length > 0 ? 1 : 2)];
  return chosen.flatMap((release) => overridesWith(release, parent, current, { graph, outcome, mayOverride }));
}

function overridesWith(
  release: Release,
  parent: Installed,
  current: Installed,
  { graph, outcome, mayOverride }: Pick<OptionInput, 'graph' | 'outcome' | 'mayOverride'>,
): Option[] {
  const isDirect = graph.importers.some(({ edges }) => edges.some(({ name, kind }) => name === current.name && kind !== 'peer'));
  const others = outcome.named(current.name).filter(({ version }) => majorOf(version) !== majorOf(release.version));
  const forAll = !isDirect && others.every(({ key }) => key === current.key);
  return [...(forAll ? [null] : []), ...(mayOverride === 'for_all' ? [] : [parent.name])].map((owner) => ({
    decisions: { refresh: new Map(), ranges: new Map(), overrides: new Map([[overrideKey(owner, current.name), release.version]]) },
    subjects: [`>${current.name}`],
  }));
}

function isCleaner({ name, version: current }: Installed, { shelf }: OptionInput): (release: Release) => boolean {
  const most = shelf.standing.threatsOf(name, current).length;
  return ({ version }) => {
    const threats = shelf.standing.threatsOf(name, version).length;
    return threats === 0 || threats < most;
  };
}

/** The range that asks for a version as the declared one did: with its operator, or exactly. */
export function rangeLike(declared: string, version: string): string {
  const operator = /^\s*(\^|~|>=)/.exec(declared)?.[1];
  if (operator !== undefined) return `${operator}${version}`;
  return npmVersionOrder.normalize(declared) !== undefined && /^[v=]?\d+\.\d+\.\d+/.test(declared) ? version : `^${version}`;
}
