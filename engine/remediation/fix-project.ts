import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { createHash } from 'node:crypto';
import type { PatchReason, PatchedProject, Plan } from '#contract/results/patches.ts';
import type { FixedProject, FixSettings, PlanPart, Refusal } from './fix-settings.ts';
import { choicesOf } from './choices-of.ts';
import { checkGraph } from './judge/check-graph.ts';
import { judgeProject, type Judgment } from './judge/judge.ts';
import { lineDiff } from './line-diff.ts';
import type { GrowingUniverse } from './planner/load-universe.ts';
import type { PlanGraph } from './planner/plan-graph.ts';
import { effectOf } from './plan-effect.ts';
import { planProject } from './plan-project.ts';
import { planFiles } from './plan-files.ts';
import { keepMoves, type KeptMoves } from './planner/keep-moves.ts';
import { proposePlans, type ProposedPlan } from './planner/propose-plans.ts';
import type { Standing, UpgradePolicy } from './planner/universe.ts';
import type { Decisions } from './planner/decisions.ts';
import type { Driver } from './prover/driver.ts';
import { driverOf } from './prover/driver-of.ts';
import { ManagerNotAvailable } from './prover/fetch-manager.ts';
import type { LockedProject } from './prover/locked-project.ts';
import type { ManagerRelease } from './prover/manager-releases.ts';
import { prove, type Proven } from './prover/prove.ts';
import { SHOWS_ALL, type RelayView } from './relay/relay.ts';
import { patchedReleases, type PatchedRelease } from './patched-releases.ts';
import { parseJsonObject } from '#engine/text/parse-json.ts';
import { RegistryUnavailable } from '#engine/registry/registry-unavailable.ts';
import { releaseOfPurl } from './release-of-purl.ts';
import { signalsOf } from './release-signals.ts';
import { findHolders } from './find-holders.ts';
import { judgeOverrides } from './stale-overrides.ts';
import { toRequest, type PlannedWork } from './to-request.ts';
import { cappedOf, whyLeft } from './why-left.ts';
import { writeCommand } from './write-command.ts';

/**
 * Plans for one lockfile, each proven by its own package manager and judged by our inventory and matching. With a refusal only its
 * findings are read.
 */
export async function fixProject(project: LockedProject, settings: FixSettings, refusal?: Refusal): Promise<FixedProject> {
  const { advisories, signal } = settings;
  const before = await judgeProject(project, project, advisories, signal);
  const path = project.root === '.' ? project.lockfileName : `${project.root}/${project.lockfileName}`;
  const document = { root: project.root, lockfile: path, ecosystem: 'npm' as const, manager: project.kind, drift: null, overrides: [] };
  const without = (reason: PatchReason, problem: string): FixedProject => ({
    document: { ...document, reason, problem, plans: [] },
    before,
    reasons: new Map([...before.findings.keys()].map((key) => [key, reason])),
    texts: new Map(),
  });
  if (before.findings.size === 0)
    return { document: { ...document, reason: null, problem: null, plans: [] }, before, reasons: new Map(), texts: new Map() };
  if (refusal) return without(refusal.reason, refusal.problem);
  const unreadable = unreadableManifest(project);
  if (unreadable !== undefined) return without('not_supported', unreadable);
  const driver = driverOf(project);
  const release = driver.releaseOf(project);
  if ('reason' in release) return without('not_supported', release.reason);
  try {
    return await planAndProve({ project, driver, release, before, settings, patched: patchedReleases(project) }, document);
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof RegistryUnavailable) return without('registry_unavailable', error.message);
    if (error instanceof ManagerNotAvailable) return without('manager_not_available', error.message);
    throw error;
  }
}

// A package manager takes a project without a manifest as an empty one.
function unreadableManifest({ root, manifests }: LockedProject): string | undefined {
  const within = (path: string) => (root === '.' ? path : `${root}/${path}`);
  if (!manifests.has('package.json')) return compose(REPORT_TEXTS.manifestMissing, { path: within('package.json') });
  for (const [path, text] of manifests) {
    const parsed = parseJsonObject(text, within(path));
    if (parsed.value === undefined) return compose(REPORT_TEXTS.manifestUnreadable, { path: within(path) });
  }
  return undefined;
}

interface Work {
  readonly project: LockedProject;
  readonly driver: Driver;
  readonly release: ManagerRelease;
  readonly before: Judgment;
  readonly settings: FixSettings;
  readonly patched: readonly PatchedRelease[];
}

async function planAndProve(
  work: Work,
  document: Pick<PatchedProject, 'root' | 'lockfile' | 'ecosystem' | 'manager' | 'drift' | 'overrides'>,
): Promise<FixedProject> {
  const { project, release, before, settings } = work;
  const { advisories, policy, signal, progress } = settings;
  progress(0, 3, compose(REPORT_TEXTS.planning, { lockfile: document.lockfile }));
  const { patched } = work;
  const { graph, universe, standing, proposal, cost, plans: whole } = await planProject(work);
  const partOf = (plan: ProposedPlan, names: ReadonlySet<string>) =>
    keepMoves(plan, names, { graph, shelf: { ...proposal, policy: { ...policy, allowMajor: plan.class === 'most_risk_removed' } } });
  const { part } = settings;
  const plans = part === undefined ? whole.map((plan) => ({ plan, standing })) : await partsOf(whole, part, { partOf, universe });
  const left = { graph, findings: before.findings, universe, standing, policy, plan: plans.at(-1)?.plan, patched };
  const reasons = whyLeft(left);
  const holders = findHolders(left, cappedOf(reasons));
  progress(1, 3, compose(REPORT_TEXTS.asking, { manager: release.package, lockfile: document.lockfile }));
  const baseline = await baselineOf(work);
  if (baseline.proven.kind !== 'resolved') {
    const refusal = baseline.proven;
    const reason = refusal.kind === 'refused' && refusal.isAbsent ? 'not_in_registry' : UNPROVEN[refusal.kind];
    const unproven = plans.map(({ plan, standing }) =>
      unprovenPlan(work, plan, requestOf(work, { plan, graph, standing }), cost.risk, refusal),
    );
    return {
      document: { ...document, reason, problem: refusal.reason, plans: unproven },
      before,
      reasons: new Map([...before.findings.keys()].map((key) => [key, reason])),
      texts: new Map(),
    };
  }
  const drift = lineDiff(project.lockfile, baseline.proven.lockfile);
  const proven: Plan[] = [];
  const noGoods: Decisions[] = [];
  const texts = new Map<string, ReadonlyMap<string, string>>();
  for (const [i, { plan, standing }] of plans.entries()) {
    progress(2 + i, 2 + plans.length, provingText({ number: i + 1, count: plans.length, lockfile: document.lockfile }, settings));
    const given = { graph, universe, standing, concession: baseline.concession, riskBefore: cost.risk };
    let made = await provePlan(work, { plan, ...given });
    // What the manager refuses is learned from: the next best plan of that class decides otherwise.
    const attempts = part === undefined ? MOST_ATTEMPTS : 1;
    for (let attempt = 1; attempt < attempts && made.refused !== undefined && isDeciding(made.refused); attempt++) {
      noGoods.push(made.refused);
      const other = (await proposePlans({ ...proposal, noGoods })).plans.find((candidate) => candidate.class === plan.class);
      if (!other) break;
      const next = await provePlan(work, { plan: other, ...given });
      if (next.plan.proof.by === 'none' && next.refused === undefined) break;
      made = next;
    }
    if (proven.some(({ id }) => id === made.plan.id)) continue;
    proven.push(part === undefined ? { ...made.plan, choices: choicesFor(made, partOf) } : made.plan);
    if (made.texts) texts.set(made.plan.id, made.texts);
    if (made.reason === undefined) continue;
    for (const key of before.findings.keys()) if (!reasons.has(key)) reasons.set(key, made.reason);
  }
  progress(2 + plans.length, 2 + plans.length, compose(REPORT_TEXTS.overrides, { lockfile: document.lockfile }));
  const judged = { project, driver: work.driver, release, settings, concession: baseline.concession };
  const overrides =
    part === undefined
      ? await judgeOverrides({ ...judged, baseline: await judgeProject(project, baseline.proven, advisories, signal) })
      : [];
  return {
    document: {
      ...document,
      reason: null,
      problem: null,
      overrides,
      drift: drift.added + drift.removed === 0 ? null : { added_lines: drift.added, removed_lines: drift.removed },
      plans: proven,
    },
    before,
    reasons,
    holders,
    texts,
  };
}

/** What is proven, and for how long at most: all plans of a run share what is left of its time. */
function provingText(which: { number: number; count: number; lockfile: string }, { deadline }: FixSettings): string {
  if (deadline === undefined) return compose(REPORT_TEXTS.proving, which);
  const minutes = Math.max(1, Math.ceil((deadline - performance.now()) / 60_000));
  return compose(REPORT_TEXTS.provingUntil, { ...which, minutes });
}

const MOST_ATTEMPTS = 3;
const MOST_READS = 16;

/** The plan of that class with only the moves that were chosen; what else then has to be known is read. */
async function partsOf(
  whole: readonly ProposedPlan[],
  { class: planClass, names }: PlanPart,
  { partOf, universe }: { partOf: (plan: ProposedPlan, names: ReadonlySet<string>) => KeptMoves; universe: GrowingUniverse },
): Promise<KeptMoves[]> {
  const plan = whole.find((each) => each.class === planClass);
  if (!plan) return [];
  for (let i = 0; i < MOST_READS; i++) {
    const unknown = [...partOf(plan, names).plan.outcome.missing].filter((name) => universe.releasesOf(name) === undefined);
    if (unknown.length === 0) break;
    await universe.read(unknown);
  }
  return [partOf(plan, names)];
}

function choicesFor({ plan, proposed, standing }: MadePlan, partOf: (plan: ProposedPlan, names: ReadonlySet<string>) => KeptMoves) {
  if (plan.proof.by === 'none') return null;
  return choicesOf(plan, (names) => {
    const { outcome } = partOf(proposed, new Set(names)).plan;
    const installed = Map.groupBy(outcome.installed.values(), ({ name }) => name);
    return ({ vulnerability_id: id, purl }) => {
      const { name } = releaseOfPurl(purl);
      return (installed.get(name) ?? []).some(({ version }) => standing.threatsOf(name, version).some((threat) => threat.id === id));
    };
  });
}

function isDeciding({ refresh, ranges, overrides }: Decisions): boolean {
  return refresh.size + ranges.size + overrides.size > 0;
}

const UNPROVEN = { unavailable: 'registry_unavailable', refused: 'manager_refuses', late: 'out_of_budget' } as const;

/** The project as it stands, without a plan; what it refuses without a concession, it may accept with one. */
async function baselineOf({ project, driver, release, settings }: Work): Promise<{ proven: Proven; concession: string | null }> {
  const request = { edits: [], freed: [], pins: [] };
  let first: Proven | undefined;
  for (const concession of [null, ...driver.ladder]) {
    const proven = await prove({ project, driver, release, request, view: SHOWS_ALL, concession }, settings);
    if (proven.kind !== 'refused') return { proven, concession };
    first ??= proven;
  }
  return { proven: first!, concession: null };
}

interface PlanWork {
  readonly plan: ProposedPlan;
  readonly graph: PlanGraph;
  readonly universe: GrowingUniverse;
  readonly standing: Standing;
  readonly concession: string | null;
  readonly riskBefore: number;
}

interface MadePlan {
  readonly plan: Plan;
  readonly proposed: ProposedPlan;
  readonly standing: Standing;
  readonly texts?: ReadonlyMap<string, string>;
  /** Set where not the plan is at fault. */
  readonly reason?: PatchReason;
  /** Set where the package manager refused them. */
  readonly refused?: Decisions;
}

function requestOf({ project, driver }: Work, { plan, graph, standing }: Pick<PlanWork, 'plan' | 'graph' | 'standing'>): PlannedWork {
  return toRequest(
    { ...plan, graph },
    project,
    driver.overridePath(project),
    (name, version) => standing.threatsOf(name, version).length > 0,
  );
}

async function provePlan(work: Work, given: PlanWork): Promise<MadePlan> {
  const { plan, graph, universe, standing, concession, riskBefore } = given;
  const { project, driver, release, before, settings } = work;
  const planned = requestOf(work, given);
  const made = { proposed: plan, standing };
  const input = { project, driver, release, request: planned.request, concession };
  let proven = await prove({ ...input, view: closedView(graph, plan, standing) }, settings);
  // The manager needed a version that the plan does not know of.
  if (proven.kind === 'refused' && proven.isMissingVersion)
    proven = await prove({ ...input, view: openView(graph, plan, standing) }, settings);
  const unproven = unprovenPlan(work, plan, planned, riskBefore, proven);
  if (proven.kind === 'refused')
    return { ...made, plan: unproven, refused: plan.decisions, ...(proven.isAbsent ? { reason: 'not_in_registry' } : {}) };
  if (proven.kind !== 'resolved') return { ...made, plan: unproven, reason: UNPROVEN[proven.kind] };
  const after = await judgeProject(project, proven, settings.advisories, settings.signal);
  const flaws = checkGraph(before, after, planned.request.edits.some(({ kind }) => kind === 'override') || hasOverrides(project));
  flaws.push(...patchesLost(work.patched, before, after));
  if (!proven.fixpoint) flaws.push(REPORT_TEXTS.notStable);
  if (flaws.length > 0) {
    const reason = flaws.slice(0, 3).join('\n');
    return { ...made, plan: { ...unproven, proof: { ...unproven.proof, reason } } };
  }
  const textBefore = (path: string) =>
    path === project.lockfileName ? project.lockfile : (project.manifests.get(path) ?? project.configuration.get(path) ?? '');
  const { files, texts } = planFiles(project.root, textBefore, [...proven.manifests, [project.lockfileName, proven.lockfile]]);
  const effect = effectOf(before, after);
  return {
    ...made,
    texts,
    plan: {
      ...unproven,
      files,
      effect,
      signals: await signalsOf({
        before,
        plan: { moves: planned.moves, effect },
        universe,
        documents: settings.documents,
        signal: settings.signal,
      }),
      proof: {
        by: 'manager' as const,
        manager: `${release.package}@${release.version}`,
        runs: proven.runs,
        seconds: Math.round(proven.seconds * 10) / 10,
        fixpoint: proven.fixpoint,
        concession,
        metadata: proven.metadata,
        reason: null,
      },
    },
  };
}

// The patch file would be left over, and no longer apply at the next install.
function patchesLost(patched: readonly PatchedRelease[], before: Judgment, after: Judgment): string[] {
  return patched
    .filter((each) => contains(before, each) && !contains(after, each))
    .map(({ name, version }) => compose(REPORT_TEXTS.patchedGone, { package: version === null ? name : `${name}@${version}` }));
}

function contains({ graph }: Judgment, { name, version }: PatchedRelease): boolean {
  return graph.nodes.some((node) => node.name === name && (version === null || node.version === version));
}

/** Of what the plan touches only the locked and planned versions; of everything else what is clean. */
function closedView(graph: PlanGraph, { outcome }: ProposedPlan, standing: Standing): RelayView {
  const planned = new Map<string, Set<string>>();
  for (const { name, version } of outcome.installed.values()) planned.set(name, (planned.get(name) ?? new Set()).add(version));
  return (name, version) =>
    planned.get(name)?.has(version) ?? (standing.threatsOf(name, version).length === 0 && !standing.isTooYoung(name, version));
}

function openView(graph: PlanGraph, plan: ProposedPlan, standing: Standing): RelayView {
  const closed = closedView(graph, plan, standing);
  return (name, version) =>
    closed(name, version) || (standing.threatsOf(name, version).length === 0 && !standing.isTooYoung(name, version));
}

function unprovenPlan(
  { project, driver, release, settings }: Work,
  plan: ProposedPlan,
  { moves, request }: PlannedWork,
  riskBefore: number,
  proven: Proven,
): Plan {
  return {
    id: idOf(project, moves, settings.policy),
    class: plan.class,
    moves: withFrom(moves, plan),
    files: [],
    commands: [
      writeCommand(project.root, plan.class, settings.policy, settings.part?.names),
      // Where the manifests alone make the plan, the package manager resolves it from them.
      ...(request.freed.length === 0 ? [driver.command(project)] : []),
    ],
    effect: { cured: [], left: [], introduced: [], added: [], removed: [] },
    risk: { before: riskBefore, after: plan.cost.risk },
    signals: [],
    proof: {
      by: 'none',
      manager: `${release.package}@${release.version}`,
      runs: 0,
      seconds: 0,
      fixpoint: false,
      concession: null,
      metadata: null,
      reason: proven.kind === 'resolved' ? null : proven.reason,
    },
    choices: null,
  };
}

// What an override replaces is the version that the parent would get without it.
function withFrom(moves: PlannedWork['moves'], { outcome }: ProposedPlan): Plan['moves'] {
  return moves.map((move) => {
    if (move.kind !== 'override') return move;
    for (const { name, edges } of outcome.installed.values()) {
      const edge = name === move.parent ? edges.find((candidate) => candidate.name === move.name) : undefined;
      if (edge) return { ...move, from: edge.range ?? '' };
    }
    return move;
  });
}

function idOf(project: LockedProject, moves: PlannedWork['moves'], policy: UpgradePolicy): string {
  return createHash('sha256')
    .update(JSON.stringify([project.root, project.lockfile, moves, policy]))
    .digest('hex')
    .slice(0, 16);
}

function hasOverrides({ manifests, configuration }: LockedProject): boolean {
  return [...manifests.values(), ...configuration.values()].some((text) => /\b(?:overrides|resolutions)"?\s*:/.test(text));
}
