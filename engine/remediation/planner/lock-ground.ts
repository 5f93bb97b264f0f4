import { admits } from './choose-release.ts';
import type { Copy, PlanEdge, PlanGraph } from './plan-graph.ts';
import type { Release, Standing } from './universe.ts';

/** A requirement with the copy that answers it. */
export type AnsweredEdge = PlanEdge & { readonly target: string | null };

/** A copy of the graph that a plan leads to. */
export interface Installed {
  readonly key: string;
  readonly name: string;
  readonly version: string;
  /** The locked copy it comes from, null for one that is new. */
  readonly copy: number | null;
  readonly edges: readonly AnsweredEdge[];
  /** Something other than development needs it. */
  readonly production: boolean;
}

/** A requirement of a release that comes, and the answer that the lockfile has for it, if that is a clean one. */
export interface NewEdge {
  readonly edge: PlanEdge;
  readonly asLocked: AnsweredEdge | null;
}

/** A release that comes with a plan. */
export interface Arrival {
  readonly key: string;
  readonly version: string;
}

/** What every plan of a lockfile starts from, worked out once: most copies stay as they are in most plans. */
export interface LockGround {
  readonly copiesByName: ReadonlyMap<string, readonly { readonly copy: Copy; readonly id: number }[]>;
  /** Whether a locked copy has a finding. */
  readonly vulnerable: readonly boolean[];
  /** Keys of locked copies in a what-if. */
  readonly keys: readonly string[];
  /** Each copy's needs as the lockfile answers them; null for one that may be answered better, so that it has to be asked. */
  readonly answers: readonly (readonly (AnsweredEdge | null)[])[];
  /** Copies whose needs are all answered so, for production and for development. */
  readonly settled: readonly ({
    readonly production: Installed;
    readonly development: Installed;
    readonly targets: readonly number[];
  } | null)[];
  /** What a release needs in place of a copy: what that was linked to answers first. */
  edgesOf(release: Release, copy: Copy): readonly NewEdge[];
  /** Requirements of manifests, under the name of the package. */
  readonly declared: ReadonlyMap<string, readonly { readonly importer: string; readonly edge: PlanEdge }[]>;
  /** Copies that need a locked copy. */
  readonly parents: readonly (readonly number[])[];
  /** Copies that need a package, under its name. */
  readonly needing: ReadonlyMap<string, readonly number[]>;
  /** The requirement of a manifest with another range. */
  withRange<Edge extends PlanEdge>(edge: Edge, range: string): Edge;
  /** The same for the same release, so that what-ifs make no texts of their own. */
  arrivalOf(name: string, version: string): Arrival;
  /** A requirement with its answer: the same object again while the answer stays the same, as it does in most what-ifs. */
  answered(edge: PlanEdge, target: string | null): AnsweredEdge;
  /** The locked copy that answers a requirement best, as far as it was asked. */
  readonly lockedAnswers: Map<PlanEdge, number | undefined>;
}

const grounds = new WeakMap<PlanGraph, WeakMap<Standing, LockGround>>();

export function lockGround(graph: PlanGraph, standing: Standing): LockGround {
  let ofGraph = grounds.get(graph);
  if (!ofGraph) grounds.set(graph, (ofGraph = new WeakMap()));
  const known = ofGraph.get(standing) ?? makeGround(graph, standing);
  ofGraph.set(standing, known);
  return known;
}

function makeGround({ importers, copies }: PlanGraph, standing: Standing): LockGround {
  const keys = copies.map((_, id) => `#${id}`);
  const vulnerable = copies.map(({ name, version }) => standing.threatsOf(name, version).length > 0);
  const copiesByName = Map.groupBy(
    copies.map((copy, id) => ({ copy, id })),
    ({ copy }) => copy.name,
  );
  const declared = Map.groupBy(
    importers.flatMap(({ id, edges }) => edges.map((edge) => ({ importer: id, edge }))),
    ({ edge }) => edge.name,
  );
  const parents: number[][] = copies.map(() => []);
  const needing = new Map<string, number[]>();
  for (const [id, { edges }] of copies.entries()) {
    for (const { name, to } of edges) {
      if (to !== null) parents[to]!.push(id);
      const known = needing.get(name);
      if (!known) needing.set(name, [id]);
      else if (known.at(-1) !== id) known.push(id);
    }
  }
  const answers = copies.map(({ edges }) =>
    edges.map((edge) => (edge.to !== null && vulnerable[edge.to] ? null : { ...edge, target: edge.to === null ? null : keys[edge.to]! })),
  );
  const settled = copies.map(({ name, version }, id) => {
    const edges = answers[id]!.filter((answer) => answer !== null);
    if (edges.length < answers[id]!.length) return null;
    const made = { key: keys[id]!, name, version, copy: id, edges };
    const targets = edges.flatMap(({ to }) => (to === null ? [] : [to]));
    return { production: { ...made, production: true }, development: { ...made, production: false }, targets };
  });
  const edgesOfReleases = new WeakMap<Release, Map<Copy['edges'], readonly NewEdge[]>>();
  const edgesOf = (release: Release, { edges }: Copy) => {
    let ofRelease = edgesOfReleases.get(release);
    if (!ofRelease) edgesOfReleases.set(release, (ofRelease = new Map()));
    const known = ofRelease.get(edges);
    if (known) return known;
    const made = release.needs.map((need) => {
      const to = edges.find((edge) => edge.name === need.name)?.to ?? copiesByName.get(need.name)?.[0]?.id ?? null;
      const edge = { ...need, to };
      const isAnswered = to !== null && !vulnerable[to] && admits(need.range, copies[to]!.version);
      return { edge, asLocked: isAnswered ? { ...edge, target: keys[to]! } : null };
    });
    ofRelease.set(edges, made);
    return made;
  };
  const ranged = new Map<PlanEdge, Map<string, PlanEdge>>();
  const withRange = <Edge extends PlanEdge>(edge: Edge, range: string): Edge => {
    let ofEdge = ranged.get(edge);
    if (!ofEdge) ranged.set(edge, (ofEdge = new Map()));
    const known = ofEdge.get(range) ?? { ...edge, range };
    ofEdge.set(range, known);
    return known as Edge;
  };
  const arrivals = new Map<string, Map<string, Arrival>>();
  const arrivalOf = (name: string, version: string): Arrival => {
    let ofName = arrivals.get(name);
    if (!ofName) arrivals.set(name, (ofName = new Map()));
    let arrival = ofName.get(version);
    if (!arrival) ofName.set(version, (arrival = { key: `${name}@${version}`, version }));
    return arrival;
  };
  const lastAnswers = new Map<PlanEdge, AnsweredEdge>();
  const answered = (edge: PlanEdge, target: string | null): AnsweredEdge => {
    const known = lastAnswers.get(edge);
    if (known?.target === target && known !== undefined) return known;
    const { name, range, kind, to, optionalPeer } = edge;
    const made = { name, range, kind, to, optionalPeer, target };
    lastAnswers.set(edge, made);
    return made;
  };
  const lockedAnswers = new Map<PlanEdge, number | undefined>();
  return {
    copiesByName,
    vulnerable,
    keys,
    answers,
    settled,
    edgesOf,
    withRange,
    arrivalOf,
    answered,
    declared,
    parents,
    needing,
    lockedAnswers,
  };
}
